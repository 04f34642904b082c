"""The OpenAPI document as it is served."""

from typing import Any, Final

import msgspec
from litestar.openapi.plugins import JsonRenderPlugin

from scarab.core.game import table_schema
from scarab.core.register import GAMES
from scarab.server import wire, wire_shelf
from scarab.server.door.replies import AnyRequest

KINDS: Final = [
    kind
    for kind in {**vars(wire), **vars(wire_shelf)}.values()
    if isinstance(kind, type) and issubclass(kind, wire.Wire) and kind is not wire.Wire
]


class StrictDocument(JsonRenderPlugin):
    """Routes as Litestar describes them, messages as msgspec does: with every limit, and no unknown fields.

    Each game's codecs describe the `table` of its views.
    """

    def render(self, request: AnyRequest, openapi_schema: dict[str, Any]) -> bytes:
        _, described = msgspec.json.schema_components(KINDS, ref_template="#/components/schemas/{name}")
        described["View"]["properties"]["table"] = {"anyOf": [table_schema(kind) for kind in GAMES.values()]}
        openapi_schema["components"]["schemas"].update(described)
        return super().render(request, openapi_schema)
