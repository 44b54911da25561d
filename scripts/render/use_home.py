"""Scenes of use at home: what stands on a shelf, a table or a tree."""
import math
import random

import bmesh
import bpy

from cover_kit import polar, vessel
from filament import ramp
from printed import printed
from studio import area_light, lathe, linear, link, material, mesh_object, shader_of, strand
from studio import box as block
from use_kit import group, soft, solid, steel, timber


def leaf_mesh(mat):
    """A fleshy leaf along x, one long, pointed, cupped upwards."""
    bm = bmesh.new()
    rings, along, around = [], 18, 14
    for i in range(along + 1):
        u = i / along
        half = 0.30 * math.sin(math.pi * min(1, u * 0.98 + 0.02) ** 1.5) ** 0.7 if 0 < u < 1 else 0.004
        thick = 0.10 * math.sin(math.pi * min(0.985, 0.12 + 0.86 * u)) ** 0.8
        if u > 0.93:
            half *= 1 - 0.35 * (u - 0.93) / 0.07
        lift = 0.30 * u * u
        rings.append([bm.verts.new((u, half * math.cos(a), lift + 0.35 * half * math.cos(a) ** 2 + thick * math.sin(a)))
                      for a in [2 * math.pi * k / around for k in range(around)]])
    for low, high in zip(rings, rings[1:]):
        for k in range(around):
            bm.faces.new((low[k], low[(k + 1) % around], high[(k + 1) % around], high[k]))
    bm.faces.new(rings[0])
    bm.faces.new(rings[-1])
    ob = mesh_object("leaf", bm, mat)
    ob.data.auto_smooth_angle = math.radians(80)
    return ob


def leaf_skin():
    """Bloom-grey green, warmer at the tip."""
    m = material("leaf", "#8fae8c", Roughness=0.48, Specular=0.3)
    tree, shader = shader_of(m)
    place, split = tree.nodes.new("ShaderNodeTexCoord"), tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(place.outputs["Object"], split.inputs["Vector"])
    blend = tree.nodes.new("ShaderNodeMixRGB")
    blend.inputs["Color1"].default_value, blend.inputs["Color2"].default_value = linear("#7fa283"), linear("#b98c86")
    tree.links.new(ramp(tree, split.outputs["X"], 0.80, 1.0, 0, 0.75), blend.inputs["Fac"])
    tree.links.new(blend.outputs["Color"], shader.inputs["Base Color"])
    return m


def rosette(at, size, leaves, seed=2):
    """An echeveria: leaves at the golden angle, lying outside, upright in the heart."""
    first = leaf_mesh(leaf_skin())
    dice = random.Random(seed)
    for k in range(leaves):
        share = k / (leaves - 1)                        # 0 is the outermost leaf
        ob = link(bpy.data.objects.new("leaf", first.data)) if k else first
        reach = size * (1 - 0.72 * share ** 0.9) * dice.uniform(0.95, 1.05)
        ob.scale = (reach, reach * 0.98, reach)
        ob.rotation_euler = (0, -math.radians(-4 + 76 * share ** 0.85), k * 2.39996 + dice.uniform(-0.08, 0.08))
        ob.location = (at[0], at[1], at[2] + 0.02 + 0.20 * size * share)


def pebbles(at, radius, count, seed=6):
    dice = random.Random(seed)
    greys = [material("pebble", (g, g * 0.98, g * 0.94, 1), Roughness=0.8) for g in (0.12, 0.25, 0.42, 0.6)]
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=2, radius=1)
    stone = mesh_object("stone", bm, greys[0])
    stone.hide_render = True
    shapes = [stone.data.copy() for _ in greys]
    for shape, grey in zip(shapes, greys):
        shape.materials[0] = grey
    for _ in range(count):
        r, a = radius * math.sqrt(dice.random()), dice.uniform(0, 2 * math.pi)
        ob = link(bpy.data.objects.new("stone", dice.choice(shapes)))
        ob.location = (at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + dice.uniform(-0.008, 0.012))
        size = dice.uniform(0.016, 0.032)
        ob.scale = (size, size * dice.uniform(0.7, 1), size * dice.uniform(0.6, 0.8))
        ob.rotation_euler = (0, 0, dice.uniform(0, 3))


