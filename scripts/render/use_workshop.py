"""Scenes of use in the workshop and outdoors: what holds, guides, turns and keeps out the rain."""
import math
import random

import bmesh
import bpy

from cover import gear_outline
from cover_kit import around, beads, lid, polar, resample, vessel
from parts import thread
from printed import printed
from studio import bevel, box, cut, cylinder, lathe, link, material, mesh_object, prism, rounded, strand
from use_kit import (LAYER, group, hole, hexagon_of, plate, polygon, ring, screw_head, soft, solid, star_knob, steel,
                     timber)


def clamp(mat):
    """A screw clamp presses two boards together."""
    frame = soft([(0, 0), (1.0, 0), (1.0, 0.17), (0.94, 0.21), (0.29, 0.25), (0.25, 0.30), (0.25, 0.84), (0.29, 0.89),
                  (0.50, 0.91), (0.56, 0.84), (0.92, 0.84), (0.98, 0.91), (0.98, 1.04), (0.92, 1.12), (0.12, 1.12),
                  (0, 1.0)], 3)
    lights = [soft(polygon(6, 0.075, (0.125, y), math.pi / 6), 1, 0.012)[::-1] for y in (0.30, 0.50, 0.70, 0.90)]
    lights += [soft(polygon(6, 0.055, (x, 0.105), 0), 1, 0.012)[::-1] for x in (0.36, 0.54, 0.72)]
    with group((-0.55, 0.16, 0), (90, 0, 0)):
        solid([frame, *lights], 16, mat)
    grey = steel()
    x = 0.74 - 0.55
    with group((x, 0, 0)):
        thread(0.085, 0.60, 1.34, 0.052, grey)
        cylinder(0.055, 0.05, (0, 0, 0.585), grey)
        with group((0, 0, 0.50)):
            solid([ring(0.15)], 4, mat)
        with group((0, 0, 1.28)):
            star_knob(mat, 0.24, 8)
            cylinder(0.07, 0.03, (0, 0, 0.17), grey, 0.006, steps=6)
    birch, pine = timber("#d9c19a", "#b89566"), timber("#cfa878", "#9c7146")
    box((1.50, 1.05, 0.135), (0.48, 0.20, 0.275), pine, 0.008)
    box((1.40, 1.05, 0.135), (0.53, 0.20, 0.415), birch, 0.008)
    return dict(look_at=(0.05, 0, 0.735), camera_at=(-2.6, -7.6, 2.9))


def housing(mat):
    """A sensor in a sealed box: lid with four screws, a lens, slots and a cable gland."""
    wide, high = 1.30, 0.96
    body = plate(wide, high, 0.11)
    slots = [plate(0.40, 0.035, 0.017, 0.012)[::-1] for _ in range(4)]
    slots = [[(px + 0.30, py - 0.10 - 0.075 * k) for px, py in slot] for k, slot in enumerate(slots)]
    eye = (-0.26, 0.06)
    rubber = material("rubber", (0.02, 0.021, 0.022, 1), Roughness=0.65)
    grey = steel()
    with group((0, 0, high / 2 + 0.02), (90, 0, 0)):
        solid([body], 17, mat)                                     # the back is at z = 0, the front at 0.34
        prism(rounded(wide - 0.03, high - 0.03, 0.10), 0.02, (0, 0, 0.335), rubber)
        with group((0, 0, 0.352)):
            solid([plate(wide, high, 0.11), hole(0.20, eye), *slots], 6, mat)
        prism(rounded(0.5, 0.32, 0.02), 0.02, (0.30, -0.21, 0.36), rubber)
        lathe([(0.145, 0.40), (0.20, 0.40), (0.20, 0.486), (0.18, 0.50), (0.16, 0.49), (0.145, 0.46)], grey, 96,
              at=(*eye, 0))
        lathe([(0, 0.40), (0.15, 0.40), (0.15, 0.452), (0.11, 0.462), (0, 0.466)],
              material("lens", (0.006, 0.008, 0.012, 1), Roughness=0.06, Specular=0.7), 96, at=(*eye, 0))
        for sx in (1, -1):
            for sy in (1, -1):
                screw_head((sx * (wide / 2 - 0.11), sy * (high / 2 - 0.11), 0.468), grey)
        cylinder(0.024, 0.02, (0.42, 0.20, 0.476), material("lamp", "#7fd8a4", Roughness=0.3), 0.006)
        for side in (1, -1):                                       # ears for the wall
            with group((side * (wide / 2 + 0.07), 0, 0)):
                solid([plate(0.26, 0.30, 0.09), hole(0.045, (side * 0.04, 0))], 4, mat)
    gland(rubber, (wide / 2, -0.18, 0.30))
    return dict(look_at=(0.09, 0, 0.50), camera_at=(2.0, -7.9, 2.5))


