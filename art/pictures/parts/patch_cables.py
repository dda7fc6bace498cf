"""Copper patch cables: plug, boot, and the bow down into the cable manager."""

from kit.solid import Solid
from kit.stage import cable, put

JACKET = 0.0019  # metres: radius of a slim patch cable


def plug(place, clear, jacket):
    """A modular plug with latch guard and a ribbed boot; `place` is x and z of its port."""
    x, z = place
    solid = Solid()
    solid.box((x - 0.0056, x + 0.0056), (-0.012, 0.010), (z - 0.0042, z + 0.0042), clear, 0.0008)
    solid.box((x - 0.0030, x + 0.0030), (-0.020, -0.004), (z + 0.0042, z + 0.0052), clear, 0.0004)
    solid.box((x - 0.0055, x + 0.0055), (-0.022, -0.011), (z - 0.0048, z + 0.0048), jacket, 0.0016)
    solid.box((x - 0.0036, x + 0.0036), (-0.023, -0.013), (z + 0.0046, z + 0.0066), jacket, 0.0010)
    for ring in range(4):
        at, radius = -0.022 - ring * 0.0042, 0.0042 - ring * 0.0005
        solid.cylinder((x, at, z), radius, -0.0030, 'y', jacket, 16, radius * 0.95)
        solid.cylinder((x, at - 0.003, z), radius * 0.72, -0.0012, 'y', jacket, 12)
    put(solid.mesh('plug'))


def bow(draw, x, low, z, row, jacket, finish):
    """From the plug outwards, down into the cable manager, sideways, and down the comb."""

    def about(spread):
        return draw.uniform(-spread, spread)

    side = -1 if x < 0 else 1
    out = -0.058 - 0.010 * row + about(0.005)
    end_x, end_y = side * (0.266 + about(0.012)), -0.056 + about(0.020)
    tray = low - 0.022
    points = [
        (x, -0.034, z), (x, -0.046, z),
        (x + side * 0.003, out - 0.004, z - 0.003 + about(0.002)),
        (x + side * (0.014 + about(0.004)), out - 0.010 + about(0.004), z - 0.030 + about(0.004)),
        (x + side * (0.045 + about(0.012)), -0.062 + about(0.008), tray + about(0.006)),
        (x * 0.5 + side * 0.115, -0.052 + about(0.012), tray + about(0.008)),
        (side * 0.222, -0.052 + about(0.012), tray + about(0.008)),
        (end_x - side * 0.006, end_y, tray - 0.010 + about(0.008)),
        (end_x, end_y, tray - 0.055),
        (end_x + about(0.004), end_y + about(0.004), tray - 0.18),
        (end_x + about(0.005), end_y + about(0.005), tray - 0.43),
        (end_x, end_y, tray - 0.9),
    ]
    cable(points, JACKET, jacket)
    if draw.random() < 0.4:
        # A label wrapped around the cable, just behind the boot.
        flag = Solid()
        flag.cylinder((x, -0.0415, z), JACKET * 1.35, -0.008, 'y', finish.label, 14)
        put(flag.mesh('label'))
