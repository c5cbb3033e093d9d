"""The stubs say what there is."""

import ast
from pathlib import Path

import ironlance
from ironlance import _native


def stubbed():
    """What the stubs name: functions and classes, and the members of each class."""
    tree = ast.parse(Path(ironlance.__file__).with_name("_native.pyi").read_text())
    for node in tree.body:
        if isinstance(node, (ast.FunctionDef, ast.ClassDef)):
            yield node.name, {inner.name for inner in getattr(node, "body", []) if isinstance(inner, ast.FunctionDef)}


def test_everything_has_a_stub_and_is_explained():
    named = dict(stubbed())
    public = {name for name in vars(_native) if not name.startswith("_")}
    assert set(named) == public == set(ironlance.__all__)
    for name in public:
        assert getattr(_native, name).__doc__, name
    for name in ("Table", "Tables"):
        members = {member for member in vars(getattr(_native, name)) if not member.startswith("_")}
        assert {member for member in named[name] if not member.startswith("_")} == members
        for member in members:
            assert getattr(getattr(_native, name), member).__doc__, member
