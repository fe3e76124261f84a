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
from seaboard.core.language.dialect import Fold, calls_in, rule_trees
from seaboard.core.language.records import CheckedList
from seaboard.core.language.rules import PRIMITIVES, Table, is_entry, is_rule, open_name, scratch

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
    ) -> None:
        self.names, self.jit, self.table = dict(names), jit, table
        self.primitives = primitives or {}
        self.spaces: dict[str, dict[str, Any]] = {}
        self.trees: dict[str, dict[str, ast.FunctionDef]] = {}
        self.trusted = False  # the sources have been compiled before, so they are in the dialect

    def function(self, rule: Function) -> Function:
        """The twin of a rule."""
        twin: Function = self.space(sys.modules[rule.__module__])[rule.__name__]
        return twin

    def space(self, module: ModuleType) -> dict[str, Any]:
        """The namespace of a module's twin."""
        name = module.__name__
        if name in self.spaces:
            return self.spaces[name]
        space = self.spaces[name] = dict(vars(module))
        for key, value in vars(module).items():
            if open_name(value):
                value = space[key] = self.names[open_name(value)]
            if isinstance(value, Table):
                space[key] = self.table(value)
            elif callable(value) and value in PRIMITIVES:
                space[key] = self.primitives.get(value, value)
            elif is_rule(value) and value.__module__ != name:
                space[key] = self.function(value)
        trees = self.trees[name] = rule_trees(module, check=not self.trusted)
        own: list[ast.stmt] = [twin_tree(tree, vars(module)) for tree in trees.values()]
        exec(compile(ast.Module(own, []), module.__file__ or name, "exec"), space)
        for key in trees:
            space[key].__module__, space[key].__qualname__ = name, f"{name}.{key}"
            if self.jit:
                space[key] = self.jit(space[key], is_entry(vars(module)[key]))
        return space

    def refuse_recursion(self) -> None:
        """Recursion is outside the dialect; it shows only over all modules together."""
        graph = {
            (module, name): [(self.home(module, call), call, line) for call, line in calls_in(tree).items() if self.home(module, call)]
            for module, trees in self.trees.items()
            for name, tree in trees.items()
        }
        done: set[tuple[str, str]] = set()

        def walk(node: tuple[str, str], above: tuple[tuple[str, str], ...]) -> None:
            for home, call, line in graph.get(node, ()):
                inner = (home, call)
                if inner in (*above, node):
                    path = sys.modules[node[0]].__file__
                    raise DialectError(
                        f"{path}:{line}: rule {node[1]} is outside the rule dialect: it calls {call}, which leads back to it."
                    )
                if inner not in done:
                    walk(inner, (*above, node))
            done.add(node)

        for node in graph:
            walk(node, ())

    def home(self, module: str, name: str) -> str:
        """The module that defines the rule a name stands for, or nothing."""
        value = vars(sys.modules[module]).get(name)
        value = self.names[open_name(value)] if open_name(value) else value
        return value.__module__ if is_rule(value) else ""


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
    return Binder(names, table=checked_table, primitives={scratch: lambda n: CheckedList([0] * n)})
