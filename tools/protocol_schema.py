"""Reads protocol/messages.schema and holds messages against it."""

import re
from dataclasses import dataclass, field
from pathlib import Path

SCHEMA = Path(__file__).resolve().parent.parent / "protocol/messages.schema"
PLAIN = {"text": str, "number": int}


@dataclass
class Field:
    name: str
    type: str
    optional: bool
    remark: str


@dataclass
class Definition:
    name: str
    remark: str
    kind: str  # alias, names, union, object
    values: list = field(default_factory=list)   # the type, the names, or the types of the union
    includes: list = field(default_factory=list)
    fields: list = field(default_factory=list)


class Mistake(Exception):
    """What is wrong with the schema itself."""


def camel(name):
    return "".join(word.capitalize() for word in name.split("_"))


class Schema:
    def __init__(self, text):
        self.definitions = {}
        self.requests = []  # their names
        self._read(text)
        self._check_names()

    # ---- Reading

    def _read(self, text):
        remarks, block, request = [], None, None
        lines = text.split("\n")
        while lines:
            line = lines.pop(0).rstrip()
            if not line:
                remarks, block = [], None
            elif line.startswith("#"):
                remarks.append(line[1:].strip())
            elif line.startswith("  "):
                self._field(block, line)
            elif line.startswith("request "):
                request = line.split()[1]
                self.requests.append(request)
                block = self._object(camel(request) + "Request", remarks)
                block.fields += [Field("id", "number", True, ""),
                                 Field("do", f'"{request}"', False, "")]
            elif line == "answer":
                block = self._object(camel(request) + "Answer", [])
                block.fields += [Field("id", "number or null", False, ""),
                                 Field("ok", "true", False, "")]
            elif line.endswith(":"):
                block = self._object(line[:-1], remarks)
            elif " = " in line:
                while lines and lines[0].startswith("  "):
                    line += " " + lines.pop(0).strip()
                self._alias(line, remarks)
            else:
                raise Mistake(f"this line begins nothing: {line}")

    def _add(self, definition):
        if definition.name in self.definitions:
            raise Mistake(f"{definition.name} is there twice")
        self.definitions[definition.name] = definition
        return definition

    def _object(self, name, remarks):
        return self._add(Definition(name, " ".join(remarks), "object"))

    def _alias(self, line, remarks):
        name, types = line.split(" = ", 1)
        values = [v.strip() for v in types.split("|")]
        if len(values) == 1:
            kind = "alias"
        else:
            kind = "union" if values[0][0].isupper() else "names"
        self._add(Definition(name, " ".join(remarks), kind, values))

    def _field(self, block, line):
        if block is None:
            raise Mistake(f"a field of nothing: {line}")
        line, _, remark = line.strip().partition(" # ")
        if line.startswith("..."):
            block.includes.append(line[3:].strip())
            return
        name, type_ = line.split(None, 1)
        block.fields.append(Field(name.rstrip("?"), type_.strip(), name.endswith("?"),
                                  remark.strip()))

    def _check_names(self):
        for definition in self.definitions.values():
            types = [f.type for f in definition.fields] + definition.includes
            types += definition.values if definition.kind in ("alias", "union") else []
            for type_ in types:
                name = type_.strip("[]")
                plain = name in PLAIN or name in ("true", "false", "number or null")
                if not plain and not name.startswith('"') and name not in self.definitions:
                    raise Mistake(f"{definition.name}: there is no type {type_}")

    # ---- Checking

    def fields_of(self, name):
        definition = self.definitions[name]
        out = [f for other in definition.includes for f in self.fields_of(other)]
        return out + definition.fields

    def problems(self, type_, value, place=""):
        """Everything by which the value differs from the type: a sentence each."""
        here = place or type_
        if type_.startswith("["):
            if not isinstance(value, list):
                return [f"{here}: {value!r} is not a list"]
            return [p for i, item in enumerate(value)
                    for p in self.problems(type_[1:-1], item, f"{here}[{i}]")]
        if type_ in ("true", "false"):
            return [] if value is (type_ == "true") else [f"{here}: {value!r} is not {type_}"]
        if type_.startswith('"'):
            return [] if value == type_.strip('"') else [f"{here}: {value!r} is not {type_}"]
        if type_ == "number or null" and value is None:
            return []
        plain = PLAIN.get(type_.split()[0])
        if plain is not None:
            fits = isinstance(value, plain) and not isinstance(value, bool)
            return [] if fits else [f"{here}: {value!r} is not {type_}"]
        definition = self.definitions[type_]
        if definition.kind == "alias":
            return self.problems(definition.values[0], value, here)
        if definition.kind == "names":
            return [] if value in definition.values else [f"{here}: {value!r} is no {type_}"]
        if definition.kind == "union":
            tried = [self.problems(one, value, here) for one in definition.values]
            return [] if [] in tried else min(tried, key=len)
        return self._object_problems(type_, value, here)

    def _object_problems(self, type_, value, here):
        if not isinstance(value, dict):
            return [f"{here}: {value!r} is not an object"]
        fields = {f.name: f for f in self.fields_of(type_)}
        out = [f"{here}: no field {name} is known" for name in value if name not in fields]
        for name, known in fields.items():
            if name in value:
                out += self.problems(known.type, value[name], f"{here}.{name}")
            elif not known.optional:
                out.append(f"{here}: the field {name} is missing")
        return out

    def answer_problems(self, request, answer):
        """Of an answer to the request of that name; an error is an answer, too."""
        if "notice" in answer:
            return self.problems("Notice", answer)
        return self.problems(camel(request) + "Answer" if answer.get("ok") else "Failure", answer)


def load():
    return Schema(re.sub(r"\r", "", SCHEMA.read_text(encoding="utf-8")))
