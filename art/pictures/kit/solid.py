"""Solids in metres. Every box has a chamfer: an edge without one catches no light and looks drawn."""

import math

import bmesh
import bpy

AXES = {'x': (1, 2, 0), 'y': (2, 0, 1), 'z': (0, 1, 2)}
SIDES = ((0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3))


class Solid:
    """Collects boxes, cylinders and faces of several materials into one mesh."""

    def __init__(self):
        self.points, self.faces, self.slots, self.materials = [], [], [], []

    def _slot(self, material) -> int:
        if material not in self.materials:
            self.materials.append(material)
        return self.materials.index(material)

    def _add(self, points, faces, material):
        start = len(self.points)
        self.points += points
        self.faces += [tuple(start + i for i in face) for face in faces]
        self.slots += [self._slot(material)] * len(faces)
        return self

    def box(self, x, y, z, material, chamfer=0.0):
        """A box over three spans, given in either order."""
        x, y, z = sorted(x), sorted(y), sorted(z)
        chamfer = min(chamfer, *((high - low) * 0.45 for low, high in (x, y, z)))
        corners = [(i, j, k) for i in (0, 1) for j in (0, 1) for k in (0, 1)]
        if chamfer <= 0:
            return self._add([(x[i], y[j], z[k]) for i, j, k in corners], SIDES, material)
        points = []
        for i, j, k in corners:
            px, py, pz = x[i], y[j], z[k]
            dx, dy, dz = (-chamfer if end else chamfer for end in (i, j, k))
            points += [(px, py + dy, pz + dz), (px + dx, py, pz + dz), (px + dx, py + dy, pz)]
        return self._add(points, CHAMFERED, material)

    def cylinder(self, centre, radius, length, axis, material, segments=20, end_radius=None):
        """From `centre` along an axis; with `end_radius` a cone."""
        first, second, along = AXES[axis]
        points = []
        for step, r in ((0, radius), (length, radius if end_radius is None else end_radius)):
            for i in range(segments):
                angle, point = 2 * math.pi * i / segments, list(centre)
                point[first] += r * math.cos(angle)
                point[second] += r * math.sin(angle)
                point[along] += step
                points.append(tuple(point))
        n = segments
        faces = [tuple(range(n))[::-1], tuple(range(n, 2 * n))]
        faces += [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
        return self._add(points, faces, material)

    def face(self, points, material):
        return self._add(list(points), [tuple(range(len(points)))], material)

    def mesh(self, name: str):
        made = bpy.data.meshes.new(name)
        made.from_pydata(self.points, [], self.faces)
        for material in self.materials:
            made.materials.append(material)
        made.polygons.foreach_set('material_index', self.slots)
        made.polygons.foreach_set('use_smooth', [True] * len(self.faces))
        made.use_auto_smooth, made.auto_smooth_angle = True, math.radians(32)
        work = bmesh.new()
        work.from_mesh(made)
        bmesh.ops.recalc_face_normals(work, faces=work.faces)
        work.to_mesh(made)
        work.free()
        made.update()
        return made


def _chamfered_faces():
    """Six sides, twelve edges and eight corners between the three points of each corner."""

    def at(i, j, k, axis):
        return (i * 4 + j * 2 + k) * 3 + axis

    ring = ((0, 0), (0, 1), (1, 1), (1, 0))
    faces = [tuple(range(c * 3, c * 3 + 3)) for c in range(8)]
    for end in (0, 1):
        faces.append(tuple(at(end, a, b, 0) for a, b in ring))
        faces.append(tuple(at(a, end, b, 1) for a, b in ring))
        faces.append(tuple(at(a, b, end, 2) for a, b in ring))
    for a, b in ring:
        faces.append((at(a, b, 0, 0), at(a, b, 1, 0), at(a, b, 1, 1), at(a, b, 0, 1)))
        faces.append((at(a, 0, b, 0), at(a, 1, b, 0), at(a, 1, b, 2), at(a, 0, b, 2)))
        faces.append((at(0, a, b, 1), at(1, a, b, 1), at(1, a, b, 2), at(0, a, b, 2)))
    return faces


CHAMFERED = _chamfered_faces()
