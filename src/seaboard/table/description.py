"""The description of the JSON interface for people, from the one for machines."""

from __future__ import annotations

from typing import Any


def type_of(schema: dict[str, Any]) -> str:
    """A schema in a few words."""
    if "$ref" in schema:
        return str(schema["$ref"]).rsplit("/", 1)[-1]
    if "enum" in schema:
        return " or ".join(f"“{value}”" for value in schema["enum"])
    if "const" in schema:
        return f"“{schema['const']}”"
    for key in ("anyOf", "oneOf", "allOf"):
        if key in schema:
            return " or ".join(dict.fromkeys(type_of(one) for one in schema[key]))
    kind = schema.get("type", "anything")
    if kind == "array":
        return f"list of {type_of(schema.get('items', {}))}"
    if kind == "object" and isinstance(schema.get("additionalProperties"), dict):
        return f"object of {type_of(schema['additionalProperties'])}"
    return {"integer": "whole number", "number": "number", "string": "text", "boolean": "true or false", "null": "null"}.get(kind, kind)


def meaning_of(schema: dict[str, Any]) -> str:
    default = schema.get("default")
    words = [str(schema["description"])] if "description" in schema else []
    if default is not None and default != "":
        words.append(f"Usually {str(default).lower() if isinstance(default, bool) else default}.")
    return " ".join(words)


def fields_of(schema: dict[str, Any], schemas: dict[str, Any], place: str) -> list[dict[str, Any]]:
    if "$ref" in schema:
        schema = schemas[type_of(schema)]
    needed = schema.get("required", [])
    return [
        {"name": name, "place": place, "type": type_of(one), "required": name in needed, "text": meaning_of(one)}
        for name, one in schema.get("properties", {}).items()
    ]


def json_of(holder: dict[str, Any]) -> dict[str, Any]:
    """The schema of a body or an answer; empty if it is not JSON."""
    found: dict[str, Any] = holder.get("content", {}).get("application/json", {}).get("schema", {})
    return found


def refusals_of(document: dict[str, Any]) -> list[tuple[str, str]]:
    """Statuses of refusals, with what they mean."""
    found: dict[str, str] = {}
    for methods in document["paths"].values():
        for operation in methods.values():
            found |= {status: answer["description"] for status, answer in operation["responses"].items() if status >= "4"}
    return sorted(found.items())


def requests_of(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Every request: its path, fields and answers."""
    schemas = document.get("components", {}).get("schemas", {})
    found = []
    for path, methods in document["paths"].items():
        for method, operation in methods.items():
            fields = [
                {
                    "name": one["name"],
                    "place": one["in"],
                    "type": type_of(one["schema"]),
                    "required": one.get("required", False),
                    "text": meaning_of(one["schema"]),
                }
                for one in operation.get("parameters", [])
                if one["in"] != "header"
            ]
            body = json_of(operation.get("requestBody", {}))
            answers = [
                {"status": status, "type": type_of(content) if (content := json_of(answer)) else ""}
                for status, answer in operation["responses"].items()
                if status < "3"
            ]
            found.append(
                {
                    "id": operation["operationId"],
                    "method": method.upper(),
                    "path": path,
                    "summary": operation["summary"],
                    "description": operation.get("description", ""),
                    "fields": fields + (fields_of(body, schemas, "body") if body else []),
                    "answers": answers,
                }
            )
    return found


def schemas_of(document: dict[str, Any]) -> list[dict[str, Any]]:
    """Everything that has a name of its own."""
    schemas = document.get("components", {}).get("schemas", {})
    return [
        {"name": name, "text": schema.get("description", ""), "fields": fields_of(schema, schemas, "")}
        for name, schema in schemas.items()
        if schema.get("properties")
    ]
