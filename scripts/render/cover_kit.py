"""What the covers share: beads, walls, a bench to the edges of the picture, a camera with depth of field.

1.0 is 100 mm as in the products; MM is a millimetre.
"""
import math
import random

import bmesh
import bpy
from mathutils import Vector, noise
from mathutils.kdtree import KDTree

from filament import node, ramp
from printed import printed
from studio import area_light, linear, link, material, mesh_object, shader_of

MM = 0.01


# ---------- paths

def resample(points, step, closed=False):
    """The same path with points at even distances."""
    ends = points[1:] + points[:1] if closed else points[1:]
    out, left = [], 0.0
    for a, b in zip(points, ends):
        length = math.dist(a, b)
        at = left
        while at < length:
            out.append(tuple(p + (q - p) * at / length for p, q in zip(a, b)))
            at += step
        left = at - length
    return out if closed else out + [points[-1]]


def rounded_off(points, reach):
    """A closed path as a nozzle draws it: corners become arcs."""
    count = len(points)
    return [tuple(sum(points[(k + i) % count][axis] for i in range(-reach, reach + 1)) / (2 * reach + 1)
                  for axis in (0, 1)) for k in range(count)]


def inside(points, inset):
    """A closed path moved inwards; what would cross itself is left out."""
    tree, out = KDTree(len(points)), []
    for k, point in enumerate(points):
        tree.insert((*point, 0), k)
    tree.balance()
    for k, (x, y) in enumerate(points):
        (ax, ay), (bx, by) = points[k - 1], points[(k + 1) % len(points)]
        length = math.dist((ax, ay), (bx, by)) or 1
        moved = (x - (by - ay) / length * inset, y - (ax - bx) / length * inset)
        if tree.find((*moved, 0))[2] > inset * 0.97:
            out.append(moved)
    return out


def hatch(loops, pitch, degrees):
    """Straight lines that fill what lies between closed paths."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    turned = [[(x * c + y * s, y * c - x * s) for x, y in loop] for loop in loops]
    heights = [y for loop in turned for _, y in loop]
    lines, y = [], min(heights) + pitch / 2
    while y < max(heights):
        cuts = sorted(a[0] + (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) for loop in turned
                      for a, b in zip(loop, loop[1:] + loop[:1]) if (a[1] > y) != (b[1] > y))
        lines += [[(x * c - y * s, x * s + y * c) for x in pair] for pair in zip(cuts[::2], cuts[1::2])
                  if pair[1] - pair[0] > pitch]
        y += pitch
    return lines


def polar(radius, steps=360):
    """A closed outline from radius(angle)."""
    return [(radius(a) * math.cos(a), radius(a) * math.sin(a)) for a in [2 * math.pi * i / steps for i in range(steps)]]


def around(path, half):
    """The closed outline of a wall along an open path."""
    sides = ([], [])
    for k, (x, y) in enumerate(path):
        (ax, ay), (bx, by) = path[max(0, k - 1)], path[min(len(path) - 1, k + 1)]
        length = math.dist((ax, ay), (bx, by))
        dx, dy = half * (by - ay) / length, half * (bx - ax) / length
        sides[0].append((x + dx, y - dy))
        sides[1].append((x - dx, y + dy))
    return sides[0] + sides[1][::-1]


# ---------- plastic

def beads(paths, width, height, mat, z=0.0, closed=False, name="beads", step=0.3):
    """Lines as a nozzle leaves them: pressed flat, round at sides and ends, never quite the same width. `step` is how
    long a piece is, in widths."""
    bm = bmesh.new()
    for path in paths:
        points = resample(path, width * step, closed)
        rings = []
        for k, (x, y) in enumerate(points):
            a = points[k - 1] if k or closed else points[k]
            b = points[(k + 1) % len(points)] if k + 1 < len(points) or closed else points[k]
            length = math.dist(a, b) or 1
            nx, ny = (a[1] - b[1]) / length, (b[0] - a[0]) / length
            to_end = min(k, len(points) - 1 - k) * step
            near = 1 if closed else min(1, (0.04 + to_end) / 0.5)
            tip = math.sqrt(max(0.0, 1 - (1 - near) ** 2))
            half = width / 2 * tip * (1 + 0.035 * noise.noise((x / width / 5, y / width / 5, z / height)))
            rings.append([bm.verts.new((x + nx * half * u, y + ny * half * u,
                                        z + height * (0.5 + (v - 0.5) * (0.35 + 0.65 * tip)))) for u, v in SECTION])
        for low, high in zip(rings, rings[1:] + (rings[:1] if closed else [])):
            for i in range(len(SECTION)):
                j = (i + 1) % len(SECTION)
                bm.faces.new((low[i], low[j], high[j], high[i]))
        if not closed:
            bm.faces.new(rings[0])
            bm.faces.new(rings[-1])
    ob = mesh_object(name, bm, mat)
    ob.data.auto_smooth_angle = math.radians(70)
    return ob


def squashed(angle):
    c, s = math.cos(angle), math.sin(angle)
    return math.copysign(abs(c) ** 0.9, c), 0.5 + 0.5 * math.copysign(abs(s) ** 0.95, s)


SECTION = [squashed(2 * math.pi * i / 16) for i in range(16)]


def vessel(outline, layers, layer, thick, mat, at=(0, 0, 0), groove=0.5, jitter=0.012 * MM, seed=3):
    """A printed vessel, open at the top: `outline(t, out)` is the wall's outline moved outwards by `out`."""
    dice = random.Random(seed)
    shift = [dice.gauss(0, jitter) for _ in range(layers + 1)]

    def side(out):
        return lambda t: outline(t, out + shift[round(t * (layers - 1))])

    parts = [printed(side(thick / 2), layers, layer, mat, at, groove, cap=False),
             printed(lambda t: side(-thick / 2)(t)[::-1], layers, layer, mat, at, groove, cap=False)]
    rim = beads([outline(1, 0)], thick * 0.98, layer, mat, z=(layers - 0.6) * layer, closed=True)
    rim.location = at
    return parts + [rim]