def gland(mat, at):
    """A cable gland on the right side, its cable hanging in an arc to the ground."""
    with group(at, (0, 90, 0)):
        prism(hexagon_of(48, 0.15), 0.05, (0, 0, 0.0), mat, 0.01)
        cylinder(0.115, 0.06, (0, 0, 0.08), mat)
        dome = lathe([(0, 0.10), (0.14, 0.10), (0.14, 0.19), (0.115, 0.235), (0.07, 0.25), (0, 0.25)], mat, 12)
        bevel(dome, 0.008)
    x, y, z = at
    path = [(x + 0.22 + 0.24 * math.sin(s * 1.57) + 0.10 * s, y - 0.55 * s * s, z - (z - 0.045) * (1 - math.cos(s * 1.57)) ** 0.9)
            for s in [i / 40 for i in range(41)]]
    strand(path, 0.045, material("cable", (0.05, 0.052, 0.054, 1), Roughness=0.55), sides=8)


def tyre(mat, radius=0.62, layers=26):
    """Chevrons on the tread, concentric lines on the side walls."""
    layer, blocks, high = LAYER, 22, 0.055
    top = layers * layer

    def outline(t):
        middle = abs(2 * t - 1)
        crown = radius - 0.10 * middle ** 3

        def r(a):
            phase = (blocks * a / (2 * math.pi) + 1.1 * middle) % 1
            edge = min(phase, 0.64 - phase) / 0.05
            block = max(0.0, min(1.0, edge)) if phase < 0.64 else 0.0
            return crown + (high * block if middle > 0.10 else 0)
        return polar(r, 880)

    printed(outline, layers, layer, mat, cap=False)
    lid([outline(1)], top - 0.35 * layer, mat)
    outer = radius - 0.10
    for k in range(9):
        r = outer - (k + 0.5) * 0.0245
        for z in (top - 0.7 * layer + 0.012 * math.sin(math.pi * min(1, k / 8)), -0.012 * math.sin(math.pi * k / 8)):
            beads([ring(r, steps=160)], 0.026, layer, mat, z=z, closed=True)
    lathe([(outer - 0.22, 0.0), (outer + 0.005, 0.0), (outer + 0.005, top - 0.01), (outer - 0.22, top - 0.01)], mat, 160)
    return top


def rim(width, radius, dark, bright):
    lip = 0.03
    barrel = lathe([(radius - 0.035, -lip), (radius + 0.02, -lip), (radius + 0.02, 0.02), (radius, 0.03),
                    (radius, width - 0.03), (radius + 0.02, width - 0.02), (radius + 0.02, width + lip),
                    (radius - 0.035, width + lip)], dark, 160)
    bevel(barrel, 0.008)
    for k in range(5):
        for side in (0.16, -0.16):
            a = 2 * math.pi * k / 5 + side
            length = radius - 0.07
            box((length, 0.055, 0.075), ((0.07 + length / 2) * math.cos(a), (0.07 + length / 2) * math.sin(a), width - 0.03),
                dark, 0.012, rotate=(0, 0, a - side * 0.75))
    hub = lathe([(0.055, 0.02), (0.14, 0.02), (0.14, width), (0.115, width + 0.03), (0.055, width + 0.03)], dark, 96)
    bevel(hub, 0.006)
    for inner, outer in ((0.055, 0.068), (0.092, 0.11)):
        lathe([(inner, 0.1), (outer, 0.1), (outer, width + 0.038), (inner, width + 0.038)], bright, 96)
    lathe([(0.066, 0.1), (0.094, 0.1), (0.094, width + 0.030), (0.066, width + 0.030)],
          material("seal", (0.03, 0.03, 0.03, 1), Roughness=0.4), 96)


