"""Covers of the articles: blender -b -P scripts/render/cover.py -- --scene vases --size 1200x750 --out raw.png

Filled to the edges, near to the thing, at its true size: layers of 0.25 to 0.6 mm, filament of 1.75 mm.
"""
import json
import math
import os
import random
import sys

import bpy

sys.dont_write_bytecode = True
HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import parts  # noqa: E402
import spool  # noqa: E402
from cover_kit import (MM, around, beads, bench, camera, card, hatch, inside, lamp, lid, polar, resample,  # noqa: E402
                       rounded_off, surface, vessel, world)
from filament import filament  # noqa: E402
from printed import printed  # noqa: E402
from studio import arguments, gather, linear, link, material, reset, rounded, shoot  # noqa: E402

with open(os.path.join(HERE, "pictures.json"), encoding="utf8") as file:
    SPOOLS = json.load(file)["spools"]
DARK, PALE = "#23282a", "#c9cfcd"


def plastic(finish, name):
    return filament(finish, linear(SPOOLS[finish][name]))


def hotend(at, turn=24):
    """The shop's hotend with its nozzle's tip at a point; seven millimetres across the hexagon."""
    root = parts.hotend(None)
    root.name = "hotend"
    root.scale = [0.07 / (0.80 * 0.36)] * 3
    root.location, root.rotation_euler.z = at, math.radians(turn)


def daylight(target, span, key=1.0, fill=1.0, rim=1.0, sky=0.28, key_at=(-3.4, -3.2, 4.0), rim_at=(0.8, 4.2, 3.6)):
    """The studio's light, brought near: key from the upper left, a weak strip on the right, a rim from behind."""
    lamp(key_at, target, (2.6, 2.6), 370 * key, span)
    lamp((4.2, -2.2, 1.8), target, (1.2, 3.5), 90 * fill, span, (1, 0.98, 0.95))
    lamp(rim_at, target, (5, 1.8), 190 * rim, span, (0.94, 0.97, 1))
    world(sky)


def first_layer():
    """One layer of 60 × 60 mm, half laid: lines of 0.8 mm, 0.35 mm high."""
    width, height, half = 0.8 * MM, 0.35 * MM, 30 * MM
    hotend((0, 0, height), -32)
    yellow = plastic("matt", "rapsgul")
    centre = (8 * MM, 11 * MM)                          # the nozzle is the origin; the square lies about it
    sides = [2 * (half - k * width) for k in range(3)]
    square = [[(x + centre[0], y + centre[1]) for x, y in rounded(side, side, 1.5 * MM)] for side in sides]
    loops = beads(square, width * 1.02, height, yellow, closed=True)
    left, right = centre[0] - half + 2.6 * width, centre[0] + half - 2.6 * width
    rows, zigzag = int((half - 2.6 * width - centre[1]) / width), []
    for k in range(rows, 0, -1):
        ends = [(left, -k * width), (right, -k * width)]
        zigzag += ends if k % 2 else ends[::-1]
    zigzag += [(right, 0), (0, 0)] if zigzag[-1][0] == right else [(left, 0), (0, 0)]
    fill = beads([zigzag], width, height, yellow)
    for ob in (loops, fill):
        ob.rotation_euler.z = math.radians(58)
    bench(surface("plate", "#121516", 1.4, 0.5, 1100, 0.12), 3)
    daylight((0, 0, 0), 0.6, key=1.25, rim=0.4, sky=0.22, key_at=(-4.6, -1.6, 2.0), rim_at=(2.0, 4.2, 2.8))
    card((-9 * MM, -5 * MM, 4 * MM), (0, 0, 5 * MM), (12 * MM, 7 * MM), 0.55)
    camera((-0.2, -1, 0.34), (-2 * MM, 0, 0.6 * MM), 32 * MM, 150, (0, -1 * MM, 0.5 * MM), 32)


