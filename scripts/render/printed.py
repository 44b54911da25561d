"""Printed things: walls of stacked layers, made as one mesh whose sides show every bead."""
import math

import bmesh

from studio import mesh_object


def printed(outline, layers, layer, mat, at=(0, 0, 0), groove=0.5, name="print", cap=True):
    """`outline(t)` gives the closed (x, y) points of the wall at height share t; each layer bulges like a bead."""
    bm = bmesh.new()
    rings = []
    for i in range(layers):
        points = outline(i / max(1, layers - 1))
        for share, inset in ((0.0, 1.0), (0.18, 0.36), (0.5, 0.0), (0.82, 0.36)):
            rings.append(ring(bm, points, (i + share) * layer, inset * groove * layer))
    rings.append(ring(bm, outline(1), layers * layer, groove * layer))
    for low, high in zip(rings, rings[1:]):
        count = len(low)
        for k in range(count):
            bm.faces.new((low[k], low[(k + 1) % count], high[(k + 1) % count], high[k]))
    if cap:
        bm.faces.new(rings[-1])
    ob = mesh_object(name, bm, mat)
    ob.data.auto_smooth_angle = math.radians(60)
    ob.location = at
    return ob


def ring(bm, points, z, inset):
    count, verts = len(points), []
    for k, (x, y) in enumerate(points):
        before, after = points[k - 1], points[(k + 1) % count]
        nx, ny = after[1] - before[1], before[0] - after[0]
        length = math.hypot(nx, ny) or 1
        verts.append(bm.verts.new((x - nx / length * inset, y - ny / length * inset, z)))
    return verts


def circle(radius, steps=160, wave=0.0, waves=0, twist=0.0):
    points = []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        r = radius * (1 + wave * math.cos(waves * a + twist))
        points.append((r * math.cos(a), r * math.sin(a)))
    return points