def wheel(mat):
    """Two wheels of a robot: one stands, one lies."""
    dark, bright = material("rim", (0.20, 0.205, 0.21, 1), Roughness=0.4, Specular=0.45), steel()

    def one():
        top = tyre(mat)
        rim(top, 0.62 - 0.10 - 0.215, dark, bright)

    with group((-0.30, 0.30, 0.672), (90, 0, -28)):
        one()
    with group((0.42, -0.36, 0.03), (0, 0, 20)):
        one()
    return dict(look_at=(0.08, 0, 0.60), camera_at=(0.08, -7.9, 3.4))


#: Of the bellows: how high it is printed, its folds, and over how much of its length each end is a plain collar.
BELLOWS_HIGH, FOLDS, COLLAR = 1.62, 8, 0.10
#: How far it is bent; straight it would be any material.
BEND = math.radians(78)


def bellows(mat):
    """A boot of folds over a shaft, bent aside, and two feet of a machine."""
    def radius(t):
        along = min(1, max(0, (t - COLLAR) / (1 - 2 * COLLAR)))
        crest = 0.5 - 0.5 * math.cos(2 * math.pi * FOLDS * along)
        return 0.36 - 0.07 * t + 0.135 * crest

    fine = 0.7 * LAYER
    layers = round(BELLOWS_HIGH / fine)
    with group((-0.42, 0.10, 0), (0, 0, 24)):
        for part in vessel(lambda t, out: polar(lambda a: radius(t) + out, 144), layers, fine, 0.05, mat, jitter=0.001):
            bend(part, BELLOWS_HIGH / BEND)
    for at in ((0.52, -0.42), (0.98, -0.02)):
        with group((*at, 0)):
            foot(mat)
    return dict(look_at=(0.05, 0, 0.62), camera_at=(-0.6, -7.9, 3.2))


def bend(part, radius):
    """Round an axis along y, at `radius` beside what stands upright."""
    for vertex in part.data.vertices:
        x, _, z = vertex.co
        turn = z / radius
        vertex.co.x, vertex.co.z = radius - (radius - x) * math.cos(turn), (radius - x) * math.sin(turn)


def foot(mat):
    """A round foot with a waist and a steel washer in it."""
    def outline(t):
        return polar(lambda a: 0.27 - 0.05 * math.sin(math.pi * t) - 0.03 * t, 120)

    high = 14
    printed(outline, high, LAYER, mat, cap=False)
    beads([polar(lambda a, r=r: r, 120) for r in (0.12, 0.15, 0.18, 0.21, 0.235)], 0.03, LAYER, mat,
          z=(high - 0.7) * LAYER, closed=True, step=1)
    lid([polar(lambda a: 0.23, 96)], (high - 0.3) * LAYER, mat)
    screw_head((0, 0, high * LAYER + 0.005), steel(), 0.085)


def twist_drill(mat, radius, length, turns):
    bm, steps, rows = bmesh.new(), 96, 160
    rings = []
    for i in range(rows + 1):
        z = length * i / rows
        wind = 2 * math.pi * turns * i / rows if z < length * 0.72 else 2 * math.pi * turns * 0.72
        fade = max(0.0, min(1.0, (length * 0.74 - z) / (length * 0.04)))
        rings.append([bm.verts.new((r * math.cos(a), r * math.sin(a), z)) for a, r in
                      [(a, radius * (1 - 0.55 * fade * max(0.0, math.cos(2 * (a - wind))) ** 0.7))
                       for a in [2 * math.pi * k / steps for k in range(steps)]]])
    for low, high in zip(rings, rings[1:]):
        for k in range(steps):
            bm.faces.new((low[k], low[(k + 1) % steps], high[(k + 1) % steps], high[k]))
    bm.faces.new(rings[-1])
    return bevel(mesh_object("drill", bm, mat), 0.006)