def cactus(at, radius, height):
    m = material("cactus", "#4f7f52", Roughness=0.5, Specular=0.3)
    bm = bmesh.new()
    rows, steps, ribs = 40, 240, 14
    rings = []
    for i in range(rows):
        t = i / rows * 0.97
        r = radius * math.sin(math.pi * (0.16 + 0.84 * t)) ** 0.62
        rings.append([bm.verts.new((r * (1 + 0.10 * math.cos(ribs * a)) * math.cos(a),
                                    r * (1 + 0.10 * math.cos(ribs * a)) * math.sin(a), height * t))
                      for a in [2 * math.pi * k / steps for k in range(steps)]])
    for low, high in zip(rings, rings[1:]):
        for k in range(steps):
            bm.faces.new((low[k], low[(k + 1) % steps], high[(k + 1) % steps], high[k]))
    bm.faces.new(rings[-1])
    mesh_object("cactus", bm, m).location = at
    spine = material("spine", (0.75, 0.72, 0.6, 1), Roughness=0.6)
    dice, bm = random.Random(9), bmesh.new()
    for rib in range(ribs):
        for step in range(9):
            t, a = 0.08 + step * 0.1, 2 * math.pi * rib / ribs
            r = radius * math.sin(math.pi * (0.16 + 0.84 * t)) ** 0.62 * 1.10
            root = (at[0] + r * math.cos(a), at[1] + r * math.sin(a), at[2] + height * t)
            for _ in range(5):
                turn, up = a + dice.uniform(-0.9, 0.9), dice.uniform(-0.5, 0.9)
                tip = [root[0] + 0.045 * math.cos(turn), root[1] + 0.045 * math.sin(turn), root[2] + 0.045 * up]
                side = (0.0022 * math.sin(turn), -0.0022 * math.cos(turn), 0)
                bm.faces.new([bm.verts.new([p + s for p, s in zip(root, side)]),
                              bm.verts.new([p - s for p, s in zip(root, side)]), bm.verts.new(tip)])
    mesh_object("spines", bm, spine)


def planter(mat):
    """Two fluted pots, an echeveria and a cactus."""
    layer, groove = 0.009, 0.26           # fine and shallow: matte hides its layers

    def wide(t, out):
        r = 0.46 + 0.17 * t ** 0.85 + out
        return polar(lambda a: r * (1 + 0.030 * math.cos(20 * (a - 0.55 * t))), 480)

    def small(t, out):
        r = 0.20 + 0.075 * t ** 0.85 + out
        return polar(lambda a: r * (1 + 0.038 * math.cos(14 * (a + 0.6 * t))), 360)

    vessel(wide, 88, layer, 0.05, mat, groove=groove, jitter=0.0003)
    pebbles((0, 0, 0.72), 0.56, 520)
    rosette((0, 0, 0.77), 0.62, 40)
    with group((0.66, -0.52, 0)):
        vessel(small, 44, layer, 0.035, mat, groove=groove, jitter=0.0003)
        pebbles((0, 0, 0.36), 0.22, 110, 3)
        cactus((0, 0, 0.34), 0.17, 0.34)
    return dict(look_at=(0.13, 0, 0.555), camera_at=(0.13, -8.2, 2.9))


