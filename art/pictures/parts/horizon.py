"""A horizon that is no place: rows of trees in haze, a few roofs, distant turbines."""

import math
import random

from kit.colour import srgb
from kit.solid import Solid
from kit.stage import put
from kit.surfaces import surface

LEVEL = -11.0  # metres: the ground beside the building, seen from its roof


def trees(distance, low, high, seed, material, width=2.6):
    """A belt of crowns: many small round tops along a line, merged by their overlap."""
    draw, solid = random.Random(seed), Solid()
    reach, x, drift = distance * width / 2, -distance * width / 2, 0.5
    while x < reach:
        drift = min(1, max(0, drift + draw.uniform(-0.16, 0.16)))
        top = LEVEL + low + (high - low) * drift
        radius = draw.uniform(2.2, 5.5) * (0.7 + 0.5 * drift)
        _crown(solid, draw, x, distance + draw.uniform(-8, 8), top, radius, material)
        x += radius * draw.uniform(0.35, 0.75)
    solid.box((-reach, reach), (distance - 1, distance + 1), (LEVEL - 30, LEVEL + low * 0.75), material)
    put(solid.mesh('trees'))


def _crown(solid, draw, x, y, top, radius, material):
    """An uneven ball of foliage, seen as an outline only, so a fan of points suffices."""
    points = []
    for k in range(15):
        angle = math.pi * k / 14
        r = radius * draw.uniform(0.86, 1.10)
        points.append((x + r * math.cos(angle), y, top - radius + r * 1.15 * math.sin(angle)))
    points += [(x - radius * 0.7, y, LEVEL - 5), (x + radius * 0.7, y, LEVEL - 5)]
    solid.face(points, material)


def halls(material, seed=9):
    """Low flat roofs between the trees."""
    draw, solid = random.Random(seed), Solid()
    for _ in range(16):
        distance, height = draw.uniform(260, 700), draw.uniform(6, 10)
        x, width = draw.uniform(-0.9, 0.9) * distance, draw.uniform(30, 90)
        solid.box((x - width / 2, x + width / 2), (distance, distance + 30), (LEVEL - 30, LEVEL + height), material)
        for k in range(int(width / 14)):
            left = x - width / 2 + 5 + k * 14
            solid.box((left, left + 3), (distance + 2, distance + 5), (LEVEL, LEVEL + height + 1.2), material)
    put(solid.mesh('halls'))


def turbine(x, distance, height, angle, material):
    """Tower, nacelle and three blades that taper, seen from the front."""
    solid, hub = Solid(), LEVEL + height
    solid.cylinder((x, distance, LEVEL - 30), 2.2, height + 30, 'z', material, 16, 1.2)
    solid.cylinder((x, distance - 4, hub), 1.5, 6, 'y', material, 14)
    put(solid.mesh('tower'))
    long = height * 0.52
    for k in range(3):
        blade = Solid()
        blade.face([(-0.7, -0.1, 0), (0.7, -0.1, 0), (2.0, -0.1, long * 0.18), (0.25, -0.1, long), (-0.25, -0.1, long), (-0.9, -0.1, long * 0.2)], material)
        put(blade.mesh('blade'), (x, distance - 5, hub), (0, angle + k * 2 * math.pi / 3, 0))


def horizon():
    far = surface('far', srgb('2a3638'), rough=0.9, wear=0)
    near = surface('near', srgb('151d1b'), rough=0.9, wear=0)
    white = surface('turbine', srgb('8d979f'), rough=0.5, wear=0)
    trees(1900, 16, 46, 3, far, 2.2)
    trees(900, 10, 27, 5, far)
    trees(420, 9, 17, 8, near)
    trees(170, 7, 11.5, 13, near)
    halls(near)
    ground = Solid()
    ground.box((-4000, 4000), (60, 4000), (LEVEL - 31, LEVEL - 1), near)
    put(ground.mesh('ground'))
    for x, distance, angle in ((-760, 2050, 0.3), (-610, 2250, 1.1), (-900, 2400, 0.8)):
        turbine(x, distance, 140, angle, white)
