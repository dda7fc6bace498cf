"""Raised floor: 600 mm tiles on pedestals, some perforated."""

from kit.colour import srgb
from kit.perforation import perforated
from kit.solid import Solid
from kit.stage import put
from kit.surfaces import speckled

TILE, VOID = 0.6, 0.6


class RaisedFloor:
    def __init__(self, finish, tone='4a535c', speck='2a3138', rough=0.2):
        top = speckled('tile', srgb(tone), srgb(speck), rough)
        grate = perforated('grate', srgb('59636d'), 0.022, 0.33, 0.9, 0.3, False, up=1)
        edge = TILE / 2 - 0.0012
        solid = Solid()
        solid.box((-edge, edge), (-edge, edge), (-0.034, 0), top, 0.0012)
        self.plain = solid.mesh('tile')
        solid = Solid()
        solid.box((-edge, edge), (-edge, edge), (-0.034, 0), finish.zinc, 0.0012)
        inner = edge - 0.018
        solid.face([(x, y, 0.0004) for x, y in (
            (-inner, -inner), (inner, -inner), (inner, inner), (-inner, inner)
        )], grate)
        self.grate = solid.mesh('perforated tile')
        self.pedestal = _pedestal(finish)

    def lay(self, columns, rows, kind_at=None, with_void=False):
        """Lay tiles over two ranges; `kind_at(column, row)` says 'plain', 'grate' or 'open'."""
        for i in columns:
            for j in rows:
                kind = kind_at(i, j) if kind_at else 'plain'
                if kind != 'open':
                    put(self.grate if kind == 'grate' else self.plain, (i * TILE, j * TILE, 0))
                if with_void:
                    put(self.pedestal, ((i - 0.5) * TILE, (j - 0.5) * TILE, -VOID))


def _pedestal(finish):
    """Foot, threaded rod with nut, head and the four stringers' ends."""
    solid = Solid()
    solid.box((-0.05, 0.05), (-0.05, 0.05), (0, 0.004), finish.zinc, 0.001)
    solid.cylinder((0, 0, 0.004), 0.013, 0.42, 'z', finish.zinc, 16)
    solid.cylinder((0, 0, 0.42), 0.009, 0.13, 'z', finish.steel, 14)
    solid.cylinder((0, 0, 0.44), 0.016, 0.012, 'z', finish.steel, 6)
    solid.box((-0.045, 0.045), (-0.045, 0.045), (0.545, 0.562), finish.zinc, 0.002)
    for x, y in (((0.045, 0.3), (-0.012, 0.012)), ((-0.012, 0.012), (0.045, 0.3))):
        solid.box(x, y, (0.538, 0.562), finish.zinc, 0.001)
        solid.box([-v for v in x], [-v for v in y], (0.538, 0.562), finish.zinc, 0.001)
    return solid.mesh('pedestal')
