#!/usr/bin/env python3
"""Takes the outlines of the board's characters from two fonts: LXGW WenKai TC Bold for the characters
that every board has, in src/view/outlines.rs, and Noto Serif CJK TC Bold for a set of pieces.

Run by hand when a character is added; the results are checked in, so no build needs this script.

    pip install fonttools brotli
    npm pack @fontsource/lxgw-wenkai-tc@5.3.0 && tar xzf fontsource-lxgw-wenkai-tc-5.3.0.tgz
    python3 www/glyphs/outline.py package > src/view/outlines.rs

    apt-get install fonts-noto-cjk=1:20220127+repack1-1
    python3 www/glyphs/outline.py /usr/share/fonts/opentype/noto/NotoSerifCJK-Bold.ttc \\
        > www/pieces/hanzi-serif.js

The same font files give the same bytes. Quadratic curves are joined into fewer cubic ones (within
ERROR units of the font's 1000) and rounded to whole numbers on a grid of GRID to the em. A character is
centred on its bounding box.
"""

import hashlib
import pathlib
import sys

from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.qu2cuPen import Qu2CuPen
from fontTools.pens.recordingPen import RecordingPen
from fontTools.ttLib import TTCollection, TTFont

GRID = 200
ERROR = 5

FACES = "帥仕相傌俥炮兵將士象馬車砲卒帅将马车"
RIVER = "楚河漢界汉"
NUMERALS = "一二三四五六七八九"

LETTERS = dict(zip("KABNRCPkabnrcp", FACES))
TRADITIONAL = "Noto Serif CJK TC"


class Fonts:
    """The slices of one font, and which of them gave a glyph."""

    def __init__(self, package):
        files = sorted(pathlib.Path(package).glob("files/*-700-normal.woff2"))
        self.slices = [(path, TTFont(path)) for path in files]
        self.used = set()

    @classmethod
    def of_collection(cls, path):
        """The member of a collection that is drawn for traditional Chinese."""
        fonts = cls.__new__(cls)
        members = TTCollection(path).fonts
        fonts.slices = [(path, font) for font in members if font["name"].getDebugName(1) == TRADITIONAL]
        fonts.used = set()
        return fonts

    def glyph(self, char):
        for path, font in self.slices:
            name = font.getBestCmap().get(ord(char))
            if name is not None:
                self.used.add(path)
                glyphs = font.getGlyphSet()
                return font["head"].unitsPerEm, glyphs, glyphs[name]
        sys.exit(f"no slice has {char}")


def bounds(glyphs, glyph):
    pen = BoundsPen(glyphs)
    glyph.draw(pen)
    return pen.bounds


def numbers(values):
    text = ""
    for value in values:
        text += f"{value}" if value < 0 or not text else f" {value}"
    return text


def path(fonts, char):
    em, glyphs, glyph = fonts.glyph(char)
    left, bottom, right, top = bounds(glyphs, glyph)
    middle = ((left + right) / 2, (bottom + top) / 2)

    def place(point):
        x, y = ((point[0] - middle[0]) * GRID / em, (middle[1] - point[1]) * GRID / em)
        return round(x), round(y)

    drawn = RecordingPen()
    glyph.draw(Qu2CuPen(drawn, ERROR * em / 1000, all_cubic=True))
    text, previous, here = "", "", (0, 0)

    def command(letter, values):
        nonlocal text, previous
        digits = numbers(values)
        repeats = letter == previous and letter in "cl"
        text += digits if repeats and digits[0] == "-" else f" {digits}" if repeats else letter + digits
        previous = letter

    for operator, points in drawn.value:
        points = [place(point) for point in points]
        if operator == "moveTo":
            command("M", points[0])
        elif operator in ("closePath", "endPath"):
            command("z", ())
        elif points[-1] == here:
            continue
        else:
            steps = [value for x, y in points for value in (x - here[0], y - here[1])]
            if operator == "curveTo":
                command("c", steps)
            elif steps[0] == 0:
                command("v", steps[1:])
            elif steps[1] == 0:
                command("h", steps[:1])
            else:
                command("l", steps)
        if points:
            here = points[-1]
    return text


def outline(fonts, char, indent=""):
    """One value, laid out as rustfmt would."""
    return [
        f"{indent}Outline {{",
        f'{indent}    id: "qp-{ord(char):x}",',
        f'{indent}    path: "{path(fonts, char)}",',
        f"{indent}}}",
    ]


def row(fonts, name, about, chars):
    lines = [f"/// {about}", f"pub(super) const {name}: [Outline; {len(chars)}] = ["]
    for char in chars:
        *value, end = outline(fonts, char, "    ")
        lines += [*value, f"{end},"]
    return [*lines, "];", ""]


def piece_set(file):
    """The characters of the pieces as a set that is loaded when it is wanted."""
    fonts = Fonts.of_collection(file)
    name = fonts.slices[0][1]["name"]
    print("// The characters of the pieces in a printed hand, written by www/glyphs/outline.py.")
    print("// SPDX-License-Identifier: OFL-1.1")
    print(f"// {name.getDebugName(0)}")
    print(f"// {TRADITIONAL} Bold, {name.getDebugName(5)}:")
    print(f"// {hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}")
    print("export default `hanzi-serif")
    for letter, char in LETTERS.items():
        print(f"{letter} {path(fonts, char)}")
    print("`;")


def main():
    if sys.argv[1].endswith(".ttc"):
        piece_set(pathlib.Path(sys.argv[1]))
        return
    fonts = Fonts(sys.argv[1])
    body = []
    for char in FACES + RIVER:
        first, *value, end = outline(fonts, char)
        body += [f"/// {char}", f"pub(super) const U{ord(char):X}: Outline = {first}", *value, f"{end};", ""]
    body += row(fonts, "NUMERALS", "一 to 九.", NUMERALS)
    name = fonts.slices[0][1]["name"]
    print("//! Outlines of the board's characters, written by `www/glyphs/outline.py`; the licence of this")
    print("//! file alone is the SIL Open Font License 1.1 (`LICENSES/OFL-1.1.txt`).")
    print()
    print("// SPDX-License-Identifier: OFL-1.1")
    for line in name.getDebugName(0).splitlines():
        print(f"// {line.strip()}")
    print(f"// {name.getDebugName(4)}, {name.getDebugName(5)}, by way of @fontsource/lxgw-wenkai-tc 5.3.0:")
    for file in sorted(fonts.used):
        print(f"// {hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}")
    print()
    print("/// A shape round (0, 0), 200 units to the em.")
    print("#[derive(Clone, Copy, PartialEq, Eq, Debug)]")
    print("pub(super) struct Outline {")
    print("    /// Names the shape wherever it is drawn; the same id is the same shape in every picture.")
    print("    pub(super) id: &'static str,")
    print("    /// SVG path data.")
    print("    pub(super) path: &'static str,")
    print("}")
    print()
    print("\n".join(body).rstrip())


main()