def vase(mat):
    """A twisted vase and a low bowl of the same flutes."""
    layer, groove = 0.008, 0.09

    def tall(t, out):
        neck = max(0.0, (t - 0.72) / 0.28)
        r = 0.20 + 0.25 * math.sin(math.pi * min(1, 0.16 + 0.92 * t)) ** 1.5 + 0.13 * neck ** 1.6 + out
        return polar(lambda a: r * (1 + 0.055 * abs(math.cos(6 * (a - 1.5 * t))) - 0.03), 480)

    def low(t, out):
        r = 0.26 + 0.19 * math.sin(math.pi * 0.5 * min(1, 0.15 + t)) ** 1.2 + out
        return polar(lambda a: r * (1 + 0.055 * abs(math.cos(6 * (a + 0.8 * t))) - 0.03), 480)

    with group((-0.30, 0.14, 0)):
        vessel(tall, 164, layer, 0.036, mat, groove=groove, jitter=0.0001)
    with group((0.52, -0.24, 0)):
        vessel(low, 52, layer, 0.036, mat, groove=groove, jitter=0.0001)
    # tall soft boxes that silk draws out into bands
    area_light((-2.7, -3.9, 0.7), (0, 0, 0.6), (0.45, 3.2), 130)
    area_light((3.4, -1.6, 0.9), (0, 0, 0.6), (0.4, 3.0), 95)
    return dict(look_at=(0.07, 0, 0.615), camera_at=(0.07, -8.2, 2.7), key=0.85)


#: Where the bulb of the lamp is.
BULB = (0, 0, 0.84)


def frosted():
    """A lit bulb: white where it is deep, warm towards its edge."""
    m = material("bulb", (0, 0, 0, 1), Specular=0)
    tree, shader = shader_of(m)
    weight = tree.nodes.new("ShaderNodeLayerWeight")
    warmth = tree.nodes.new("ShaderNodeMixRGB")
    warmth.inputs["Color1"].default_value, warmth.inputs["Color2"].default_value = (2.6, 2.3, 1.7, 1), (1.5, 0.95, 0.42, 1)
    tree.links.new(ramp(tree, weight.outputs["Facing"], 0.05, 0.9), warmth.inputs["Fac"])
    tree.links.new(warmth.outputs["Color"], shader.inputs["Emission"])
    shader.inputs["Emission Strength"].default_value = 1
    return m


def lamp(mat):
    """A table lamp: a fluted shade in one clear wall on a foot of wood and brass, its bulb seen through it."""
    brass = steel((0.62, 0.50, 0.28), 0.3, "brass")
    layer, low, layers = 0.012, 0.40, 66

    def outline(t):
        r = 0.64 - 0.10 * t - 0.16 * t ** 3
        return polar(lambda a: r * (1 + 0.03 * math.cos(20 * (a + 0.35 * math.sin(math.pi * t)))), 720)

    printed(outline, layers, layer, mat, (0, 0, low), groove=0.045, cap=False)
    for t, z in ((0, low), (1, low + layers * layer)):          # a hem of one thick line
        strand([(x, y, z) for x, y in outline(t)[::4]], 0.011, mat, cyclic=True, sides=6)
    lathe([(0, 0), (0.40, 0), (0.42, 0.02), (0.42, 0.08), (0.40, 0.10), (0, 0.10)], timber("#b98d5e", "#84592f"), 128)
    lathe([(0, 0.1), (0.07, 0.1), (0.035, 0.16), (0.026, 0.24), (0.026, 0.58), (0, 0.58)], brass, 64)
    lathe([(0, 0.55), (0.075, 0.55), (0.085, 0.57), (0.085, 0.68), (0.07, 0.70), (0, 0.70)], brass, 64)
    for k in range(3):
        a = 2 * math.pi * k / 3 + 0.4
        strand([(r * math.cos(a), r * math.sin(a), z) for r, z in ((0.08, 0.60), (0.622, low + 0.012))], 0.008, brass)
    glass = frosted()
    globe = lathe([(0, 0.69), *[(0.07 + 0.068 * math.sin(math.pi * 0.5 * t) ** 2, 0.69 + 0.13 * t)
                               for t in [i / 12 for i in range(13)]],
                   *[(0.138 * math.cos(a), 0.82 + 0.138 * math.sin(a)) for a in [math.pi / 2 * i / 16 for i in range(1, 17)]]],
                  glass, 96)
    globe.visible_shadow = False
    glass.cycles.sample_as_light = False
    bulb = bpy.data.lights.new("bulb", "POINT")
    bulb.energy, bulb.color, bulb.shadow_soft_size = 22, (1, 0.90, 0.74), 0.12
    link(bpy.data.objects.new("bulb", bulb)).location = BULB
    return dict(look_at=(0, 0, 0.6), camera_at=(0, -8.2, 2.0), key=0.75, fill=0.6)