def jig(mat):
    """A drill jig on the edge of a board: a fence, three steel bushes, a drill in one of them."""
    bright, oak = steel(), timber("#c79f6c", "#976a3d", 1.3)
    holes = [(-0.42, 0.02), (0.0, 0.02), (0.42, 0.02)]
    base = 0.30
    box((1.75, 1.0, base - 0.02), (0.06, 0.36, (base - 0.02) / 2), oak, 0.008)
    with group((0, 0, base - 0.02)):
        top = solid([plate(1.24, 0.56, 0.09), *[hole(0.105, at) for at in holes]], 11, mat, angle=45)
        solid([[(x, y + 0.195) for x, y in plate(1.24, 0.17, 0.07)]], 6, mat, z=top - 0.01, angle=-45)
    with group((0, -0.19, 0.0)):
        with group((0, 0, 0.06)):
            solid([plate(1.24, 0.16, 0.06)], 11, mat)
    for x, y in holes:
        bush = lathe([(0.062, base), (0.104, base), (0.104, top + base - 0.02), (0.13, top + base - 0.02),
                      (0.13, top + base + 0.035), (0.12, top + base + 0.045), (0.075, top + base + 0.045), (0.062, top + base + 0.03)],
                     bright, 96, at=(x, y, 0))
        bush.name = "bush"
    twist_drill(steel((0.42, 0.42, 0.43), 0.28, "drill"), 0.058, 0.82, 2.6).location = (0.42, 0.02, 0.20)
    for x in (-0.2, 0.2):
        screw_head((x, 0.195, base - 0.03 + top + 6 * LAYER), bright, 0.05)
    return dict(look_at=(0.06, 0, 0.50), camera_at=(-2.3, -7.4, 4.2))


def helical(outline, layers, mat, twist, holes=(), z=0.0):
    """A gear of herringbone teeth: the outline turns there and back again while it grows."""
    def turned(t):
        a = twist * (1 - abs(2 * t - 1))
        c, s = math.cos(a), math.sin(a)
        return [(x * c - y * s, x * s + y * c) for x, y in outline]

    with group((0, 0, z)):
        printed(turned, layers, LAYER, mat, cap=False)
        solid([[(x * 0.999, y * 0.999) for x, y in outline], *holes], layers, mat)


def gear(mat):
    """Two herringbone gears mesh on shafts before a plate of aluminium."""
    alu, bright = steel((0.5, 0.51, 0.52), 0.42, "alu"), steel()
    module, many, few = 0.072, 17, 11
    apart, layers = module * (many + few) / 2, 15
    high = 0.74
    with group((0, 0.20, high), (90, 0, 0)):
        prism(rounded(2.06, 1.46, 0.10), 0.07, (0, -0.01, -0.16), alu, 0.008)
        for sx in (-0.93, 0.93):
            for sy in (-0.64, 0.62):
                screw_head((sx, sy, -0.09), bright, 0.042)
        for x, teeth, twist, phase, bore in ((-0.36, many, 0.16, 0.0, 0.10),
                                             (apart - 0.36, few, -0.16 * many / few, math.pi / few, 0.08)):
            outline = gear_outline(teeth, module)[::2]
            holes = [hole(bore)]
            if teeth == many:
                holes += [hole(0.105, polar_at(0.33, 2 * math.pi * k / 6)) for k in range(6)]
            with group((x, 0, 0), (0, 0, math.degrees(phase))):
                helical(outline, layers, mat, twist, holes)
                if teeth == many:
                    solid([ring(0.19), hole(bore)], 5, mat, z=layers * LAYER - 0.02)
            lathe([(0, -0.1), (bore, -0.1), (bore, 0.46), (bore - 0.015, 0.475), (0, 0.475)], bright, 96, at=(x, 0, 0))
            lathe([(bore, -0.09), (bore + 0.09, -0.09), (bore + 0.09, -0.02), (bore, -0.02)], bright, 96, at=(x, 0, 0))
    return dict(look_at=(0, 0, 0.7), camera_at=(2.9, -7.5, 2.6))


