"""Perforated sheet as a texture: millions of holes would take more memory than the machine has."""

import math

import bpy
import numpy as np

from kit.colour import Rgb
from kit.graph import Graph

WIDTH, HEIGHT = 128, 222  # one honeycomb cell repeats in the ratio 1 : √3


def honeycomb(hole: float):
    """An image of one repeat: 1 is metal, 0 is hole, `hole` the half width of a hole."""
    name = f'honeycomb {hole:.2f}'
    if name in bpy.data.images:
        return bpy.data.images[name]
    y, x = np.mgrid[0:HEIGHT, 0:WIDTH]
    x, y = x / WIDTH, y / HEIGHT * math.sqrt(3)

    def distance(cx: float, cy: float):
        dx, dy = np.abs(x - cx), np.abs(y - cy)
        return np.maximum(dx, dx * 0.5 + dy * math.sqrt(3) / 2)

    centres = ((0, 0), (1, 0), (0, 1), (1, 1), (0.5, 0.5))
    nearest = np.minimum.reduce([distance(a, b * math.sqrt(3)) for a, b in centres])
    metal = np.clip((nearest - hole) / 0.02 + 0.5, 0, 1)
    image = bpy.data.images.new(name, WIDTH, HEIGHT)
    image.colorspace_settings.name = 'Non-Color'
    pixels = np.ones((HEIGHT, WIDTH, 4), np.float32)
    pixels[..., :3] = metal[..., None]
    image.pixels.foreach_set(pixels.ravel())
    image.pack()
    return image


def perforated(
    name: str, colour: Rgb, pitch: float, hole=0.42, metal=0.6, rough=0.4, open_behind=True, up=2
):
    """Sheet with honeycomb holes every `pitch` metres; `up` is the axis (1 lying, 2 standing).

    A sheet that is open behind lets the eye through, any other shows black holes.
    """
    graph = Graph(name)
    place = graph.node('ShaderNodeCombineXYZ')
    graph.feed(place.inputs[0], graph.math('MULTIPLY', graph.axis(0), 1 / pitch))
    graph.feed(place.inputs[1], graph.math('MULTIPLY', graph.axis(up), 1 / pitch / math.sqrt(3)))
    cell = graph.node('ShaderNodeTexImage', image=honeycomb(hole))
    graph.feed(cell.inputs[0], place.outputs[0])
    sheet = graph.principled(colour, metal, rough).outputs[0]
    if open_behind:
        gap = graph.node('ShaderNodeBsdfTransparent').outputs[0]
    else:
        gap = graph.principled((0.002, 0.003, 0.004), 0, 0.9).outputs[0]
    both = graph.node('ShaderNodeMixShader')
    for socket, value in zip(both.inputs, (cell.outputs[0], gap, sheet)):
        graph.feed(socket, value)
    return graph.finish(both.outputs[0])
