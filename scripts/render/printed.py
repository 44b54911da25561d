"""Printed things: walls of stacked layers, made as one mesh whose sides show every bead."""
import math
import random

import bpy

from studio import link


def printed(outline, layers, layer, mat, at=(0, 0, 0), groove=0.5, name="print", cap=True, wander=0.0, wall=0.0):
    """`outline(t)` gives the closed (x, y) points of the wall at height share t; each layer bulges like a bead.

    `wander` is how far a layer lies out of line at most, in parts of its height; with `wall`, a thickness, it is a pot.
    """
    verts, rings, dice = [], 0, random.Random(5)
    for i in range(layers):
        points = outline(i / max(1, layers - 1))
        out = dice.uniform(0, wander)
        for share, inset in ((0.0, 1.0), (0.18, 0.36), (0.5, 0.0), (0.82, 0.36)):
            verts += ring(points, (i + share) * layer, (inset * groove + out) * layer)
            rings += 1
    verts += ring(outline(1), layers * layer, groove * layer)
    if wall:                                            # over the rim, and down inside to a floor
        deep = [1 - k / 40 for k in range(37)]
        verts += [v for t in deep for v in ring(outline(t), t * layers * layer, wall)]
        rings += len(deep)
    count = len(points)
    faces = [(low + k, low + (k + 1) % count, low + count + (k + 1) % count, low + count + k)
             for low in range(0, rings * count, count) for k in range(count)]
    if cap:
        faces.append(tuple(range(rings * count, (rings + 1) * count)))
    data = bpy.data.meshes.new(name)
    data.from_pydata(verts, [], faces)
    data.materials.append(mat)
    data.polygons.foreach_set("use_smooth", [True] * len(faces))
    data.use_auto_smooth, data.auto_smooth_angle = True, math.radians(60)
    ob = link(bpy.data.objects.new(name, data))
    ob.location = at
    return ob


def ring(points, z, inset):
    """Points of an outline (counter-clockwise; what surrounds a hole clockwise), moved inwards."""
    count, verts = len(points), []
    for k, (x, y) in enumerate(points):
        before, after = points[k - 1], points[(k + 1) % count]
        nx, ny = after[1] - before[1], before[0] - after[0]
        length = math.hypot(nx, ny) or 1
        verts.append((x - nx / length * inset, y - ny / length * inset, z))
    return verts


def circle(radius, steps=160, wave=0.0, waves=0, twist=0.0):
    points = []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        r = radius * (1 + wave * math.cos(waves * a + twist))
        points.append((r * math.cos(a), r * math.sin(a)))
    return points
