"""A sheet to paint on: shapes and words become SVG, in the colours of the client."""

from html import escape
from typing import Final

PAPYRUS: Final = "#f6ecd6"
PAPYRUS_DEEP: Final = "#ecdcb9"
LIMESTONE: Final = "#fffaf0"
LINE: Final = "#cdb98f"
INK: Final = "#2a2119"
INK_SOFT: Final = "#6b5a45"
NILE: Final = "#1d6a8c"
NILE_LIGHT: Final = "#7fb8c9"
GOLD: Final = "#c9962b"
GOLD_BRIGHT: Final = "#f2c14e"
TERRACOTTA: Final = "#b5562f"
REED: Final = "#5f7f3a"
LAPIS: Final = "#24407c"

SEATS: Final = ("#0b5fa5", "#c8501e", "#1b8a66", "#8e4a86", "#d9a400", "#3b3b3b")
LETTERS: Final = "ABCDEF"

Points = list[tuple[float, float]]
SHAPES: Final[dict[int, Points]] = {
    1: [(0, -1.1), (1.1, 0.85), (-1.1, 0.85)],
    2: [(-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)],
    3: [(0, -1.2), (1.1, 0), (0, 1.2), (-1.1, 0)],
    4: [
        (0, -1.2), (0.35, -0.45), (1.15, -0.35), (0.55, 0.2), (0.72, 1),
        (0, 0.6), (-0.72, 1), (-0.55, 0.2), (-1.15, -0.35), (-0.35, -0.45),
    ],
    5: [(0.55, -0.95), (1.1, 0), (0.55, 0.95), (-0.55, 0.95), (-1.1, 0), (-0.55, -0.95)],
}  # fmt: skip
"""Every seat has a colour, a shape and a letter: triangle, square, diamond, star, hexagon; the first is a disc."""


class Canvas:
    """Paints one after the other; later things lie on earlier ones. `label` is for people who cannot see it."""

    def __init__(self, width: int, height: int, label: str) -> None:
        self.width: Final = width
        self.height: Final = height
        self.label: Final = escape(label)
        self.parts: list[str] = []

    def rect(
        self, x: float, y: float, width: float, height: float, fill: str, *, edge: str = "none", radius: float = 5
    ) -> None:
        self.parts.append(
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" rx="{radius:g}"'
            f' fill="{fill}" stroke="{edge}"/>'
        )

    def polygon(self, points: Points, fill: str, edge: str = "none") -> None:
        corners = " ".join(f"{x:g},{y:g}" for x, y in points)
        self.parts.append(f'<polygon points="{corners}" fill="{fill}" stroke="{edge}"/>')

    def circle(self, x: float, y: float, radius: float, fill: str, edge: str = "none") -> None:
        self.parts.append(f'<circle cx="{x:g}" cy="{y:g}" r="{radius:g}" fill="{fill}" stroke="{edge}"/>')

    def path(self, shape: str, fill: str) -> None:
        self.parts.append(f'<path d="{shape}" fill="{fill}"/>')

    def text(
        self,
        x: float,
        y: float,
        words: object,
        size: float = 12,
        fill: str = INK,
        *,
        at: str = "start",
        bold: bool = False,
    ) -> None:
        """`at` is start, middle or end: where x lies in the words."""
        weight = ' font-weight="700"' if bold else ""
        self.parts.append(
            f'<text x="{x:g}" y="{y:g}" font-size="{size:g}" fill="{fill}" text-anchor="{at}"{weight}>'
            f"{escape(str(words))}</text>"
        )

    def seat(self, x: float, y: float, seat: int, size: float = 8, *, letter: bool = True) -> None:
        """A seat's mark: colour, shape and letter together."""
        if seat == 0:
            self.circle(x, y, size, SEATS[0], LIMESTONE)
        else:
            self.polygon([(x + size * dx, y + size * dy) for dx, dy in SHAPES[seat]], SEATS[seat], LIMESTONE)
        if letter:
            fill = INK if seat == 4 else LIMESTONE
            self.text(x, y + size * 0.42, LETTERS[seat], size * 1.15, fill, at="middle", bold=True)

    def stone(self, x: float, y: float, size: float, owner: int | None) -> None:
        """A place for a stone, with its owner's mark if one lies there."""
        self.rect(x, y, size, size, LIMESTONE if owner is None else PAPYRUS_DEEP, edge=LINE, radius=3)
        if owner is not None:
            self.seat(x + size / 2, y + size / 2, owner, size * 0.33)

    def panel(self, x: float, y: float, width: float, height: float, title: str) -> None:
        self.rect(x, y, width, height, LIMESTONE, edge=LINE, radius=8)
        self.text(x + 10, y + 17, title, 12, INK_SOFT, bold=True)

    def svg(self) -> str:
        body = "".join(self.parts)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{self.width}" height="{self.height}"'
            f' viewBox="0 0 {self.width} {self.height}" font-family="Source Sans 3, Segoe UI, DejaVu Sans, sans-serif"'
            f' role="img" aria-label="{self.label}"><title>{self.label}</title>'
            f'<rect width="{self.width}" height="{self.height}" fill="{PAPYRUS}"/>{body}</svg>'
        )
