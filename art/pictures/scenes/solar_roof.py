"""The roof at sunrise: rows of solar modules, dry coolers at the edge, trees in haze."""

import math

from kit.colour import srgb
from kit.graph import Graph
from kit.solid import Solid
from kit.stage import empty_stage, put
from kit.surfaces import surface
from kit.view import View
from parts.dry_cooler import dry_cooler
from parts.finishes import Finishes
from parts.horizon import horizon
from parts.solar import module, row, stand

ROWS = (-7.8, -5.2, -2.6, 0, 2.6, 5.2, 7.8, 10.4)  # x of each ridge
EDGE, END = 13.8, 46.8  # metres: parapets

VIEWS = {
    'solar-roof': View(
        place=(-1.30, -3.1, 2.75),
        target=(1.3, 20, 0.10),
        lens_mm=27,
        f_stop=5.6,
        focus=(0, 4.0, 0.4),
        exposure=0.2,
        haze=0.62,
        haze_colour=srgb('d9b48c'),
        mist=(120, 2600),
    ),
    'solar-modules': View(
        place=(0.15, -2.2, 0.98),
        target=(-1.15, 4.2, 0.20),
        lens_mm=38,
        f_stop=2.8,
        focus=(-0.55, 0.9, 0.25),
        exposure=0.3,
        haze=0.5,
        haze_colour=srgb('d9b48c'),
        mist=(120, 2600),
    ),
    'dry-coolers': View(
        place=(-8.3, 0.4, 1.70),
        target=(-10.1, 18, 1.32),
        lens_mm=34,
        f_stop=4.0,
        focus=(-9.6, 6.0, 1.5),
        exposure=0.3,
        haze=0.5,
        haze_colour=srgb('d9b48c'),
        mist=(120, 2600),
    ),
}


def build(_picture: str):
    scene = empty_stage((0, 0, 0), 1)
    _sky(scene)
    finish = Finishes()
    frame = surface('frame', srgb('aab2ba'), 1, 0.34, wear=0.08)
    _roof(frame)
    panel = module(frame)
    base = stand(frame, surface('ballast', srgb('7d7f82'), rough=0.85, grain=0.5, grain_scale=120))
    for seed, x in enumerate(ROWS):
        row(panel, base, x, range(9 if x < -7 else -2, 22), seed)
    cooler = dry_cooler(finish, frame)
    for k in range(6):
        put(cooler, (-10.6, 3.5 + k * 6.6, 0))
    horizon()


def _sky(scene):
    """Low sun in clear air. The ramp deepens the blue overhead, which Nishita leaves pale."""
    tree = scene.world.node_tree
    sky = tree.nodes.new('ShaderNodeTexSky')
    sky.sky_type, sky.sun_size, sky.sun_intensity = 'NISHITA', math.radians(1.0), 0.5
    sky.sun_elevation, sky.sun_rotation = math.radians(4.2), math.radians(13)
    sky.altitude, sky.air_density, sky.dust_density, sky.ozone_density = 60, 1.15, 1.6, 3.0
    height = tree.nodes.new('ShaderNodeSeparateXYZ')
    tree.links.new(tree.nodes.new('ShaderNodeTexCoord').outputs['Generated'], height.inputs[0])
    ramp = tree.nodes.new('ShaderNodeValToRGB')
    stops = ramp.color_ramp.elements
    ramp.color_ramp.interpolation = 'B_SPLINE'
    wanted = ((0, (1, 0.88, 0.78)), (0.05, (0.84, 0.80, 0.82)), (0.15, (0.38, 0.48, 0.70)), (0.45, (0.10, 0.19, 0.42)))
    while len(stops) < len(wanted):
        stops.new(1)
    for stop, (at, colour) in zip(stops, wanted):
        stop.position, stop.color = at, (*colour, 1)
    tree.links.new(height.outputs[2], ramp.inputs[0])
    both = tree.nodes.new('ShaderNodeMixRGB')
    both.blend_type, both.inputs[0].default_value = 'MULTIPLY', 1
    tree.links.new(sky.outputs[0], both.inputs[1])
    tree.links.new(ramp.outputs[0], both.inputs[2])
    background = tree.nodes['Background']
    tree.links.new(both.outputs[0], background.inputs[0])
    background.inputs[1].default_value = 0.2


def _gravel():
    """Round gravel on the membrane, pale and dark stones."""
    graph = Graph('gravel')
    stones = graph.node('ShaderNodeTexVoronoi')
    stones.inputs['Scale'].default_value = 38
    graph.feed(stones.inputs[0], graph.place())
    shade = graph.node('ShaderNodeSeparateXYZ')
    graph.feed(shade.inputs[0], stones.outputs['Color'])
    colour = graph.mix(shade.outputs[0], srgb('66676a'), srgb('b4b0a8'))
    shader = graph.principled(colour, 0, 0.85)
    height = graph.math('SUBTRACT', 1.0, stones.outputs['Distance'])
    graph.feed(shader.inputs['Normal'], graph.bump(height, 0.02, 0.9))
    return graph.finish(shader.outputs[0])


def _roof(frame):
    parapet = surface('parapet', srgb('4d535a'), rough=0.6)
    roof = Solid()
    roof.box((-EDGE, EDGE), (-8, END), (-0.3, 0), _gravel())
    roof.box((-EDGE - 0.4, EDGE + 0.4), (END - 0.2, END + 0.2), (-1, 0.55), parapet, 0.02)
    for side in (-1, 1):
        roof.box((side * EDGE, side * (EDGE + 0.4)), (-8, END), (-1, 0.55), parapet, 0.02)
    roof.box((-EDGE - 0.5, EDGE + 0.5), (END - 0.3, END + 0.3), (0.55, 0.59), frame, 0.01)
    for k in range(-9, 10):
        roof.cylinder((k * 1.5, END, 0.59), 0.02, 0.6, 'z', frame, 10)
    for z in (0.86, 1.19):
        roof.cylinder((-EDGE, END, z), 0.02, 2 * EDGE, 'x', frame, 10)
    # A walkway of slabs between two rows, for those who clean and mend.
    slab = surface('slab', srgb('9b9a96'), rough=0.8, grain=0.4, grain_scale=200)
    for k in range(90):
        roof.box((-1.55, -1.06), (-4 + k * 0.505, -3.505 + k * 0.505), (0, 0.045), slab, 0.005)
    put(roof.mesh('roof'))
