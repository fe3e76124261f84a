"""The rule dialect, checked on the source: what a rule may not use is named with its function and line.

The check reads the syntax tree of each rule of a module. It cannot see types; what it lets through and Numba still refuses is
reported by `compilation.py`, again with function and line.
"""

from __future__ import annotations

import ast
from difflib import get_close_matches
from enum import IntEnum
from types import ModuleType
from typing import Any, NoReturn

from seaboard.core.errors import DialectError
from seaboard.core.language.records import RecordType
from seaboard.core.language.rules import PRIMITIVES, TELLING, OpenTable, Table, is_rule, scratch

BLANK = "blank_"  # before the name of a kind of record: what makes a blank one
FROM = "__"  # between the name of a module and that of a Table in it
BUILTINS = {"range", "min", "max", "abs", "len", "int", "bool"}
STATEMENTS = (ast.Return, ast.Assign, ast.AugAssign, ast.AnnAssign, ast.For, ast.While, ast.If, ast.Expr, ast.Pass, ast.Break, ast.Continue)
EXPRESSIONS = (
    ast.BoolOp,
    ast.BinOp,
    ast.UnaryOp,
    ast.IfExp,
    ast.Compare,
    ast.Call,
    ast.Constant,
    ast.Attribute,
    ast.Subscript,
    ast.Name,
    ast.Tuple,
)
SPOKEN = {
    ast.List: "a list display allocates; use an array of the state, a Table or scratch(n)",
    ast.ListComp: "a comprehension allocates; write a loop",
    ast.GeneratorExp: "a generator allocates; write a loop",
    ast.Dict: "dicts are not compiled; use a Table",
    ast.Set: "sets are not compiled; use the bits of an int",
    ast.JoinedStr: "strings belong into questions.py and sentences.py",
    ast.Slice: "slices allocate; write a loop",
    ast.Lambda: "closures are not compiled; write a rule",
    ast.FunctionDef: "closures are not compiled; write a rule",
    ast.Try: "exceptions are not compiled",
    ast.Raise: "exceptions are not compiled",
    ast.Assert: "exceptions are not compiled; put the condition into `check`",
    ast.With: "`with` is not compiled",
    ast.Global: "globals are constants; keep what changes in the state",
    ast.Starred: "starred values allocate",
}


def rule_trees(module: ModuleType, *, check: bool = True) -> dict[str, ast.FunctionDef]:
    """The syntax trees of the rules that a module defines, by name; checked, unless they are known to be in the dialect."""
    path = module.__file__ or ""
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read(), path)
    rules = {}
    for node in tree.body:
        value = vars(module).get(node.name) if isinstance(node, ast.FunctionDef) else None
        if isinstance(node, ast.FunctionDef) and is_rule(value) and value.__module__ == module.__name__:
            if check:
                Check(path, node, vars(module)).run()
            rules[node.name] = node
    return rules


