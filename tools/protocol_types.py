#!/usr/bin/env python3
"""Writes the TypeScript types of the protocol from protocol/messages.schema.

    tools/protocol_types.py [--check]

--check only compares, for ./test.
"""

import sys
import textwrap
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import protocol_schema

TYPES = protocol_schema.SCHEMA.parent.parent / "web/src/protocol/types.ts"
HEAD = "// Written by tools/protocol_types.py from protocol/messages.schema.\n"
WIDTH = 100


def type_of(text):
    if text.startswith("["):
        inner = type_of(text[1:-1])
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    return {"text": "string", "number or null": "number | null"}.get(text, text)


def remark(text, indent=""):
    if not text:
        return []
    one = f"{indent}/** {text} */"
    if len(one) <= WIDTH:
        return [one]
    wrapped = textwrap.wrap(text, WIDTH - len(indent) - 3)
    return [f"{indent}/**"] + [f"{indent} * {line}" for line in wrapped] + [f"{indent} */"]


def either(head, values):
    one = head + " | ".join(values) + ";"
    if len(one) <= WIDTH:
        return [one]
    return [head.rstrip()] + [f"  | {value}" for value in values[:-1]] + [f"  | {values[-1]};"]


def constant(name):
    """ManaElement: MANA_ELEMENT_VALUES"""
    words = "".join("_" + c if c.isupper() else c for c in name).strip("_").upper()
    return words + "_VALUES"


def definition_lines(definition):
    lines = remark(definition.remark)
    name = definition.name
    if definition.kind == "names":
        lines.append(f"export const {constant(name)} = [")
        lines += [f'  "{value}",' for value in definition.values]
        lines.append("] as const;")
        lines.append(f"export type {name} = (typeof {constant(name)})[number];")
    elif definition.kind == "object":
        above = ", ".join(definition.includes)
        if not definition.fields:
            return lines + [f"export type {name} = {above};"]
        lines.append(f"export interface {name} {f'extends {above} ' if above else ''}{{")
        for field in definition.fields:
            lines += remark(field.remark, "  ")
            lines.append(f"  {field.name}{'?' if field.optional else ''}: {type_of(field.type)};")
        lines.append("}")
    else:
        lines += either(f"export type {name} = ", [type_of(v) for v in definition.values])
    return lines


def typescript(schema):
    lines = [HEAD]
    for definition in schema.definitions.values():
        lines += definition_lines(definition) + [""]
    names = [protocol_schema.camel(name) for name in schema.requests]
    lines += ["/** Every request, told apart by `do`. */"]
    lines += either("export type AnyRequest = ", [name + "Request" for name in names]) + [""]
    lines += ["/** The answer to each request, by its `do`. */", "export interface Answers {"]
    lines += [f"  {name}: {protocol_schema.camel(name)}Answer;" for name in schema.requests]
    lines += ["}", "export type RequestName = keyof Answers;",
              "export type AnswerTo<R extends AnyRequest> = Answers[R[\"do\"]];",
              "/** Whatever a host says. */",
              "export type HostMessage = Answers[RequestName] | Failure | Notice;", ""]
    return "\n".join(lines)


def main():
    wanted = typescript(protocol_schema.load())
    if sys.argv[1:] == ["--check"]:
        if not TYPES.exists() or TYPES.read_text(encoding="utf-8") != wanted:
            sys.exit("web/src/protocol/types.ts is old: run tools/protocol_types.py")
        return
    if sys.argv[1:]:
        sys.exit(__doc__)
    TYPES.parent.mkdir(parents=True, exist_ok=True)
    TYPES.write_text(wanted, encoding="utf-8")


if __name__ == "__main__":
    main()
