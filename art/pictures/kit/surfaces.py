"""Surfaces. None is evenly smooth: a slow noise drives the roughness, as hands and wiping do."""

from kit.colour import Rgb
from kit.graph import Graph


def surface(
    name: str,
    colour: Rgb,
    metal=0.0,
    rough=0.4,
    coat=0.0,
    wear=0.07,
    wear_scale=6.0,
    grain=0.0,
    grain_scale=900.0,
):
    """Paint, plastic or metal. `wear` is how far the roughness wanders, `grain` a fine orange peel."""
    graph = Graph(name)
    roughness = rough
    if wear:
        roughness = graph.span(
            graph.noise(wear_scale), (0.3, 0.7), (max(0.03, rough - wear), rough + wear)
        )
    shader = graph.principled(colour, metal, roughness, coat)
    if grain:
        normal = graph.bump(graph.noise(grain_scale, 2), 0.0004, grain)
        graph.feed(shader.inputs['Normal'], normal)
    return graph.finish(shader.outputs[0])


def speckled(name: str, colour: Rgb, speck: Rgb, rough=0.2, scale=260.0):
    """Laminate of raised floors: one tone with fine specks, worn along the way people walk."""
    graph = Graph(name)
    specks = graph.span(graph.noise(scale, 3), (0.56, 0.66), (0, 1))
    worn = graph.span(graph.noise(2.2, 6), (0.3, 0.7), (rough - 0.06, rough + 0.1))
    shader = graph.principled(graph.mix(specks, colour, speck), 0, worn)
    return graph.finish(shader.outputs[0])


def emission(name: str, colour: Rgb, strength: float, lights_room=False):
    """Something that shines. Small ones stay out of the light sampling, or they cost hours."""
    graph = Graph(name)
    shader = graph.node('ShaderNodeEmission')
    graph.feed(shader.inputs[0], colour)
    shader.inputs[1].default_value = strength
    material = graph.finish(shader.outputs[0])
    material.cycles.sample_as_light = lights_room
    return material


def glass(name: str, tint: Rgb, rough=0.02):
    """A pane: mostly clear, with a reflection that grows at flat angles."""
    graph = Graph(name)
    pane = graph.node('ShaderNodeMixShader')
    clear = graph.node('ShaderNodeBsdfTransparent')
    graph.feed(clear.inputs[0], tint)
    mirror = graph.node('ShaderNodeBsdfGlossy')
    mirror.inputs['Roughness'].default_value = rough
    angle = graph.node('ShaderNodeFresnel')
    angle.inputs[0].default_value = 1.5
    graph.feed(pane.inputs[0], angle.outputs[0])
    graph.feed(pane.inputs[1], clear.outputs[0])
    graph.feed(pane.inputs[2], mirror.outputs[0])
    return graph.finish(pane.outputs[0])


def diodes(name: str, shares: list[tuple[float, Rgb]], strength: float, dark=0.3):
    """Light-emitting diodes: each island of the mesh draws its own colour and brightness.

    `shares` gives where on 0..1 each colour begins, `dark` how many of the diodes are off.
    """
    graph = Graph(name)
    island = graph.node('ShaderNodeNewGeometry').outputs['Random Per Island']
    thing = graph.node('ShaderNodeObjectInfo').outputs['Random']
    draw = graph.math('FRACT', graph.math('ADD', island, thing))
    ramp = graph.node('ShaderNodeValToRGB')
    ramp.color_ramp.interpolation = 'CONSTANT'
    stops = ramp.color_ramp.elements
    while len(stops) < len(shares):
        stops.new(1)
    for stop, (start, colour) in zip(stops, shares):
        stop.position, stop.color = start, (*colour, 1)
    graph.feed(ramp.inputs[0], draw)
    second_draw = graph.math('FRACT', graph.math('MULTIPLY', draw, 37.7))
    power = graph.span(second_draw, (dark, 1), (0.01 * strength, strength))
    shader = graph.node('ShaderNodeEmission')
    graph.feed(shader.inputs[0], ramp.outputs[0])
    graph.feed(shader.inputs[1], power)
    material = graph.finish(shader.outputs[0])
    material.cycles.sample_as_light = False
    return material