class Check(ast.NodeVisitor):
    """Walks over one rule and stops at the first thing outside the dialect."""

    def __init__(self, path: str, function: ast.FunctionDef, names: dict[str, Any]) -> None:
        self.path, self.function, self.names = path, function, names
        self.floats = isinstance(function.returns, ast.Name) and function.returns.id == "float"
        arguments = function.args
        self.locals = {argument.arg for argument in (*arguments.posonlyargs, *arguments.args)}
        self.locals |= {node.id for node in ast.walk(function) if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)}
        self.records = Records(function, names)

    def refuse(self, node: ast.AST, reason: str) -> NoReturn:
        line = getattr(node, "lineno", self.function.lineno)
        raise DialectError(f"{self.path}:{line}: rule {self.function.name} is outside the rule dialect: {reason}.")

    def run(self) -> None:
        arguments = self.function.args
        if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.defaults:
            self.refuse(self.function, "a rule takes positional arguments only, without defaults")
        for statement in self.function.body:
            self.visit(statement)

    def visit(self, node: ast.AST) -> None:
        if isinstance(node, ast.stmt | ast.expr) and not isinstance(node, STATEMENTS + EXPRESSIONS):
            self.refuse(node, SPOKEN.get(type(node), f"{type(node).__name__} is not part of it"))
        super().visit(node)

    def visit_Expr(self, node: ast.Expr) -> None:
        docstring = isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)
        if not docstring:
            self.generic_visit(node)

    def visit_AnnAssign(self, node: ast.AnnAssign) -> None:
        for part in (node.target, node.value):
            if part:
                self.visit(part)

    def visit_For(self, node: ast.For) -> None:
        call = node.iter
        if not (isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id == "range") or node.orelse:
            self.refuse(node, "a loop goes over range(…)")
        self.generic_visit(node)

    def visit_Constant(self, node: ast.Constant) -> None:
        if not isinstance(node.value, bool | int | (float if self.floats else int)):
            self.refuse(node, f"{node.value!r} is neither an int nor a bool")

    def visit_BinOp(self, node: ast.BinOp) -> None:
        if isinstance(node.op, ast.MatMult | ast.Pow) or (isinstance(node.op, ast.Div) and not self.floats):
            self.refuse(node, "use // for division and repeated * for powers")
        self.generic_visit(node)

    def visit_Compare(self, node: ast.Compare) -> None:
        if any(isinstance(operator, ast.Is | ast.IsNot | ast.In | ast.NotIn) for operator in node.ops):
            self.refuse(node, "`is` and `in` are not compiled; compare ints")
        self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        if not isinstance(node.func, ast.Name):
            self.refuse(node, "methods are not compiled; call a rule")
        if node.keywords:
            self.refuse(node, "a rule is called with positional arguments")
        name = node.func.id
        target = self.names.get(name)
        if name in self.locals or not (is_rule(target) or target in PRIMITIVES or (target is None and name in BUILTINS)):
            self.refuse(node, f"{name} is not a rule; mark it with @rule or write it out")
        kind = self.names.get(node.args[0].id) if target is scratch and isinstance(node.args[0], ast.Name) else None
        for argument in () if isinstance(kind, RecordType) else node.args:
            self.visit(argument)
        if target is scratch and any(isinstance(part, ast.Name) and part.id in self.locals for part in ast.walk(node.args[0])):
            self.refuse(node, "the size of scratch space is a constant")

    def visit_Subscript(self, node: ast.Subscript) -> None:
        index = node.slice
        if isinstance(index, ast.UnaryOp) and isinstance(index.op, ast.USub):
            self.refuse(node, "a negative index corrupts memory when compiled")
        self.generic_visit(node)

    def visit_Attribute(self, node: ast.Attribute) -> None:
        if isinstance(node.value, ast.Name) and node.value.id not in self.locals:
            owner = self.names.get(node.value.id)
            if isinstance(owner, ModuleType):
                if not isinstance(vars(owner).get(node.attr), int | Table):
                    self.refuse(node, f"{ast.unparse(node)} is neither an int constant nor a Table")
            elif not (isinstance(owner, type) and issubclass(owner, IntEnum) and node.attr in owner.__members__):
                self.refuse(node, f"{ast.unparse(node)} is not a member of an IntEnum")
            return
        self.visit(node.value)
        record = self.records.of(node.value)
        if record and node.attr not in record.fields:
            near = get_close_matches(node.attr, record.fields, 1)
            hint = f"did you mean {near[0]}?" if near else f"it has {', '.join(record.fields)}"
            self.refuse(node, f"{ast.unparse(node.value)} is a {record.__name__}, which has no field {node.attr}; {hint}")

    def visit_Name(self, node: ast.Name) -> None:
        if node.id in self.locals:
            return
        value = self.names.get(node.id)
        if not isinstance(value, bool | int | Table | OpenTable):
            self.refuse(node, f"{node.id} is neither a local name, nor an int constant, nor a Table")