def lid(loops, z, mat):
    """A flat face between closed paths, just under the lines of the top."""
    bm = bmesh.new()
    for loop in loops:
        verts = [bm.verts.new((x, y, z)) for x, y in loop]
        for a, b in zip(verts, verts[1:] + verts[:1]):
            bm.edges.new((a, b))
    bmesh.ops.triangle_fill(bm, edges=bm.edges, use_beauty=True)
    return mesh_object("lid", bm, mat)


# ---------- bench, light, camera

def surface(name, colour, grain=1.0, roughness=0.5, fine=900, specular=0.4):
    """A worn flat surface: the colour drifts a little, a fine grain breaks the light."""
    m = material(name, colour, Roughness=roughness, Specular=specular)
    tree, shader = shader_of(m)
    place = tree.nodes.new("ShaderNodeTexCoord")
    drift = node(tree, "ShaderNodeTexNoise", Scale=3, Detail=5)
    tooth = node(tree, "ShaderNodeTexNoise", Scale=fine, Detail=2)
    for n in (drift, tooth):
        tree.links.new(place.outputs["Object"], n.inputs["Vector"])
    shade = tree.nodes.new("ShaderNodeMixRGB")
    shade.blend_type, shade.inputs["Fac"].default_value = "MULTIPLY", 1
    shade.inputs["Color1"].default_value = linear(colour)
    tree.links.new(ramp(tree, drift.outputs["Fac"], 0.3, 0.7, 0.95, 1.04), shade.inputs["Color2"])
    tree.links.new(shade.outputs["Color"], shader.inputs["Base Color"])
    dull = ramp(tree, drift.outputs["Fac"], 0.3, 0.7, roughness * 0.9, roughness * 1.12)
    tree.links.new(dull, shader.inputs["Roughness"])
    bump = node(tree, "ShaderNodeBump", Strength=0.35 * grain, Distance=0.4 / fine)
    tree.links.new(tooth.outputs["Fac"], bump.inputs["Height"])
    tree.links.new(bump.outputs["Normal"], shader.inputs["Normal"])
    return m


def bench(mat, back, bend=1.0, reach=12.0):
    """A bench that rises softly into its own background `back` behind the thing, so no edge is seen."""
    profile = [(-reach, 0.0), (back, 0.0)]
    curve = [math.pi / 2 * i / 24 for i in range(1, 25)]
    profile += [(back + bend * math.sin(a), bend * (1 - math.cos(a))) for a in curve]
    profile.append((back + bend, reach))
    bm = bmesh.new()
    rows = [[bm.verts.new((x, y, z)) for x in (-reach, reach)] for y, z in profile]
    for low, high in zip(rows, rows[1:]):
        bm.faces.new((low[0], low[1], high[1], high[0]))
    return mesh_object("bench", bm, mat)


def lamp(at, target, size, power, span, colour=(1, 1, 1)):
    """An area light whose place, size and power are given for a thing of 200 mm and shrink with it to `span`."""
    k = span / 2
    place = [t + k * c for t, c in zip(target, at)]
    return area_light(place, target, [k * s for s in size], power * k * k, colour)


def card(at, target, size, light):
    """A pale card beside the camera that only metal mirrors: a nozzle over dark things is black without it."""
    lit = area_light(at, target, size, 4 * size[0] * size[1] * light)
    lit.visible_diffuse = False


def world(light, colour=(0.93, 0.97, 1, 1)):
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value, background.inputs[1].default_value = colour, light


def camera(towards, look_at, frame, lens, focus=None, stop=8):
    """`towards` is where the camera stands as seen from `look_at`, `frame` the width seen there, `focus` a point; without
    one all is sharp."""
    view = Vector(towards).normalized()
    data = bpy.data.cameras.new("camera")
    data.lens, data.clip_start = lens, 0.005
    ob = link(bpy.data.objects.new("camera", data))
    ob.location = Vector(look_at) + view * frame * lens / 36
    ob.rotation_euler = (-view).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = ob
    if not focus:
        return
    data.dof.use_dof = True
    data.dof.focus_distance = (ob.location - Vector(focus)).dot(view)
    data.dof.aperture_fstop = stop * 0.1               # Blender takes 1.0 for a metre, here it is 100 mm
    data.dof.aperture_blades = 7