def winding():
    """A spool of 200 mm on the bench, so near that the winding fills the picture."""
    spool.STRAND = 0.875 * MM                           # true 1.75 mm; the shop's pictures draw it thicker
    shape = spool.SHAPES["normal"]
    black = material("plastic", (0.021, 0.022, 0.022, 1), Roughness=0.42, Specular=0.45)
    blue = filament("matt", linear(SPOOLS["transparent"]["klar-is"]))
    for side in (1, -1):
        spool.flange(shape, side, black)
    spool.winding(shape, blue, blue)
    root = gather("spool")
    root.rotation_euler = (math.radians(90), 0, math.radians(58))
    root.location.z = shape.flange
    bench(surface("bench", PALE), 3, 2)
    daylight((0, 0, 1), 2.4, key=1.05, fill=0.6, sky=0.14)
    camera((-0.1, -1, 0.3), (-0.37, -0.35, 1.45), 1.1, 100, (-0.5, -0.75, 1.45), 11)


def gear():
    """Module 6, fourteen teeth, bore 30 mm with a keyway: lines of 0.9 mm, layers of 0.5 mm."""
    line, layer, layers = 0.9 * MM, 0.5 * MM, 50
    black = plastic("carbon", "kimrok")
    finer(black, 2.4)
    teeth = gear_outline(14, 6 * MM)
    bore = bore_outline(15 * MM, 4 * MM, 3.3 * MM)
    top = layers * layer
    for outline in (teeth, bore):
        printed(lambda _, points=outline: points, layers, layer, black, cap=False)
        for k in range(3):
            beads([inside(outline, (k + 0.45) * line)], line * 1.02, layer, black, z=top - 0.7 * layer, closed=True)
    inner = [inside(outline, 2.8 * line) for outline in (teeth, bore)]
    beads(hatch(inner, line, 45), line * 1.02, layer, black, z=top - 0.7 * layer)
    lid([inside(outline, 0.3 * line) for outline in (teeth, bore)], top - 0.45 * layer, black)
    root = gather("gear")
    root.rotation_euler.z = math.radians(9)
    bench(surface("bench", "#b0b7b5"), 2.2, 1.5)
    daylight((0, 0, 0.1), 1.3, key=1.15, rim=2.0, fill=1.1, sky=0.17)
    camera((0.1, -1, 0.66), (0.0, 0, 0.085), 1.3, 100, (0, -0.32, top), 16)


def finer(mat, times):
    """So near, the flecks of the finish would be too coarse."""
    for n in mat.node_tree.nodes:
        if n.type == "TEX_NOISE":
            n.inputs["Scale"].default_value *= times


def gear_outline(count, module):
    """Involute flanks of 20 degrees above the base circle, straight below it."""
    pitch = count * module / 2
    base, tip, root = pitch * math.cos(math.radians(20)), pitch + module, pitch - 1.25 * module

    def involute(angle):
        return math.tan(angle) - angle

    def half(r):
        return math.pi / (2 * count) + involute(math.radians(20)) - involute(math.acos(min(1.0, base / max(r, base))))

    flank = [(r, half(r)) for r in [root + (tip - root) * i / 12 for i in range(13)]]
    points = []
    for k in range(count):
        middle = 2 * math.pi * k / count
        points += [(r, middle - a) for r, a in flank] + [(r, middle + a) for r, a in flank[::-1]]
    path = resample([(r * math.cos(a), r * math.sin(a)) for r, a in points], 0.25 * MM, closed=True)
    return rounded_off(path, 3)


def bore_outline(radius, half, depth):
    """A bore with its keyway, clockwise, so that its inside is the material."""
    start = math.asin(half / radius)
    arc = [start + (2 * math.pi - 2 * start) * i / 180 for i in range(181)]
    points = [(radius * math.cos(a), radius * math.sin(a)) for a in arc]
    points += [(radius + depth, -half), (radius + depth, half)]
    return rounded_off(resample(points, 0.25 * MM, closed=True), 2)[::-1]


def lattice():
    """A test piece of TPU, 100 × 60 × 12 mm: waves of one wall that touch at their crests."""
    wall, layer, layers, high, long = 0.8 * MM, 0.25 * MM, 48, 3.1 * MM, 14 * MM
    purple = plastic("matt", "ljung")
    dice = random.Random(5)
    shift = [dice.gauss(0, 0.012 * MM) for _ in range(layers + 1)]
    path = [(x, high * math.sin(2 * math.pi * x / long)) for x in [long * (i / 70 - 4) for i in range(561)]]

    def outline(t):
        return around(path, wall / 2 + shift[round(t * (layers - 1))])

    wave = [printed(outline, layers, layer, purple),
            beads([path], wall * 0.98, layer, purple, z=(layers - 0.6) * layer)]
    pitch = 2 * high + wall * 0.82
    for row in range(-5, 6):
        for ob in wave:
            copy = link(bpy.data.objects.new("wave", ob.data)) if row else ob
            copy.location = (long / 2 * (row % 2), row * pitch, 0)
    root = gather("lattice")
    root.rotation_euler.z = math.radians(-24)
    bench(surface("bench", DARK), 2.5, 1.5)
    daylight((0, 0, 0.1), 0.9, key=1.15, rim=1.8)
    camera((0.1, -1, 0.6), (0.02, 0.0, 0.10), 0.5, 110, (0, -0.05, 0.12), 18)


