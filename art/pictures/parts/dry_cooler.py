"""Dry coolers: they give the warmth of the servers to the air outside."""

from kit.solid import Solid

WIDTH, LENGTH, LOW, HIGH = 2.2, 5.8, 0.5, 1.95


def dry_cooler(finish, frame):
    """Casing on feet, coils behind ribs along both sides, eight fans under guards on top."""
    casing, solid = finish.graphite, Solid()
    half = WIDTH / 2
    solid.box((-half, half), (0, LENGTH), (LOW, LOW + 0.10), casing, 0.01)
    solid.box((-half, half), (0, LENGTH), (HIGH - 0.16, HIGH), casing, 0.01)
    for y in (0, LENGTH / 2 - 0.06, LENGTH - 0.12):
        solid.box((-half, half), (y, y + 0.12), (LOW + 0.1, HIGH - 0.16), casing, 0.008)
    solid.box((-half + 0.05, half - 0.05), (0.1, LENGTH - 0.1), (LOW + 0.1, HIGH - 0.16), finish.black)
    for k in range(92):
        y = 0.14 + k * 0.06
        for side in (-1, 1):
            solid.box(
                (side * (half - 0.05), side * (half - 0.02)), (y, y + 0.012), (LOW + 0.11, HIGH - 0.17), finish.graphite
            )
    for column in (-1, 1):
        for k in range(4):
            centre = (column * half / 2, LENGTH * (k + 0.5) / 4)
            solid.cylinder((*centre, HIGH), 0.50, 0.17, 'z', finish.plastic, 36, 0.54)
            solid.cylinder((*centre, HIGH + 0.165), 0.46, 0.01, 'z', finish.hole, 36)
            solid.cylinder((*centre, HIGH + 0.17), 0.12, 0.05, 'z', finish.graphite, 20)
            for ring in (0.2, 0.3, 0.4, 0.48):
                solid.cylinder((centre[0] - ring, centre[1] - 0.006, HIGH + 0.185), 0.005, 2 * ring, 'x', frame, 6)
    for x in (-half + 0.12, half - 0.12):
        for y in (0.2, LENGTH / 2, LENGTH - 0.2):
            solid.box((x - 0.05, x + 0.05), (y - 0.05, y + 0.05), (0, LOW), frame, 0.005)
    for z in (0.62, 0.80):
        solid.cylinder((half - 0.25, -0.35, z), 0.055, 0.4, 'y', frame, 20)
    return solid.mesh('dry cooler')
