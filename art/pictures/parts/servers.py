"""Servers, seen from the front, with drives whose levers, vents and diodes are real boxes."""

from kit.solid import Solid
from parts import BODY, EAR, UNIT

GAP = 0.0008  # between two devices in a rack


def chassis(units: int, finish, depth=0.70):
    """The body with its ears and screws; returns the solid and its height."""
    solid, height = Solid(), units * UNIT - GAP
    solid.box((-BODY, BODY), (0, depth), (0.0006, height - 0.0006), finish.zinc, 0.0008)
    ears(solid, height, finish)
    return solid, height


def ears(solid, height, finish, y=-0.004):
    for side in (-1, 1):
        solid.box(
            (side * BODY, side * EAR), (y - 0.003, y), (0.0012, height - 0.0012),
            finish.graphite, 0.0006,
        )
        for z in (0.5,) if height < 0.06 else (0.2, 0.8):
            screw = (side * (EAR - 0.008), y - 0.0065, height * z)
            solid.cylinder(screw, 0.0032, 0.004, 'y', finish.steel, 14)
            solid.cylinder((screw[0], screw[1] - 0.0002, screw[2]), 0.0016, 0.001, 'y', finish.hole, 6)


def upright_drive(solid, x, width, z, finish, y=-0.006):
    """A 2.5 inch carrier: lever with release, vent, label, two diodes."""
    low, high = z
    left, right = x + 0.0005, x + width - 0.0005
    solid.box((left, right), (y - 0.004, y + 0.004), z, finish.plastic, 0.0008)
    solid.box((left + 0.0016, right - 0.0016), (y - 0.0047, y - 0.003), (low + 0.047, high - 0.008), finish.vent)
    # The lever is hinged at the top and ends in a release that takes a fingertip.
    solid.box((left + 0.0030, right - 0.0030), (y - 0.0085, y - 0.004), (low + 0.017, low + 0.044), finish.graphite, 0.0013)
    solid.box((left + 0.0042, right - 0.0042), (y - 0.0090, y - 0.008), (low + 0.028, low + 0.040), finish.tag)
    solid.box((left + 0.0014, right - 0.0014), (y - 0.0110, y - 0.004), (low + 0.002, low + 0.0155), finish.graphite, 0.0016)
    solid.box((left + 0.0034, right - 0.0034), (y - 0.0116, y - 0.0105), (low + 0.005, low + 0.0072), finish.touch, 0.0004)
    for edge in (left + 0.0022, right - 0.0042):
        solid.box((edge, edge + 0.0020), (y - 0.0052, y - 0.004), (high - 0.0054, high - 0.0032), finish.diode)


def lying_drive(solid, x, z, height, finish, y=-0.006):
    left, right = x[0] + 0.0006, x[1] - 0.0006
    low, high = z + 0.0006, z + height - 0.0006
    solid.box((left, right), (y - 0.004, y + 0.004), (low, high), finish.plastic, 0.0009)
    solid.box((left + 0.042, right - 0.012), (y - 0.0047, y - 0.003), (low + 0.003, high - 0.003), finish.vent)
    solid.box((left + 0.020, left + 0.039), (y - 0.0085, y - 0.004), (low + 0.003, high - 0.003), finish.graphite, 0.0012)
    solid.box((left + 0.0225, left + 0.0365), (y - 0.0090, y - 0.008), (low + 0.006, high - 0.006), finish.tag)
    solid.box((left + 0.0015, left + 0.0185), (y - 0.0105, y - 0.004), (low + 0.0018, high - 0.0018), finish.graphite, 0.0015)
    solid.box((left + 0.0045, left + 0.0068), (y - 0.0111, y - 0.0100), (low + 0.005, high - 0.005), finish.touch, 0.0004)
    for share in (0.3, 0.62):
        z_led = low + (high - low) * share
        solid.box((right - 0.0060, right - 0.0036), (y - 0.0052, y - 0.004), (z_led, z_led + 0.0020), finish.diode)


def button(solid, height, finish):
    solid.cylinder((EAR - 0.008, -0.0085, height * 0.5), 0.0030, 0.002, 'y', finish.ready, 16)


def storage_server(finish):
    """2 HE with 24 upright drives."""
    solid, height = chassis(2, finish)
    width = (2 * BODY - 0.006) / 24
    for i in range(24):
        upright_drive(solid, -BODY + 0.003 + i * width, width, (0.006, height - 0.006), finish)
    for z in ((0.0004, 0.005), (height - 0.005, height - 0.0004)):
        solid.box((-BODY, BODY), (-0.004, 0), z, finish.graphite, 0.0006)
    button(solid, height, finish)
    return solid.mesh('storage server')


def archive_server(finish):
    """2 HE with twelve lying drives."""
    solid, height = chassis(2, finish)
    width, tall = (2 * BODY - 0.006) / 4, (height - 0.008) / 3
    for column in range(4):
        left = -BODY + 0.003 + column * width
        for row in range(3):
            lying_drive(solid, (left, left + width), 0.004 + row * tall, tall, finish)
    button(solid, height, finish)
    return solid.mesh('archive server')


def compute_server(finish):
    """1 HE with eight drives, a vent and its panel."""
    solid, height = chassis(1, finish)
    for column in range(4):
        left = -BODY + 0.004 + column * 0.0735
        for row in range(2):
            lying_drive(solid, (left, left + 0.0735), 0.003 + row * 0.0188, 0.0182, finish)
    x = -BODY + 0.301
    solid.box((x, BODY - 0.003), (-0.007, 0), (0.003, height - 0.003), finish.black, 0.0012)
    solid.box((x + 0.034, BODY - 0.008), (-0.0078, -0.006), (0.007, height - 0.007), finish.vent)
    solid.cylinder((x + 0.011, -0.0095, height * 0.62), 0.0055, 0.003, 'y', finish.graphite)
    solid.cylinder((x + 0.011, -0.0105, height * 0.62), 0.0020, 0.0015, 'y', finish.ready, 14)
    for i in range(4):
        left = x + 0.005 + i * 0.0055
        solid.box((left, left + 0.002), (-0.0078, -0.0068), (height * 0.22, height * 0.22 + 0.0016), finish.diode)
    solid.box((x + 0.022, x + 0.031), (-0.0076, -0.0066), (height * 0.5, height * 0.5 + 0.010), finish.hole)
    return solid.mesh('compute server')


def accelerator_server(finish):
    """4 HE: three large intakes over a row of drives."""
    solid, height = chassis(4, finish)
    solid.box((-BODY, BODY), (-0.012, 0), (0.0006, height - 0.0006), finish.black, 0.003)
    for i in range(3):
        left = -BODY + 0.012 + i * 0.1375
        solid.box((left, left + 0.133), (-0.0128, -0.011), (0.042, height - 0.012), finish.fine_vent)
        for edge in (left - 0.002, left + 0.133):
            solid.box((edge, edge + 0.003), (-0.017, -0.011), (0.040, height - 0.010), finish.graphite, 0.001)
    for i in range(8):
        left = -BODY + 0.012 + i * 0.0512
        lying_drive(solid, (left, left + 0.0512), 0.008, 0.026, finish, -0.010)
    solid.box((-BODY + 0.012, -BODY + 0.10), (-0.0136, -0.0125), (0.0368, 0.0378), finish.ready)
    return solid.mesh('accelerator server')