def vases():
    """Vase mode: one wall of 1.2 mm, layers of 0.6 mm."""
    layer, thick = 0.6 * MM, 1.2 * MM

    def red(t, out):
        r = (24 + 16 * math.sin(math.pi * (0.12 + 0.80 * t)) ** 1.3) * MM + out
        return polar(lambda a: r)

    def green(t, out):
        r = (21 + 3.5 * math.cos(2 * math.pi * (0.08 + 0.8 * t)) + 5 * t * t) * MM + out
        return polar(lambda a: r * (1 + 0.055 * math.cos(9 * (a - 1.1 * t))), 432)

    def white(t, out):
        r = (21 + 13 * t ** 0.75) * MM + out
        return polar(lambda a: r * (1 + 0.018 * math.cos(24 * a)), 480)

    vessel(red, 118, layer, thick, plastic("matt", "faluratt"), (-57 * MM, -6 * MM, 0), 0.7, seed=1)
    vessel(green, 175, layer, thick, plastic("matt", "granskog"), (2 * MM, 24 * MM, 0), 0.7, seed=2)
    vessel(white, 86, layer, thick, plastic("matt", "sno"), (50 * MM, -20 * MM, 0), 0.7, seed=3)
    bench(surface("bench", PALE), 2.6, 2)
    daylight((0, 0, 0.4), 2.0, key=1.15, fill=0.35, rim=0.8, sky=0.11)
    camera((0.02, -1, 0.24), (-4 * MM, 0, 0.505), 2.06, 100, (0, -0.15, 0.5), 8)