def polar_at(radius, angle):
    return radius * math.cos(angle), radius * math.sin(angle)


def screws(at, spread, count, seed=4):
    """A heap of small machine screws."""
    dice, bright = random.Random(seed), steel()
    with group() as first:
        lathe([(0, 0), (0.018, 0), (0.018, 0.13), (0, 0.13)], bright, 24)
        screw_head((0, 0, 0.13), bright, 0.036)
    meshes = [(ob.data, ob.location.copy()) for ob in first.children]
    for ob in list(first.children):
        ob.hide_render = True
    for _ in range(count):
        root = link(bpy.data.objects.new("screw", None))
        root.location = (at[0] + dice.uniform(-1, 1) * spread[0], at[1] + dice.uniform(-1, 1) * spread[1],
                         at[2] + 0.04 + dice.uniform(0, 0.06))
        root.rotation_euler = (math.radians(90 + dice.uniform(-18, 18)), 0, dice.uniform(0, 6.28))
        for data, place in meshes:
            ob = link(bpy.data.objects.new("screw", data))
            ob.parent, ob.location = root, place


def hinge(mat):
    """An organiser in one piece: the lid folds on a film of two layers; one half holds screws."""
    wide, deep, wall = 1.36, 0.86, 0.05
    outer, inner = plate(wide, deep, 0.10), plate(wide - 2 * wall, deep - 2 * wall, 0.07)[::-1]
    narrow = 0.40                                       # of the two rooms; a wall between them
    rest = wide - 3 * wall - narrow
    rooms = [[(x + at, y) for x, y in plate(width, deep - 2 * wall, 0.05)][::-1]
             for width, at in ((narrow, -wide / 2 + wall + narrow / 2), (rest, wide / 2 - wall - rest / 2))]
    with group((0, -0.22, 0)):
        solid([outer], 2, mat)
        solid([outer, *rooms], 15, mat, z=0.04)
        solid([[(x, y - deep / 2 - 0.02) for x, y in plate(0.30, 0.10, 0.03)]], 5, mat, z=0.18)
        screws((-0.42, 0, 0.05), (0.10, 0.26), 26)
        nuts((0.24, 0, 0.05), (0.34, 0.28), 34)
    with group((0, 0.23, 0.33), (105, 0, 0)):
        with group((0, deep / 2, 0)):
            solid([outer], 2, mat)
            solid([outer, inner], 5, mat, z=0.04)
            solid([[(x, y + deep / 2 + 0.03) for x, y in plate(0.26, 0.12, 0.03)]], 3, mat)
    box((wide * 0.86, 0.07, 0.014), (0, 0.225, 0.335), mat, 0.004)
    return dict(look_at=(0, 0, 0.5), camera_at=(-2.3, -7.2, 4.2))


def nuts(at, spread, count, seed=8):
    dice, bright = random.Random(seed), steel((0.58, 0.56, 0.52), 0.28, "nut")
    outline = polygon(6, 0.062)
    first = prism(outline, 0.042, (0, 0, 0), bright)
    cut(first, cylinder(0.034, 0.2, (0, 0, 0), None, steps=32))
    for k in range(count):
        ob = prism(outline, 0.042, (0, 0, 0), bright, 0.006) if k else first
        cut(ob, cylinder(0.034, 0.2, (0, 0, 0), None, steps=32)) if k else None
        turn = (dice.uniform(-0.5, 0.5), dice.uniform(-0.5, 0.5), dice.uniform(0, 6))
        place = (at[0] + dice.uniform(-1, 1) * spread[0], at[1] + dice.uniform(-1, 1) * spread[1], at[2] + dice.uniform(0.01, 0.06))
        for part in [ob, *[mod.object for mod in ob.modifiers if mod.type == "BOOLEAN"]]:
            part.location, part.rotation_euler = place, turn