class Records:
    """Which expressions of a rule are records of which kind, as far as its annotations tell."""

    def __init__(self, function: ast.FunctionDef, names: dict[str, Any]) -> None:
        kinds = {argument.arg: argument.annotation for argument in function.args.args}
        found = {name: names.get(kind.id) for name, kind in kinds.items() if isinstance(kind, ast.Name)}
        self.locals: dict[str, Any] = {name: kind for name, kind in found.items() if isinstance(kind, RecordType)}
        for _ in range(2):  # what is assigned from something that was assigned later in the text, in a loop
            for node in ast.walk(function):
                if isinstance(node, ast.Assign) and len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
                    self.assign(node.targets[0].id, self.of(node.value), node.targets[0].id in kinds)

    def assign(self, name: str, kind: Any, is_argument: bool) -> None:
        if (name in self.locals and self.locals[name] is not kind) or is_argument:
            self.locals[name] = None  # of no kind that is sure
        elif kind:
            self.locals[name] = kind

    def field(self, node: ast.expr) -> Any:
        """The field of a record that an expression names, or nothing."""
        owner = self.of(node.value) if isinstance(node, ast.Attribute) else None
        return owner.fields.get(node.attr) if owner and isinstance(node, ast.Attribute) else None

    def of(self, node: ast.expr) -> Any:
        """The kind of record that an expression is, or nothing."""
        if isinstance(node, ast.Name):
            return self.locals.get(node.id)
        field = self.field(node.value if isinstance(node, ast.Subscript) else node)
        return field.record if field and bool(field.shape) == isinstance(node, ast.Subscript) else None


class Fold(ast.NodeTransformer):
    """What changes in a rule before it is compiled: members of IntEnums become their numbers, as CUDA takes no enum as an index, constants
    of another module and computed sizes of scratch space theirs, scratch records are made by a function of their kind, and nothing is told.
    """

    def __init__(self, names: dict[str, Any]) -> None:
        self.names = names

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        if isinstance(node.value, ast.Name):
            owner = self.names.get(node.value.id)
            if isinstance(owner, type) and issubclass(owner, IntEnum):
                return ast.copy_location(ast.Constant(int(owner[node.attr])), node)
            if isinstance(owner, ModuleType):
                value = vars(owner)[node.attr]
                if isinstance(value, Table):
                    return ast.copy_location(ast.Name(f"{node.value.id}{FROM}{node.attr}", ast.Load()), node)
                return ast.copy_location(ast.Constant(value if isinstance(value, bool) else int(value)), node)
        return self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> ast.AST:
        self.generic_visit(node)
        if isinstance(node.func, ast.Name) and self.names.get(node.func.id) is scratch:
            size = node.args[0]
            if isinstance(size, ast.BinOp):
                value = eval(compile(ast.fix_missing_locations(ast.Expression(size)), "scratch", "eval"), dict(self.names))
                node.args = [ast.copy_location(ast.Constant(value), node)]
            elif isinstance(size, ast.Name) and isinstance(self.names.get(size.id), RecordType):
                return ast.copy_location(ast.Call(ast.Name(f"{BLANK}{size.id}", ast.Load()), [], []), node)
        return node

    def tells(self, node: ast.stmt) -> bool:
        """Whether a statement does nothing but tell; a condition that calls a rule might do more."""
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Call) and isinstance(node.value.func, ast.Name):
            return self.names.get(node.value.func.id) in TELLING
        if isinstance(node, ast.If) and not any(isinstance(part, ast.Call) for part in ast.walk(node.test)):
            return all(self.tells(inner) for inner in (*node.body, *node.orelse))
        return False

    def visit(self, node: ast.AST) -> Any:
        for name in ("body", "orelse"):
            inner = getattr(node, name, None)
            if isinstance(inner, list):
                kept = [statement for statement in inner if not self.tells(statement)]
                setattr(node, name, kept or ([ast.Pass()] if inner and name == "body" else []))
        return super().visit(node)


def calls_in(tree: ast.FunctionDef) -> dict[str, int]:
    """The names a rule calls, with the line of the first call."""
    calls: dict[str, int] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            calls.setdefault(node.func.id, node.lineno)
    return calls