def rim():
    """The last turn of a vase in one wall: 1.2 mm wide, 0.4 mm high."""
    layer, thick, layers = 0.4 * MM, 1.2 * MM, 120
    blue = plastic("silk", "blaklint")

    def outline(t, out):
        r = (29 + 4 * math.sin(math.pi * t * 0.5)) * MM + out
        return polar(lambda a: r * (1 + 0.06 * math.cos(10 * a)), 480)

    ahead = math.radians(-62)                           # where the nozzle is on the rim
    turn = outline(1, 0)
    stop = round((ahead % (2 * math.pi)) / (2 * math.pi) * len(turn))
    top = layers * layer
    hotend((*turn[stop], top + layer * 1.1), -14)
    vessel(outline, layers, layer, thick, blue)
    beads([turn[stop // 3:stop + 1]], thick * 0.98, layer, blue, z=top + 0.1 * layer)
    bench(surface("bench", DARK), 2.5, 1.5)
    daylight((0, 0, top), 0.9, rim=1.1, sky=0.25)
    lamp((-1.1, -2.1, -0.5), (0, 0, top), (2.2, 1.2), 4.5, 0.9)    # a pale card for the metal to mirror
    camera((0.0, -1, 0.36), (4 * MM, -20 * MM, top + 1 * MM), 52 * MM, 130, (*turn[stop], top), 22)


def strings():
    """Two spires of one print, with the threads that a wet filament draws between them."""
    layer, layers, dice = 0.3 * MM, 150, random.Random(11)
    orange = plastic("matt", "hjortron")
    places = [(-23 * MM, -3 * MM), (23 * MM, 4 * MM)]

    def radius(t):
        return (9.5 - 7.5 * t ** 0.9) * MM

    for at in places:
        printed(lambda t: polar(lambda _: radius(t), 120), layers, layer, orange, (*at, 0))
    for _ in range(58):
        t = dice.uniform(0.06, 0.97)
        thread(places, radius(t), layers * layer * t, dice, orange)
    bench(surface("plate", "#121516", 1.4, 0.5, 1100, 0.12), 3)
    daylight((0, 0, 0.2), 0.9, key=1.2, rim=2.2, sky=0.2)
    camera((0.05, -1, 0.2), (0, 0, 22 * MM), 92 * MM, 120, (0, -4 * MM, 24 * MM), 16)


def thread(places, radius, z, dice, mat):
    """From one spire to the other, hanging; some have torn and end in the air."""
    (ax, ay), (bx, by) = places
    ax, bx = ax + radius * 0.9, bx - radius * 0.9
    ends = dice.choice([(0, 1)] * 6 + [(0, dice.uniform(0.2, 0.5)), (dice.uniform(0.5, 0.8), 1)])
    sag, lean = dice.uniform(0.2, 3.4) * MM, dice.gauss(0, 0.8) * MM
    data = bpy.data.curves.new("thread", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution = "3D", dice.uniform(0.05, 0.16) * MM, 2
    line = data.splines.new("POLY")
    line.points.add(31)
    for k, point in enumerate(line.points):
        u = ends[0] + (ends[1] - ends[0]) * k / 31
        hang = 4 * u * (1 - u) if ends == (0, 1) else (u - ends[0]) * 1.6
        point.co = (ax + (bx - ax) * u, ay + (by - ay) * u + lean * math.sin(math.pi * u), z - sag * hang, 1)
        point.radius = 1 - 0.55 * math.sin(math.pi * u)
    data.materials.append(mat)
    link(bpy.data.objects.new("thread", data))


def warped():
    """A flat part of 150 × 46 mm whose corner has let go of the plate, with a brim that went along."""
    layer, layers = 0.4 * MM, 26
    red = plastic("matt", "faluratt")
    plan = rounded_off(resample(rounded(150 * MM, 46 * MM, 5 * MM), 0.5 * MM, closed=True), 2)
    inner = [inside(plan, 2.4 * MM)]
    top = layers * layer
    pieces = [printed(lambda _: plan, layers, layer, red, cap=False), lid([inside(plan, 0.2 * MM)], top - 0.4 * layer, red),
              beads([inside(plan, k * 0.8 * MM) for k in (0.5, 1.5)], 0.82 * MM, layer, red, z=top - 0.7 * layer, closed=True),
              beads(hatch(inner, 0.8 * MM, 45), 0.8 * MM, layer, red, z=top - 0.7 * layer)]
    for ob in pieces:
        for vertex in ob.data.vertices:
            x, y, _ = vertex.co
            pull = max(0.0, (-x - 14 * MM) / (61 * MM)) ** 2.1 * (1 - 0.35 * (y / (23 * MM)))
            vertex.co.z += 8.5 * MM * pull
            vertex.co.x += 0.9 * MM * pull
    root = gather("part")
    root.rotation_euler.z = math.radians(27)
    bench(surface("plate", "#8d7434", 1.5, 0.42, 1300, 0.35), 3)
    daylight((0, 0, 0), 1.3, key=1.15, rim=0.9, sky=0.2)
    camera((-0.35, -1, 0.3), (-30 * MM, -8 * MM, 6 * MM), 118 * MM, 110, (-62 * MM, -36 * MM, 8 * MM), 16)


def shifted():
    """A fluted column of 45 mm whose upper half stands three millimetres beside the lower one."""
    layer, below, above = 0.3 * MM, 84, 66
    blue = plastic("matt", "blaklint")

    def flutes(a):
        return (15 + 0.9 * math.cos(12 * a)) * MM

    printed(lambda _: polar(flutes, 480), below, layer, blue)
    printed(lambda _: polar(flutes, 480), above, layer, blue, (2.9 * MM, -0.7 * MM, below * layer))
    bench(surface("bench", PALE), 2.6, 2)
    daylight((0, 0, 0.2), 0.9, key=1.2, fill=0.4, rim=1.1, sky=0.14, key_at=(-4.2, -2.4, 3.4))
    camera((-0.1, -1, 0.24), (5 * MM, 0, 24 * MM), 78 * MM, 120, (0, -15 * MM, 25 * MM), 14)


def diameters():
    """Filament of 1.75 and of 2.85 mm beside each other, cut off towards the camera."""
    dice = random.Random(4)
    x = -20 * MM
    for name, wide, count in (("hjortron", 1.75 * MM, 8), ("blaklint", 2.85 * MM, 6)):
        mat = plastic("matt", name)
        for _ in range(count):
            x += wide / 2
            strand((x, dice.uniform(-2.2, 2.2) * MM), wide / 2, dice.gauss(0, 0.006), mat)
            x += wide / 2 + 0.35 * MM
        x += 4 * MM
    bench(surface("bench", DARK), 3, 1.5)
    daylight((0, 0, 0), 0.7, key=1.25, rim=1.6, sky=0.22)
    card((-4 * MM, -40 * MM, 16 * MM), (0, 0, 0), (30 * MM, 14 * MM), 0.5)
    camera((0.12, -1, 0.46), (3 * MM, 8 * MM, 1 * MM), 50 * MM, 120, (0, -1 * MM, 2 * MM), 26)


def strand(at, radius, bend, mat):
    """A piece of filament that lies on the bench, away from the camera; it keeps a little of its spool's curve."""
    data = bpy.data.curves.new("strand", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = "3D", radius, 12, True
    line = data.splines.new("POLY")
    line.points.add(40)
    for k, point in enumerate(line.points):
        along = k * 3 * MM
        point.co = (at[0] + bend * along * along, at[1] + along, radius, 1)
    data.materials.append(mat)
    link(bpy.data.objects.new("strand", data))


def salted():
    """A gear that is packed in salt in a pan, so that the oven does not bend it."""
    line, layer, layers = 0.9 * MM, 0.4 * MM, 26
    green = plastic("matt", "granskog")
    teeth, bore = gear_outline(16, 3 * MM), bore_outline(8 * MM, 2.4 * MM, 2 * MM)
    top = layers * layer
    for outline in (teeth, bore):
        printed(lambda _, points=outline: points, layers, layer, green, cap=False)
        beads([inside(outline, 0.45 * line)], line * 1.02, layer, green, z=top - 0.7 * layer, closed=True)
    beads(hatch([inside(outline, 1.4 * line) for outline in (teeth, bore)], line, 45), line, layer, green, z=top - 0.7 * layer)
    lid([inside(outline, 0.3 * line) for outline in (teeth, bore)], top - 0.45 * layer, green)
    root = gather("gear")
    root.rotation_euler, root.location = (math.radians(13), math.radians(-9), math.radians(20)), (0, 0, -5.2 * MM)
    bench(surface("salt", "#d9dad6", 2.2, 0.7, 700, 0.3), 3)
    grains(26000, 78 * MM, surface("grain", "#eceded", 1, 0.3, 900, 0.5))
    daylight((0, 0, 0), 0.9, key=1.2, fill=0.4, rim=0.9, sky=0.16, key_at=(-4.4, -2.0, 2.6))
    camera((0.1, -1, 0.7), (0, 0, 0), 78 * MM, 110, (0, -14 * MM, 4 * MM), 18)


def grains(count, reach, mat):
    """Crystals that lie about; more of them near the middle, where the camera looks."""
    dice = random.Random(9)
    verts, faces = [], []
    for _ in range(count):
        far, angle = reach * dice.random() ** 0.6, dice.uniform(0, 2 * math.pi)
        half, turn = dice.uniform(0.12, 0.3) * MM, dice.uniform(0, math.pi / 2)
        x, y, z = far * math.cos(angle), far * math.sin(angle), dice.uniform(0, 0.5) * MM
        c, s, first = half * math.cos(turn), half * math.sin(turn), len(verts)
        for level in (z - half, z + half):
            verts += [(x + c - s, y + s + c, level), (x - c - s, y - s + c, level), (x - c + s, y - s - c, level),
                      (x + c + s, y + s - c, level)]
        faces += [tuple(first + k for k in side) for side in
                  ((4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7))]
    data = bpy.data.meshes.new("grains")
    data.from_pydata(verts, [], faces)
    data.materials.append(mat)
    link(bpy.data.objects.new("grains", data))


SCENES = {"first-layer": first_layer, "winding": winding, "gear": gear, "lattice": lattice, "vases": vases, "rim": rim,
          "strings": strings, "warped": warped, "shifted": shifted, "diameters": diameters, "salted": salted}

if __name__ == "__main__":
    options = arguments(scene=dict(required=True, choices=list(SCENES)))
    reset()
    SCENES[options.scene]()
    shoot(options, None, None, bounces=5)