def turned(points, layers, layer, mat, at=(0, 0, 0), steps=160, cap=True):
    """A round body of layers from its (height share, radius) points, with soft transitions."""
    def outline(t):
        for (a, r), (b, s) in zip(points, points[1:]):
            if t <= b:
                share = (t - a) / (b - a) if b > a else 1
                return polar(lambda _: r + (s - r) * share * share * (3 - 2 * share), steps)
        return polar(lambda _: points[-1][1], steps)
    return printed(outline, layers, layer, mat, at, cap=cap)


def box(mat):
    """A round box with fine flutes, its lid leant against it."""
    layer = 0.018

    def side(t, out):
        r = 0.50 + 0.05 * math.sin(math.pi * t) + out
        return polar(lambda a: r * (1 + 0.010 * math.cos(44 * (a + 0.10 * t))), 528)

    with group((-0.22, 0.12, 0)):
        vessel(side, 32, layer, 0.06, mat, jitter=0.0005)
        printed(lambda _: polar(lambda _: 0.47), 2, layer, mat)
        printed(lambda _: polar(lambda _: 0.452), 2, layer, mat, at=(0, 0, 0.576), cap=False)
    with group((0.66, -0.26, 0.485), (-62, 0, 28)):
        solid([polar(lambda a: 0.54 * (1 + 0.008 * math.cos(44 * a)), 528)], 4, mat, layer)
        turned([(0, 0.46), (1, 0.46)], 2, layer, mat, (0, 0, -0.034))
        turned([(0, 0.10), (0.3, 0.07), (0.75, 0.125), (1, 0.09)], 10, layer, mat, (0, 0, 0.07))
    return dict(look_at=(0.1, 0, 0.5), camera_at=(0.1, -7.9, 3.4))


def chess(mat):
    """Queen, rook and pawn on a corner of a wooden board."""
    pale, dark = timber("#d9bf96", "#bd9a6a", 1.4, "maple"), timber("#6a4a34", "#432c1e", 1.4, "walnut")
    for x in range(3):
        for y in range(2):
            block((0.595, 0.595, 0.07), (0.6 * (x - 1), 0.6 * (y - 0.5), 0.035), (pale, dark)[(x + y) % 2], 0.004)
    foot = [(0, 0.21), (0.05, 0.225), (0.07, 0.20), (0.12, 0.20), (0.15, 0.165)]
    layer, up = 0.0125, 0.07
    with group((-0.6, 0.3, up)):
        turned([*[(h * 0.9, r * 1.12) for h, r in foot], (0.26, 0.10), (0.62, 0.075), (0.66, 0.15), (0.69, 0.16),
                (0.71, 0.10), (0.75, 0.10), (0.90, 0.185), (0.92, 0.18), (0.94, 0.12), (0.985, 0.06), (1, 0.03)], 92, layer, mat)
        turned([(0, 0.03), (0.5, 0.055), (1, 0.02)], 8, layer, mat, (0, 0, 92 * layer))
        for k in range(9):
            a = 2 * math.pi * k / 9
            turned([(0, 0.03), (0.5, 0.035), (1, 0.012)], 5, layer, mat,
                   (0.165 * math.cos(a), 0.165 * math.sin(a), 84 * layer), 32)
    with group((0.0, -0.3, up)):
        turned([*foot, (0.22, 0.115), (0.62, 0.10), (0.70, 0.145), (0.74, 0.165), (1, 0.17)], 52, layer, mat)
        crown = [*polar(lambda _: 0.17, 60)], [*polar(lambda _: 0.11, 60)]
        for k in range(5):
            part = slice(k * 12, k * 12 + 8)
            outline = crown[0][part] + crown[1][part][::-1]
            solid([outline], 7, mat, layer, 0.016, z=52 * layer)
    with group((0.6, 0.3, up)):
        turned([(h * 1.25, r * 0.92) for h, r in foot] + [(0.36, 0.085), (0.58, 0.065), (0.63, 0.125), (0.67, 0.13),
               (0.70, 0.09), (0.74, 0.115), (0.84, 0.138), (0.94, 0.10), (1, 0.03)], 48, layer, mat)
    area_light((-2.7, -3.9, 0.7), (0, 0, 0.6), (0.35, 3.2), 55)
    return dict(look_at=(0, 0, 0.6), camera_at=(-1.7, -7.8, 3.2))


