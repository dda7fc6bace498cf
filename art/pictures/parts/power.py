"""UPS cabinets, battery blocks on their shelves, copper between them."""

import math

from kit.solid import Solid
from kit.stage import put

UPS_WIDTH, UPS_DEPTH, UPS_HEIGHT = 0.8, 0.85, 2.0
BLOCK = (0.172, 0.34, 0.225)  # width, depth, height of a battery block


def ups_cabinet(finish, screen):
    """A cabinet of power electronics: intake below, display at eye level, vents on top."""
    solid, half = Solid(), UPS_WIDTH / 2
    solid.box((-half, half), (0.015, UPS_DEPTH), (0, 0.10), finish.black, 0.004)
    solid.box((-half, half), (0.025, UPS_DEPTH), (0.10, UPS_HEIGHT), finish.shell, 0.006)
    door = (-half + 0.005, half - 0.005)
    solid.box(door, (-0.002, 0.024), (0.105, UPS_HEIGHT - 0.005), finish.shell, 0.007)
    for low, high in ((0.17, 0.78), (1.66, 1.90)):
        solid.box((-half + 0.07, half - 0.07), (-0.0032, 0), (low, high), finish.fine_vent)
        for z in (low, high):
            solid.box((-half + 0.065, half - 0.065), (-0.005, 0), (z - 0.004, z + 0.004), finish.graphite, 0.001)
    # Dark glass band that carries the display.
    solid.box((-half + 0.07, half - 0.07), (-0.006, 0), (1.22, 1.56), finish.black, 0.005)
    solid.box((-0.145, 0.145), (-0.0068, -0.005), (1.30, 1.49), screen)
    for k in range(4):
        solid.box((-0.03 + k * 0.018, -0.022 + k * 0.018), (-0.0068, -0.005), (1.253, 1.256), finish.ready)
    solid.box((half - 0.05, half - 0.026), (-0.012, 0), (0.93, 1.13), finish.black, 0.004)
    solid.box((half - 0.046, half - 0.030), (-0.024, -0.010), (0.96, 1.09), finish.graphite, 0.004)
    for z in (0.22, 1.05, 1.80):
        solid.cylinder((-half + 0.004, -0.006, z), 0.008, 0.07, 'z', finish.graphite, 16)
    return solid.mesh('UPS cabinet')


def battery_block(finish, case, lid, copper):
    """A sealed block: case with ribs, lid with handles, two terminals."""
    width, depth, height = BLOCK
    solid = Solid()
    half = width / 2 - 0.004
    solid.box((-half, half), (0, depth), (0, height - 0.03), case, 0.005)
    for k in range(4):
        x = -half + 0.018 + k * (2 * half - 0.036) / 3
        solid.box((x - 0.008, x + 0.008), (-0.003, 0.01), (0.012, height - 0.045), case, 0.003)
    solid.box((-half - 0.002, half + 0.002), (-0.004, depth + 0.004), (height - 0.03, height), lid, 0.005)
    solid.box((-half + 0.045, half - 0.045), (-0.0045, -0.002), (0.085, 0.115), finish.light_grey, 0.001)
    for x in (-half + 0.030, half - 0.030):
        solid.cylinder((x, 0.045, height), 0.013, 0.010, 'z', lid, 20)
        solid.cylinder((x, 0.045, height + 0.010), 0.009, 0.007, 'z', copper, 6)
    return solid.mesh('battery block')


def battery_row(block, count, place, turn, red, black, copper):
    """Blocks side by side, joined in series by flat copper with coloured end covers."""
    width, _, height = BLOCK
    cos, sin = math.cos(turn), math.sin(turn)

    def at(x, y, z):
        return (place[0] + x * cos - y * sin, place[1] + x * sin + y * cos, place[2] + z)

    links = Solid()
    inner = width / 2 - 0.034
    for k in range(count):
        x = k * width
        put(block, at(x, 0, 0), turn)
        if k + 1 < count:
            links.box((x + inner, x + width - inner), (0.036, 0.054), (height + 0.016, height + 0.0195), copper, 0.001)
        for end, cover in ((-inner, black if k % 2 else red), (inner, red if k % 2 else black)):
            links.box((x + end - 0.013, x + end + 0.013), (0.030, 0.060), (height + 0.012, height + 0.030), cover, 0.004)
    put(links.mesh('battery links'), place, turn)


def rack_shelves(finish, length, levels, depth=0.40, post_every=1.72):
    """Steel shelves for batteries: posts, beams front and back, insulated rails."""
    solid = Solid()
    top = levels[-1] + 0.55
    posts = [k * post_every for k in range(int(length / post_every) + 1)]
    for x in posts:
        for y in (-0.03, depth):
            solid.box((x - 0.025, x + 0.025), (y, y + 0.04), (0, top), finish.shelf, 0.003)
            for k in range(int(top / 0.05)):
                solid.box((x - 0.005, x + 0.005), (y - 0.0005, y + 0.001), (0.03 + k * 0.05, 0.045 + k * 0.05), finish.hole)
    for z in levels:
        for y in (-0.025, depth - 0.02):
            solid.box((-0.02, length), (y, y + 0.035), (z - 0.055, z - 0.004), finish.shelf, 0.003)
        for y in (0.05, depth - 0.12):
            solid.box((-0.02, length), (y, y + 0.04), (z - 0.004, z), finish.black, 0.002)
    return solid.mesh('battery shelves')

