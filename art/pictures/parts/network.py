"""Switch, blank panel and cable manager."""

from kit.solid import Solid
from parts import BODY, EAR, UNIT
from parts.servers import GAP, ears

PORT_WIDTH, PORT_HEIGHT, PORTS_FROM = 0.0148, 0.0138, 0.0065


def sockets(solid, x, z, columns, rows, size, wall, y, depth, metal, hole):
    """A grid of open sockets between thin walls."""
    width, height = columns * size[0], rows * size[1]
    for i in range(columns + 1):
        at = x + i * size[0]
        solid.box((at - wall / 2, at + wall / 2), (y, y + depth), (z, z + height), metal, 0.0002)
    for j in range(rows + 1):
        at = z + j * size[1]
        solid.box((x, x + width), (y + 0.0003, y + depth), (at - wall / 2, at + wall / 2), metal, 0.0002)
    solid.box((x, x + width), (y + depth, y + depth + 0.001), (z, z + height), hole)


def switch(finish):
    """1 HE with 48 ports and four uplinks; returns the mesh and (x, z, row) of every port."""
    solid, height, ports = Solid(), UNIT - GAP, []
    solid.box((-BODY, BODY), (0.016, 0.45), (0.0006, height - 0.0006), finish.black, 0.0008)
    ears(solid, height, finish, 0.001)
    top = PORTS_FROM + 2 * PORT_HEIGHT
    front = (-0.001, 0.016)
    solid.box((-BODY, BODY), front, (0.0006, 0.0062), finish.black, 0.0006)
    solid.box((-BODY, BODY), front, (top + 0.0005, height - 0.0006), finish.black, 0.0006)
    x = -BODY + 0.016
    solid.box((-BODY, x - 0.0006), front, (0.006, 0.035), finish.black)
    for _ in range(4):
        sockets(solid, x, PORTS_FROM, 6, 2, (PORT_WIDTH, PORT_HEIGHT), 0.0022, -0.0015, 0.013, finish.steel, finish.hole)
        for i in range(6):
            centre = x + (i + 0.5) * PORT_WIDTH
            for row, offset in ((0, 0.0028), (1, -0.0044)):
                ports.append((centre, PORTS_FROM + (row + 0.5) * PORT_HEIGHT, row))
                solid.box(
                    (centre + offset, centre + offset + 0.0016), (-0.0022, -0.0012),
                    (height - 0.0050, height - 0.0037), finish.diode,
                )
        x += 6 * PORT_WIDTH
        solid.box((x + 0.0006, x + 0.0064), front, (0.006, 0.035), finish.black)
        x += 0.007
    solid.box((x, BODY), front, (0.006, 0.035), finish.black)
    sockets(solid, x + 0.004, 0.0075, 2, 2, (0.0195, 0.0115), 0.002, -0.003, 0.014, finish.steel, finish.hole)
    return solid.mesh('switch'), ports


def blank(finish, units=1):
    solid = Solid()
    solid.box((-EAR, EAR), (-0.004, 0), (0.0005, units * UNIT - GAP - 0.0005), finish.cabinet, 0.0012)
    return solid.mesh('blank')


def cable_manager(finish):
    """1 HE with five rings that carry the patch cables sideways."""
    solid, height = Solid(), UNIT - GAP
    solid.box((-EAR, EAR), (-0.002, 0), (0.0005, height - 0.0005), finish.cabinet, 0.001)
    for i in range(5):
        x = (-0.192 + i * 0.095, -0.188 + i * 0.095)
        for z in ((0.004, 0.008), (height - 0.008, height - 0.004)):
            solid.box(x, (-0.055, -0.002), z, finish.plastic, 0.001)
        solid.box(x, (-0.058, -0.053), (0.004, height - 0.004), finish.plastic, 0.001)
    return solid.mesh('cable manager')
