"""What closes a cold aisle: headers, roof panes, light lines, and the doors at its end."""

from kit.colour import AMBER, DAYLIGHT, srgb
from kit.solid import Solid
from kit.stage import lamp, put
from kit.surfaces import emission, glass, surface

HEADER, ROOF = 2.2, 2.68  # metres: where racks end, where the roof begins


def headers_and_roof(finish, half, start, end):
    """Sheet headers in panels of 1.2 m, dark panes between mullions, a light line on each side."""
    sheet = surface('header', srgb('303942'), rough=0.5, wear=0.03, grain=0.2, grain_scale=350)
    pane = surface('pane', srgb('20282f'), rough=0.16, coat=0.3, wear=0.03, wear_scale=2)
    line = emission('light line', DAYLIGHT, 6)
    solid = Solid()
    for side in (-1, 1):
        panels = int((end - start) / 1.2) + 1
        for k in range(panels):
            y = start + k * 1.2
            solid.box(
                (side * (half - 0.004), side * (half + 0.02)),
                (y + 0.002, y + 1.198),
                (HEADER + 0.012, 2.60),
                sheet,
                0.004,
            )
            solid.box(
                (side * (half - 0.012), side * half),
                (y + 0.59, y + 0.61),
                (HEADER + 0.04, 2.57),
                finish.graphite,
                0.002,
            )
        solid.box((side * half, side * (half + 0.9)), (start, end), (HEADER, 2.62), finish.hole)
        solid.box((side * (half - 0.075), side * (half + 0.01)), (start, end), (2.605, ROOF), finish.cabinet, 0.004)
        solid.box((side * (half - 0.060), side * (half - 0.030)), (start, end), (2.585, 2.606), line)
    solid.box((-half, half), (start, end), (ROOF + 0.03, ROOF + 0.04), pane)
    for k in range(int((end - start) / 1.2) + 1):
        y = start + k * 1.2
        solid.box((-half, half), (y - 0.018, y + 0.018), (ROOF - 0.03, ROOF + 0.03), finish.cabinet, 0.004)
    put(solid.mesh('containment'))


def end_doors(finish, half, y):
    """Two sliding glass doors, and behind them a corridor in warm light."""
    solid = Solid()
    for side in (-1, 1):
        solid.box((side * 0.66, side * half), (y, y + 0.08), (0, ROOF), finish.cabinet, 0.004)
        for near, far in ((0.003, 0.045), (0.61, 0.655)):
            solid.box((side * near, side * far), (y + 0.02, y + 0.06), (0.004, 2.12), finish.graphite, 0.004)
        for low, high in ((0.004, 0.12), (1.00, 1.035), (2.07, 2.12)):
            solid.box((side * 0.045, side * 0.61), (y + 0.02, y + 0.06), (low, high), finish.graphite, 0.004)
        solid.box((side * 0.07, side * 0.09), (y - 0.03, y - 0.012), (0.80, 1.28), finish.steel, 0.006)
    solid.box((-0.66, 0.66), (y - 0.02, y + 0.10), (2.13, 2.24), finish.graphite, 0.006)
    solid.box((-half, half), (y + 0.01, y + 0.08), (2.24, ROOF), finish.cabinet, 0.004)
    put(solid.mesh('end doors'))
    pane = Solid()
    pane.face(
        [(-0.61, y + 0.04, 0), (0.61, y + 0.04, 0), (0.61, y + 0.04, 2.1), (-0.61, y + 0.04, 2.1)],
        glass('door glass', (0.9, 0.93, 0.95)),
    )
    put(pane.mesh('door panes'))
    _corridor_behind(finish, y)


def _corridor_behind(finish, y):
    wall = surface('warm wall', srgb('b3aca2'), rough=0.6, wear=0.05, grain=0.2, grain_scale=200)
    floor = surface('corridor floor', srgb('5b5f63'), rough=0.14, wear=0.05, wear_scale=2)
    solid = Solid()
    solid.box((-3, 3), (y + 0.1, y + 6), (-0.02, 0), floor)
    solid.box((-1.25, -1.15), (y + 0.1, y + 6), (0, 2.6), wall)
    solid.box((1.15, 1.25), (y + 0.1, y + 6), (0, 2.6), wall)
    solid.box((-3, 3), (y + 0.1, y + 6), (2.6, 2.65), finish.light_grey)
    solid.box((-3, 3), (y + 5.9, y + 6), (0, 2.6), wall)
    # A further door, skirting, a wall cabinet and a handrail tell that somebody works there.
    solid.box((-0.52, 0.42), (y + 5.86, y + 5.92), (0, 2.1), finish.graphite, 0.008)
    solid.box((-0.45, 0.35), (y + 5.82, y + 5.88), (0.01, 2.04), finish.cabinet, 0.006)
    solid.box((-0.20, 0.10), (y + 5.81, y + 5.83), (1.25, 1.75), emission('door window', AMBER, 0.8))
    for side in (-1, 1):
        solid.box((side * 1.135, side * 1.15), (y + 0.2, y + 5.9), (0, 0.09), finish.graphite, 0.003)
        solid.cylinder((side * 1.07, y + 0.4, 1.0), 0.02, 5.2, 'y', finish.steel, 18)
    solid.box((0.98, 1.15), (y + 2.2, y + 2.8), (1.25, 1.95), finish.graphite, 0.008)
    for k in range(3):
        at = y + 0.9 + k * 1.8
        solid.box((-0.06, 0.06), (at, at + 1.1), (2.57, 2.59), emission(f'warm tube {k}', AMBER, 9))
        lamp((0, at + 0.55, 2.55), (0, at + 0.55, 0), (0.12, 1.1), 45, AMBER)
    put(solid.mesh('corridor'))
    # Some of that light falls out into the aisle.
    lamp((0, y + 0.5, 1.9), (0, y - 3.5, 0), (1.0, 0.4), 48, AMBER)