def chip(at, half, pins, turn=0.0):
    """An integrated circuit with legs on four sides."""
    body, leg = material("chip", (0.055, 0.057, 0.06, 1), Roughness=0.45), steel((0.7, 0.7, 0.7), 0.25, "leg")
    mark = material("mark", (0.5, 0.5, 0.5, 1), Roughness=0.6)
    with group(at, (0, 0, turn)):
        box((2 * half, 2 * half, 0.05), (0, 0, 0.04), body, 0.008)
        cylinder(0.016, 0.002, (-half + 0.035, half - 0.035, 0.066), mark, steps=24)
        for k, share in enumerate((0.9, 0.6, 0.75)):
            box((half * share, 0.012, 0.001), (-half * 0.5 + half * share / 2, 0.03 - 0.035 * k, 0.0655), mark)
        for side in range(4):
            for k in range(pins):
                offset = (k - (pins - 1) / 2) * 1.7 * half / pins
                with group((0, 0, 0), (0, 0, 90 * side)):
                    box((0.03, 0.55 * half / pins, 0.010), (half + 0.012, offset, 0.034), leg)
                    box((0.022, 0.55 * half / pins, 0.008), (half + 0.034, offset, 0.006), leg)


def tray(mat):
    """A tray with pockets, a circuit in most of them."""
    columns, rows, pitch, half = 4, 3, 0.40, 0.165
    places = [((c - 1.5) * pitch, (r - 1) * pitch) for r in range(rows) for c in range(columns)]
    pockets = [[(px + x, py + y) for px, py in plate(2 * half, 2 * half, 0.03)][::-1] for x, y in places]
    outline = plate(columns * pitch + 0.16, rows * pitch + 0.16, 0.08)
    solid([outline], 3, mat, angle=-45)
    solid([outline, *pockets], 7, mat, z=0.06)
    frame = [(x * 1.0, y * 1.0) for x, y in plate(columns * pitch + 0.06, rows * pitch + 0.06, 0.05)][::-1]
    solid([outline, frame], 3, mat, z=0.20 - 0.01)
    for k, (x, y) in enumerate(places):
        if k not in (3, 6):
            chip((x, y, 0.06), 0.098, 8)
    with group((0.30, -0.94, 0.0), (0, 0, 24)):
        chip((0, 0, 0), 0.098, 8)
    return dict(look_at=(0, 0, 0.2), camera_at=(-2.6, -6.6, 5.2))


def support(mat):
    """A table-shaped part in grey, its overhangs carried by zigzag walls of soluble filament."""
    grey = material("part", "#6d767d", Roughness=0.5, Specular=0.4)
    wide, deep, high = 1.66, 0.84, 34
    solid([plate(0.42, deep * 0.8, 0.06)], high, grey)
    solid([plate(wide * 0.94, deep, 0.05)], 3, grey)
    bottom = high * LAYER
    solid([plate(wide, deep, 0.10), *[hole(0.09, (x, 0)) for x in (-0.55, 0.55)]], 8, grey, z=bottom)
    for side in (1, -1):
        path, k = [], 0
        for k in range(11):
            x = side * (0.27 + 0.053 * k)
            path += [(x, -deep / 2 + 0.05), (x, deep / 2 - 0.05)][::1 if k % 2 == 0 else -1]
        path = resample(path, 0.02)
        printed(lambda _, p=path: around(p, 0.011), high - 3, LAYER, mat, (0, 0, 3 * LAYER))
    return dict(look_at=(0, 0, 0.4), camera_at=(-2.9, -7.3, 2.7))
