"""What the scenes of use share: printed bodies with drawn tops, knobs, wood and metal. 1.0 is 100 mm, layers are coarse."""
import math
from contextlib import contextmanager

import bmesh
import bpy
from mathutils import Vector

from cover_kit import beads, hatch, inside, lid, polar, resample, rounded_off
from filament import node, ramp
from printed import printed
from studio import linear, link, material, mesh_object, rounded, shader_of

LAYER, LINE = 0.02, 0.024


@contextmanager
def group(at=(0, 0, 0), rotate=(0, 0, 0), scale=1.0):
    """Whatever is built inside is placed, turned (degrees) and scaled as one."""
    before = set(bpy.context.scene.objects)
    root = bpy.data.objects.new("group", None)
    yield root
    for ob in set(bpy.context.scene.objects) - before:
        if ob.parent is None:
            ob.parent = root
    link(root)
    root.location, root.rotation_euler = at, [math.radians(a) for a in rotate]
    root.scale = [scale] * 3


def frame_all(args, room=(0.04, 0.05, 0.04, 0.08)):
    """Brings everything into the picture, as large as it goes; `room` is left, top, right and bottom, of the width."""
    scene = bpy.context.scene
    scene.render.resolution_x, scene.render.resolution_y = (int(n) for n in args.size.split("x"))
    bpy.context.view_layer.update()
    lens, (left, top, right, bottom) = scene.camera, room
    into = lens.matrix_world.inverted()
    seen = []
    for ob in scene.objects:
        if ob.hide_render or ob.name == "floor" or ob.type not in ("MESH", "CURVE"):
            continue
        corners = [v.co for v in ob.data.vertices] if ob.type == "MESH" else [Vector(c) for c in ob.bound_box]
        view = into @ ob.matrix_world
        seen += [view @ corner for corner in corners]
    across, up = [v.x / -v.z for v in seen], [v.y / -v.z for v in seen]
    tall = scene.render.resolution_y / scene.render.resolution_x
    near = max((max(across) - min(across)) / (1 - left - right), (max(up) - min(up)) / (tall - top - bottom))
    lens.data.lens = 36 / near
    lens.data.shift_x = (max(across) + min(across)) / 2 / near - (left - right) / 2
    lens.data.shift_y = (max(up) + min(up)) / 2 / near - (bottom - top) / 2


# ---------- outlines

def soft(points, reach=3, step=0.02):
    """A closed outline with corners as a nozzle rounds them."""
    return rounded_off(resample(points, step, closed=True), reach)


def plate(width, depth, radius, step=0.02):
    return resample(rounded(width, depth, radius), step, closed=True)


def ring(radius, at=(0, 0), steps=96):
    return [(x + at[0], y + at[1]) for x, y in polar(lambda _: radius, steps)]


def hole(radius, at=(0, 0), steps=72):
    """Clockwise, so that what is inside it is air."""
    return ring(radius, at, steps)[::-1]


def polygon(corners, radius, at=(0, 0), turn=0.0):
    return [(at[0] + radius * math.cos(turn + 2 * math.pi * k / corners),
             at[1] + radius * math.sin(turn + 2 * math.pi * k / corners)) for k in range(corners)]


# ---------- printed bodies

def solid(loops, layers, mat, layer=LAYER, line=LINE, angle=45, z=0.0):
    """A body of layers between its outline and its holes; its top shows contour and hatching."""
    top = layers * layer
    with group((0, 0, z)):
        for loop in loops:
            printed(lambda _, points=loop: points, layers, layer, mat, cap=False)
            for k in range(2):
                beads([inside(loop, (k + 0.45) * line)], line * 1.02, layer, mat, z=top - 0.7 * layer, closed=True)
        inner = [inside(loop, 1.9 * line) for loop in loops]
        beads(hatch(inner, line, angle), line * 1.02, layer, mat, z=top - 0.7 * layer)
        lid([inside(loop, 0.3 * line) for loop in loops], top - 0.45 * layer, mat)
    return z + top


def star_knob(mat, radius, layers, lobes=6, layer=LAYER):
    outline = polar(lambda a: radius * (0.86 + 0.14 * math.cos(lobes * a)), 240)
    return solid([outline], layers, mat, layer)


# ---------- what is not printed

def steel(colour=(0.56, 0.57, 0.58), roughness=0.24, name="steel"):
    return material(name, (*colour, 1), Metallic=1, Roughness=roughness)


def timber(pale, dark, scale=1.0, name="timber"):
    """Sawn wood along x: growth rings as stretched bands, pores as short dark dashes."""
    m = material(name, pale, Roughness=0.58, Specular=0.25)
    tree, shader = shader_of(m)
    place = tree.nodes.new("ShaderNodeTexCoord")

    def noise(stretch, **inputs):
        scaled = node(tree, "ShaderNodeMapping", Scale=[s * scale for s in stretch])
        n = node(tree, "ShaderNodeTexNoise", **inputs)
        tree.links.new(place.outputs["Object"], scaled.inputs["Vector"])
        tree.links.new(scaled.outputs["Vector"], n.inputs["Vector"])
        return n.outputs["Fac"]

    bands = noise((0.7, 9, 9), Scale=1.6, Detail=5, Distortion=1.4)
    pores = noise((5, 90, 90), Scale=1.0, Detail=2)
    grain = tree.nodes.new("ShaderNodeMixRGB")
    grain.inputs["Color1"].default_value, grain.inputs["Color2"].default_value = linear(pale), linear(dark)
    tree.links.new(ramp(tree, bands, 0.36, 0.66), grain.inputs["Fac"])
    pored = tree.nodes.new("ShaderNodeMixRGB")
    pored.blend_type, pored.inputs["Fac"].default_value = "MULTIPLY", 1
    tree.links.new(grain.outputs["Color"], pored.inputs["Color1"])
    tree.links.new(ramp(tree, pores, 0.28, 0.42, 0.62, 1.0), pored.inputs["Color2"])
    tree.links.new(pored.outputs["Color"], shader.inputs["Base Color"])
    return m


def screw_head(at, mat, radius=0.05, rotate=(0, 0, 0)):
    """A socket head: a low cylinder with a hexagon sunk into it."""
    bm = bmesh.new()
    rings = [(radius, 0.0), (radius, 0.035), (radius * 0.86, 0.045)]
    loops = [[bm.verts.new((r * math.cos(a), r * math.sin(a), z)) for a in angles(48)] for r, z in rings]
    sockets = [[bm.verts.new((x, y, z)) for x, y in hexagon_of(48, radius * 0.5)] for z in (0.045, 0.012)]
    for low, high in zip(loops + sockets, loops[1:] + sockets):
        for k in range(48):
            if low is not high:
                bm.faces.new((low[k], low[(k + 1) % 48], high[(k + 1) % 48], high[k]))
    bm.faces.new(sockets[-1])
    ob = mesh_object("screw", bm, mat)
    ob.location, ob.rotation_euler = at, [math.radians(a) for a in rotate]
    return ob


def angles(steps):
    return [2 * math.pi * i / steps for i in range(steps)]


def hexagon_of(steps, radius):
    """Points on a hexagon, as many as on a circle."""
    out = []
    for a in angles(steps):
        within = (a % (math.pi / 3)) - math.pi / 6
        r = radius * math.cos(math.pi / 6) / math.cos(within)
        out.append((r * math.cos(a), r * math.sin(a)))
    return out
