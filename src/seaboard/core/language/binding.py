"""Binding: twins of rule modules in which open names are filled in, tables become arrays, and rules are compiled.

    twins = Binder(names={"setup": transatlantic.setup, …}, jit=…)     # jit(function, is_entry)
    twins.function(playouts.play_random)        # the generic algorithm, bound to the game and compiled

Without `jit` the twins are plain Python: that is how a generic algorithm runs on plain states.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Callable, Mapping
from types import ModuleType
from typing import Any

import numpy as np

from seaboard.core.errors import DialectError
from seaboard.core.language.dialect import BLANK, FROM, Fold, calls_in, rule_trees
from seaboard.core.language.records import CheckedList, RecordType
from seaboard.core.language.rules import PRIMITIVES, Composed, OpenInt, Table, is_entry, is_rule, open_name, scratch

Function = Callable[..., Any]


def smallest_array(table: Table) -> np.ndarray[Any, Any]:
    """A table as an array of the narrowest signed dtype: CUDA copies tables into 64 KB of constant memory."""
    values = np.array(table, np.int64)
    wide = max(int(values.max(initial=0)), -int(values.min(initial=0)) - 1)
    for dtype in (np.int8, np.int16, np.int32):
        if wide <= np.iinfo(dtype).max:
            return values.astype(dtype)
    return values


def checked_table(table: Any) -> Any:
    return CheckedList(checked_table(row) for row in table) if isinstance(table, Table) else table


class Binder:
    """A consistent set of twins: each rule has one twin, whatever module calls it."""

    def __init__(
        self,
        names: Mapping[str, Any],
        jit: Callable[[Function, bool], Function] | None = None,
        table: Callable[[Table], Any] = smallest_array,
        primitives: Mapping[Function, Function] | None = None,
        blank: Callable[[RecordType], Function] = lambda kind: kind,
    ) -> None:
        self.names, self.jit, self.table, self.blank = dict(names), jit, table, blank
        self.primitives = primitives or {}
        self.spaces: dict[str, dict[str, Any]] = {}
        self.composed: dict[Composed, Function] = {}
        self.trees: dict[str, dict[str, ast.FunctionDef]] = {}
        self.trusted = False  # the sources have been compiled before, so they are in the dialect

    def function(self, rule: Function) -> Function:
        """The twin of a rule."""
        if isinstance(rule, Composed):
            return self.compose(rule)
        twin: Function = self.space(sys.modules[rule.__module__])[rule.__name__]
        return twin

    def compose(self, rule: Composed) -> Function:
        """The twin of a rule made of others."""
        if rule not in self.composed:
            space = {name: self.function(part) for name, part in rule.parts().items()}
            exec(rule.source(), space)
            twin = space[rule.__name__]
            twin.__module__, twin.__qualname__ = rule.__module__, f"{rule.__module__}.{rule.__name__}"
            self.composed[rule] = self.jit(twin, False) if self.jit else twin
        return self.composed[rule]

    def space(self, module: ModuleType) -> dict[str, Any]:
        """The namespace of a module's twin."""
        name = module.__name__
        if name in self.spaces:
            return self.spaces[name]
        space = self.spaces[name] = dict(vars(module))
        trees = self.trees[name] = rule_trees(module, check=not self.trusted)
        own: list[ast.stmt] = [twin_tree(tree, vars(module)) for tree in trees.values()]
        exec(compile(ast.Module(own, []), module.__file__ or name, "exec"), space)
        for key in trees:  # before the names they use, so that modules may use each other
            space[key].__module__, space[key].__qualname__ = name, f"{name}.{key}"
            if self.jit:
                space[key] = self.jit(space[key], is_entry(vars(module)[key]))
        for key in names_in(own):
            if key.startswith(BLANK):
                space[key] = self.blank(vars(module)[key.removeprefix(BLANK)])
            elif isinstance(owner := vars(module).get(key.partition(FROM)[0]), ModuleType):
                space[key] = self.table(vars(owner)[key.partition(FROM)[2]])
        for key, value in vars(module).items():
            value = self.filled(value)
            if isinstance(value, Table):
                space[key] = self.table(value)
            elif callable(value) and value in PRIMITIVES:
                space[key] = self.primitives.get(value, value)
            elif isinstance(value, Composed) or (is_rule(value) and value.__module__ != name and not open_name(value)):
                space[key] = self.function(value)
            elif isinstance(vars(module)[key], OpenInt):
                space[key] = value
        return space

    def filled(self, value: Any) -> Any:
        """What an open name stands for; itself, if it is none, or left open for rules that nobody calls here."""
        return self.names.get(open_name(value), value) if open_name(value) else value

    def refuse_recursion(self) -> None:
        """Recursion is outside the dialect; it shows only over all modules together."""
        done: set[Function] = set()

        def walk(rule: Function, above: tuple[Function, ...]) -> None:
            for inner, line in self.calls_of(rule).items():
                if inner in (*above, rule):
                    path = sys.modules[rule.__module__].__file__
                    words = f"it calls {inner.__name__}, which leads back to it"
                    raise DialectError(f"{path}:{line}: rule {rule.__name__} is outside the rule dialect: {words}.")
                if inner not in done:
                    walk(inner, (*above, rule))
            done.add(rule)

        for module, trees in list(self.trees.items()):
            for name in trees:
                walk(vars(sys.modules[module])[name], ())

    def calls_of(self, rule: Function) -> dict[Function, int]:
        """The rules that a rule calls, with the lines."""
        if isinstance(rule, Composed):
            return dict.fromkeys(rule.rules.values(), 0)
        names = vars(sys.modules[rule.__module__])
        found: dict[Function, int] = {}
        for call, line in calls_in(self.trees[rule.__module__][rule.__name__]).items():
            value: Any = self.filled(names.get(call))
            if is_rule(value) and not open_name(value):
                source: Any = value if isinstance(value, Composed) else vars(sys.modules[value.__module__])[value.__name__]
                found[source] = line
        return found


def names_in(trees: list[ast.stmt]) -> set[str]:
    """The names that rules use."""
    return {node.id for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Name)}


def twin_tree(tree: ast.FunctionDef, names: dict[str, Any]) -> ast.FunctionDef:
    """A rule's tree without decorators and annotations, enum members folded."""
    arguments = ast.arguments(posonlyargs=[], args=[ast.arg(a.arg) for a in tree.args.args], kwonlyargs=[], kw_defaults=[], defaults=[])
    copy = ast.FunctionDef(name=tree.name, args=arguments, body=tree.body, decorator_list=[], returns=None)
    if sys.version_info >= (3, 12):
        copy.type_params = []
    twin = Fold(names).visit(ast.copy_location(copy, tree))
    result: ast.FunctionDef = ast.fix_missing_locations(twin)
    return result


def plain_binder(names: Mapping[str, Any], *, checked: bool = False) -> Binder:
    """Twins in plain Python; `checked` refuses negative indices into tables and scratch space."""
    if not checked:
        return Binder(names, table=lambda table: table)
    primitives = {scratch: lambda n: CheckedList([0] * n)}
    return Binder(names, table=checked_table, primitives=primitives, blank=lambda kind: lambda: kind(CheckedList))