def twig(at, turn, length, seed):
    """A sprig of spruce: needles all about a stem."""
    dice, green = random.Random(seed), material("needle", "#3d5a45", Roughness=0.6, Specular=0.2)
    bark = material("bark", "#5b4636", Roughness=0.8)
    stems = [([(0, 0), (length, 0.06)], 1)] + [([(length * s, 0.02), (length * s + 0.42 * (1 - s * 0.5), side * 0.34 * (1 - s * 0.5))], 1)
                                             for s, side in ((0.2, 1), (0.32, -1), (0.5, 1), (0.62, -1))]
    with group(at, (0, 0, turn)):
        bm = bmesh.new()
        for (a, b), _ in stems:
            reach = math.dist(a, b)
            strand([(*a, 0.07), (*b, 0.07)], 0.012, bark)
            for _ in range(int(reach * 260)):
                s, about = dice.random(), dice.uniform(0, 2 * math.pi)
                root = [a[i] + (b[i] - a[i]) * s for i in (0, 1)] + [0.07]
                lean = dice.uniform(0.35, 0.8)
                ax, ay = (b[0] - a[0]) / reach, (b[1] - a[1]) / reach
                out = (-ay * math.cos(about), ax * math.cos(about), max(-0.35, math.sin(about)))
                n = dice.uniform(0.10, 0.14)
                tip = [root[0] + n * (ax * lean + out[0]), root[1] + n * (ay * lean + out[1]), root[2] + n * out[2] * 0.8]
                wide = 0.006
                bm.faces.new([bm.verts.new((root[0] - ay * wide, root[1] + ax * wide, root[2])),
                              bm.verts.new((root[0] + ay * wide, root[1] - ax * wide, root[2] + 0.004)), bm.verts.new(tip)])
        mesh_object("needles", bm, green)


def bauble(mat, radius, twist, flutes, cap, layer=0.016):
    """A fluted ball with its cap and loop."""
    layers = round(2 * radius / layer)

    def outline(t):
        r = radius * max(0.02, 1 - (2 * t - 1) ** 2) ** 0.5
        return polar(lambda a: r * (1 + 0.05 * math.sin(math.pi * t) * math.cos(flutes * (a + twist * t))), 420)

    printed(outline, layers, layer, mat)
    top = layers * layer
    lathe([(0, top - 0.03), (0.095, top - 0.03), (0.095, top + 0.05), (0.085, top + 0.06), (0, top + 0.06)], cap, 64)
    strand([(0.05 * math.cos(a), 0, top + 0.10 + 0.05 * math.sin(a)) for a in [2 * math.pi * k / 32 for k in range(32)]],
           0.008, cap, cyclic=True)


def ornament(mat):
    """Two fluted baubles and a star beside a sprig of spruce."""
    cap = steel((0.66, 0.62, 0.55), 0.22, "cap")
    with group((-0.34, 0.16, 0.52), (28, 24, 10)):
        with group((0, 0, -0.5)):
            bauble(mat, 0.50, 1.3, 12, cap)
    with group((0.52, -0.02, 0.37), (-20, -40, -16)):
        with group((0, 0, -0.35)):
            bauble(mat, 0.35, -1.5, 9, cap)
    points = [(r * math.cos(a), r * math.sin(a)) for a, r in
              [(math.pi / 2 + math.pi * k / 5, 0.34 if k % 2 == 0 else 0.15) for k in range(10)]]
    with group((0.55, -0.62, 0.0), (0, 0, 14)):
        solid([soft(points, 2, 0.012)], 6, mat)
    twig((-1.02, -0.30, 0), -14, 1.25, 3)
    return dict(look_at=(0.1, 0, 0.45), camera_at=(0.1, -7.9, 3.5))
