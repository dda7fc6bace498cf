"""A rack cabinet and what may stand in it. Its origin is the floor at the front, in the middle."""

import random

import bpy

from kit.solid import Solid
from kit.stage import put
from parts import EAR, UNIT
from parts.network import blank, switch
from parts.servers import accelerator_server, archive_server, compute_server, storage_server

WIDTH, HEIGHT, DEPTH, FIRST_UNIT = 0.6, 2.2, 1.1, 0.06


def cabinet(finish, door=True, name='cabinet'):
    solid = Solid()
    for side in (-1, 1):
        edge = WIDTH / 2
        solid.box((side * (edge - 0.0015), side * (edge - 0.012)), (0, DEPTH), (0.02, HEIGHT), finish.cabinet, 0.002)
        solid.box((side * (EAR - 0.017), side * (EAR + 0.012)), (0.055, 0.058), (FIRST_UNIT, HEIGHT - 0.06), finish.zinc, 0.0008)
        if not door:
            for k in range(47 * 3):
                x, z = side * (EAR - 0.008), FIRST_UNIT + (k + 0.5) * UNIT / 3
                solid.box((x - 0.0047, x + 0.0047), (0.0542, 0.056), (z - 0.0047, z + 0.0047), finish.hole)
    inner = (-WIDTH / 2 + 0.0015, WIDTH / 2 - 0.0015)
    solid.box(inner, (0, DEPTH), (HEIGHT - 0.05, HEIGHT), finish.cabinet, 0.003)
    solid.box(inner, (0.01, DEPTH), (0, 0.055), finish.black, 0.003)
    solid.box((-0.288, 0.288), (DEPTH - 0.01, DEPTH), (0.05, HEIGHT - 0.05), finish.hole)
    if door:
        add_door(solid, finish, 0.045, HEIGHT - 0.012)
    return solid.mesh(name)


def add_door(solid, finish, low, high, handle_at=None):
    """A perforated door between two heights, with its frame, hinges and swing handle."""
    y, frame, edge = -0.028, 0.022, WIDTH / 2 - 0.003
    for side in (-1, 1):
        solid.box((side * edge, side * (edge - frame)), (y, y + 0.022), (low, high), finish.cabinet, 0.003)
    across = (-edge + frame, edge - frame)
    for z in ((low, low + 0.06), (high - 0.06, high)):
        solid.box(across, (y, y + 0.022), z, finish.cabinet, 0.003)
    solid.face([(x, y + 0.006, z) for x, z in (
        (across[0], low + 0.055), (across[1], low + 0.055), (across[1], high - 0.055), (across[0], high - 0.055)
    )], finish.door)
    x, z = edge - 0.013, handle_at or low + 0.905
    solid.box((x - 0.011, x + 0.011), (y - 0.010, y), (z, z + 0.22), finish.black, 0.004)
    solid.box((x - 0.008, x + 0.008), (y - 0.020, y - 0.008), (z + 0.035, z + 0.18), finish.graphite, 0.004)
    solid.box((x - 0.002, x + 0.002), (y - 0.0112, y - 0.010), (z + 0.197, z + 0.201), finish.ready)
    for z in (low + 0.08, high - 0.12):
        solid.box((-edge - 0.003, -edge + 0.012), (y - 0.006, y + 0.01), (z, z + 0.045), finish.black, 0.003)


class Devices:
    """Every kind of device once as a mesh, with its height in units."""

    def __init__(self, finish):
        switch_mesh, self.ports = switch(finish)
        self.kinds = {
            'storage': (storage_server(finish), 2),
            'archive': (archive_server(finish), 2),
            'compute': (compute_server(finish), 1),
            'accelerator': (accelerator_server(finish), 4),
            'switch': (switch_mesh, 1),
            'blank': (blank(finish), 1),
            'blank2': (blank(finish, 2), 2),
        }

    def fill(self, plan, place=(0, 0, FIRST_UNIT), into=None, top=HEIGHT - 0.06):
        """Stack the devices of a plan upwards until the cabinet is full."""
        x, y, z = place
        for kind in plan:
            mesh, units = self.kinds[kind]
            if z + units * UNIT > top:
                return
            put(mesh, (x, y, z), into=into)
            z += units * UNIT


def random_plan(seed: int) -> list[str]:
    """What a grown rack looks like: the same things in groups, two switches halfway up."""
    draw, plan = random.Random(seed), []
    shares = {'storage': 5, 'archive': 3, 'compute': 6, 'accelerator': 1.6, 'blank': 0.8, 'blank2': 0.6}
    while len(plan) < 32:
        kind = draw.choices(list(shares), list(shares.values()))[0]
        plan += [kind] * draw.choice([1, 2] if kind == 'accelerator' else [1, 2, 3])
    plan[14:14] = ['switch', 'switch']
    return plan


def full_racks(finish, devices, count=6):
    """Some filled cabinets as groups, to be stood in rows."""
    shell, groups = cabinet(finish), []
    for seed in range(count):
        group = bpy.data.collections.new(f'rack {seed}')
        put(shell, into=group)
        devices.fill(random_plan(seed), (0, 0.014, FIRST_UNIT), group)
        groups.append(group)
    return groups
