"""A view as text, SVG or pixels."""

from io import BytesIO
from typing import Any, Final

from scarab.core.box import Box
from scarab.core.errors import BadChoice
from scarab.extras import extra
from scarab.research.pictures import any_picture
from scarab.research.text import as_text

with extra("research"):
    import numpy as np
    import numpy.typing as npt

MODES: Final = ("human", "ansi", "svg", "rgb_array")
Rendered = str | npt.NDArray[np.uint8] | None


def checked_mode(mode: str | None) -> str | None:
    if mode is not None and mode not in MODES:
        raise BadChoice(f"render_mode is one of {', '.join(MODES)}, not {mode!r}")
    return mode


def render(view: dict[str, Any], mode: str | None, box: Box | None = None) -> Rendered:
    """As text (`ansi`; `human` prints it), as SVG, or as pixels: height × width × 3."""
    if mode == "human":
        print(as_text(view))
        return None
    if mode == "ansi":
        return as_text(view)
    svg = any_picture(view, box)
    return as_pixels(svg) if mode == "rgb_array" else svg


def as_pixels(svg: str) -> npt.NDArray[np.uint8]:
    """Height × width × 3. Only these pixels need the libraries that draw and read them."""
    with extra("research"):
        import resvg_py  # noqa: PLC0415
        from PIL import Image  # noqa: PLC0415
    with Image.open(BytesIO(resvg_py.svg_to_bytes(svg_string=svg, sans_serif_family="DejaVu Sans"))) as image:
        return np.asarray(image.convert("RGB"))
