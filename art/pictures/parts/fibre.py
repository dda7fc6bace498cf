"""Fibre patching: a panel of LC duplex adapters, duplex plugs, and the thin cables behind them."""

from kit.solid import Solid
from kit.stage import cable, put
from parts import BODY, EAR, UNIT
from parts.servers import GAP, ears

COLUMNS, PITCH = 24, 0.0172
ROWS = (0.0125, 0.0312)  # heights of the two rows above the lower edge of the panel
FERRULES = 0.00625  # between the two fibres of a duplex plug
PLUG_END = -0.050  # where boots end and fibres are free


def adapters():
    """x and z of every adapter of a panel, seen from the middle of its lower edge."""
    left = -PITCH * (COLUMNS - 1) / 2
    return [(left + i * PITCH, z) for i in range(COLUMNS) for z in ROWS]


def fibre_panel(finish, adapter_colour, sleeve):
    """1 HE: a sheet with 48 duplex adapters, numbered by small label strips."""
    solid, height = Solid(), UNIT - GAP
    solid.box((-EAR, EAR), (0, 0.0016), (0.0005, height - 0.0005), finish.cabinet, 0.0006)
    solid.box((-BODY, BODY), (0.0016, 0.2), (0.0006, height - 0.0006), finish.cabinet, 0.001)
    ears(solid, height, finish, 0)
    for x, z in adapters():
        solid.box((x - 0.0066, x + 0.0066), (-0.0062, 0.001), (z - 0.0050, z + 0.0050), adapter_colour, 0.0007)
        solid.box((x - 0.0078, x + 0.0078), (-0.0012, 0.001), (z - 0.0058, z + 0.0058), adapter_colour, 0.0004)
        for side in (-0.5, 0.5):
            middle = x + side * FERRULES
            solid.box((middle - 0.0024, middle + 0.0024), (-0.0065, -0.006), (z - 0.0032, z + 0.0032), finish.hole)
            solid.cylinder((middle, -0.0068, z), 0.0011, 0.002, 'y', sleeve, 12)
    for i in range(6):
        left = -PITCH * 11.9 + i * PITCH * 4
        solid.box((left, left + PITCH * 3.4), (-0.0008, 0), (height * 0.5 - 0.0021, height * 0.5 + 0.0011), finish.label)
    return solid.mesh('fibre panel')


def duplex_plug(body, boot, clip):
    """Two LC plugs in one clip; the point between the adapters' faces is its origin."""
    solid = Solid()
    for side in (-0.5, 0.5):
        x = side * FERRULES
        solid.box((x - 0.00225, x + 0.00225), (-0.019, -0.004), (-0.0024, 0.0022), body, 0.0005)
        solid.box((x - 0.0027, x + 0.0027), (-0.0275, -0.0175), (-0.0030, 0.0030), body, 0.0008)
        # The latch: a thin tongue that rises towards the fibre.
        solid.box((x - 0.0012, x + 0.0012), (-0.0165, -0.006), (0.0024, 0.0032), body, 0.0003)
        solid.box((x - 0.0012, x + 0.0012), (-0.0215, -0.0155), (0.0030, 0.0046), body, 0.0005)
        solid.cylinder((x, -0.0275, 0), 0.0023, -0.004, 'y', boot, 18, 0.0022)
        for ring in range(5):
            at = -0.0315 - ring * 0.0031
            radius = 0.0021 - ring * 0.00016
            solid.cylinder((x, at, 0), radius, -0.0022, 'y', boot, 18, radius * 0.96)
            solid.cylinder((x, at - 0.0022, 0), radius * 0.74, -0.0009, 'y', boot, 14)
        solid.cylinder((x, -0.0470, 0), 0.0014, -0.003, 'y', boot, 14, 0.0012)
    solid.box((-0.0062, 0.0062), (-0.0262, -0.0195), (-0.0036, 0.0034), clip, 0.0011)
    solid.box((-0.0042, 0.0042), (-0.0255, -0.0150), (0.0044, 0.0056), clip, 0.0005)
    solid.box((-0.0042, 0.0042), (-0.0255, -0.0235), (0.0030, 0.0056), clip, 0.0005)
    return solid.mesh('duplex plug')


def patch(plug, place, path, radius, jacket):
    """Plug in at `place` and lead both fibres along the points of `path`, side by side."""
    x, y, z = place
    put(plug, place)
    for side in (-0.5, 0.5):
        start = x + side * FERRULES
        points = [(start, y + PLUG_END + 0.006, z), (start, y + PLUG_END - 0.004, z)]
        points += [(px + side * radius * 2.06, py, pz + side * radius * 0.6) for px, py, pz in path]
        cable(points, radius, jacket, smooth=14)
