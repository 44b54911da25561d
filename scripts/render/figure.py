"""Figures of the articles: blender -b -P scripts/render/figure.py -- --scene strings --size 960x600 --out raw.png

What failed stands on the left and what did not beside it, of one plastic, on one plate and in one light, so that only the
fault differs. Sizes are true, as in the covers; faults are as large as they get in life.
"""
import math
import os
import random
import sys

import bmesh
import bpy
from mathutils import Vector, noise

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from cover import DARK, PALE, daylight, plastic, thread  # noqa: E402
from cover_kit import (MM, beads, bench, camera, hatch, inside, lid, polar, resample, rounded_off, surface,  # noqa: E402
                       vessel)
from part import soft_corners  # noqa: E402
from printed import printed  # noqa: E402
from studio import arguments, link, mesh_object, reset, rounded, shoot  # noqa: E402


# ---------- warping

def warped():
    """Two open boxes of 78 × 50 × 22 mm. The corners of the left one have let go; its top is flat all the same, as the
    nozzle went on at its height."""
    plate()
    for x, lift in ((-46.5 * MM, 7.5 * MM), (46.5 * MM, 0.0)):
        tray(x, lift, -13)
    daylight((0, 0, 0), 1.7, key=1.1, rim=0.9, sky=0.2, key_at=(-3.0, -3.4, 3.6))
    camera((0.0, -1, 0.19), (0, -2 * MM, 7 * MM), 198 * MM, 110, (0, -26 * MM, 8 * MM), 22)


def plate(colour="#8d7434"):
    """A sheet of textured PEI."""
    bench(surface("plate", colour, 1.5, 0.42, 1300, 0.35), 3)


def tray(x, lift, turn):
    wall, layer, layers = 2.4 * MM, 0.4 * MM, 55
    red, top = plastic("matt", "faluratt"), layers * layer
    plan = rounded_off(resample(rounded(78 * MM, 50 * MM, 3 * MM), 0.5 * MM, closed=True), 2)
    hollow = inside(plan, wall)
    pieces = [printed(lambda _: plan, layers, layer, red, cap=False),
              printed(lambda _: hollow[::-1], layers, layer, red, cap=False),
              beads([inside(plan, k * 0.8 * MM) for k in (0.5, 1.5, 2.5)], 0.82 * MM, layer, red, z=top - 0.7 * layer,
                    closed=True),
              beads(hatch([hollow], 0.8 * MM, 45), 0.8 * MM, layer, red, z=5 * layer),
              lid([inside(plan, 0.4 * MM)], 5.4 * layer, red)]
    angle = math.radians(turn)
    for ob in pieces:
        for vertex in ob.data.vertices:
            u, v, z = vertex.co
            far = max(0.0, (math.hypot(u / (39 * MM), v / (34 * MM)) - 0.42) / 0.82)
            pull = far ** 1.7 * max(0.0, 1 - z / top) ** 1.4
            u, v, z = u * (1 - 0.022 * pull * (lift > 0)), v, z + lift * pull
            vertex.co = (x + u * math.cos(angle) - v * math.sin(angle), u * math.sin(angle) + v * math.cos(angle), z)


# ---------- stringing

def strings():
    """Two pairs of spires, 48 mm high: with the threads that a wet filament draws between them, and without."""
    layer, layers, dice = 0.3 * MM, 160, random.Random(11)
    mat = plastic("matt", "is")

    def radius(t):
        return (8.5 - 6.3 * t ** 0.9) * MM

    for middle, wet in ((-38 * MM, True), (38 * MM, False)):
        places = [(middle - 17 * MM, -3 * MM), (middle + 17 * MM, 2 * MM)]
        for at in places:
            printed(lambda t: polar(lambda _: radius(t), 120), layers, layer, mat, (*at, 0))
        for _ in range(64 if wet else 0):
            t = dice.uniform(0.05, 0.97)
            thread(places, radius(t), layers * layer * t, dice, mat)
        for _ in range(46 if wet else 0):
            whisker(dice.choice(places), radius, layers * layer, dice, mat)
    bench(surface("plate", "#121516", 1.4, 0.5, 1100, 0.12), 3)
    daylight((0, 0, 0.2), 1.1, key=1.2, rim=2.2, sky=0.2)
    camera((0.02, -1, 0.2), (0, 0, 24 * MM), 134 * MM, 120, (0, -4 * MM, 24 * MM), 18)


def whisker(at, radius, high, dice, mat):
    """A hair that the nozzle left on its way out: it stands off and curls down, with a bead where it began."""
    t, way = dice.uniform(0.08, 0.95), dice.uniform(0, math.tau)
    start = Vector((at[0] + radius(t) * math.cos(way), at[1] + radius(t) * math.sin(way), t * high))
    out = Vector((math.cos(way), math.sin(way), 0)) * dice.uniform(0.6, 3.2) * MM
    droop = dice.uniform(0.3, 2.4) * MM
    curl([start + out * u - Vector((0, 0, droop * u * u)) for u in [i / 9 for i in range(10)]],
         dice.uniform(0.06, 0.13) * MM, mat)


def curl(points, thick, mat):
    """A hair through points, thick at its root."""
    data = bpy.data.curves.new("hair", "CURVE")
    data.dimensions, data.bevel_depth, data.bevel_resolution, data.use_fill_caps = "3D", thick, 2, True
    line = data.splines.new("POLY")
    line.points.add(len(points) - 1)
    for k, (point, place) in enumerate(zip(line.points, points)):
        point.co, point.radius = (*place, 1), 1.5 - 0.9 * k / (len(points) - 1)
    data.materials.append(mat)
    link(bpy.data.objects.new("hair", data))


# ---------- drying

def moisture():
    """The same pot of one wall, printed wet and printed dry, so near that each layer of 0.4 mm is seen."""
    mat = plastic("matt", "ljung")
    for x, wet in ((-16.5 * MM, True), (16.5 * MM, False)):
        pot(x, wet, mat)
    bench(surface("bench", PALE), 2.6, 2)
    daylight((0, 0, 0.15), 0.8, key=1.1, fill=0.35, rim=0.8, sky=0.13, key_at=(-4.6, -2.0, 2.6))
    camera((0, -1, 0.2), (0, 0, 23.5 * MM), 67 * MM, 120, (0, -12 * MM, 24 * MM), 26)


def pot(x, wet, mat):
    layer, layers, thick = 0.4 * MM, 88, 1.0 * MM

    def outline(t, out):
        r = (12.6 + 1.7 * t) * MM + out
        return polar(lambda a: r, 900 if wet else 360)

    pieces = vessel(outline, layers, layer, thick, mat, (x, 0, 0), 0.6, jitter=(0.030 if wet else 0.008) * MM, seed=2)
    if not wet:
        return
    for ob in (pieces[0], pieces[2]):
        for vertex in ob.data.vertices:
            vertex.co += boiled(vertex.co)
    dice = random.Random(8)
    for _ in range(210):
        t, way = dice.uniform(0.03, 0.99), dice.uniform(math.pi, math.tau)
        r = (12.6 + 1.7 * t) * MM + thick / 2
        start = Vector((x + r * math.cos(way), r * math.sin(way), t * layers * layer))
        side = Vector((-math.sin(way), math.cos(way), 0)) * dice.uniform(-1.6, 1.6) * MM
        out = Vector((math.cos(way), math.sin(way), 0)) * dice.uniform(0.2, 1.1) * MM
        drop = Vector((0, 0, dice.uniform(-0.5, 1.3))) * MM
        curl([start + side * u + out * math.sin(2.6 * u) - drop * u * u for u in [i / 9 for i in range(10)]],
             dice.uniform(0.04, 0.085) * MM, mat)
    for _ in range(110):
        blister(x, dice, layer, layers, thick, mat)


def boiled(co):
    """What steam does to a line: thick and thin, torn open where a bubble burst."""
    way = math.atan2(co.y, co.x)
    outwards = Vector((math.cos(way), math.sin(way), 0))
    along, row = 14 * MM * way, round(co.z / (0.4 * MM) - 0.5)
    swell = noise.noise((along / (1.5 * MM), row * 7.3, 0.0))
    fine = noise.noise((along / (0.34 * MM), row * 3.1, 5.0))
    burst = noise.noise((along / (0.8 * MM), co.z / (0.55 * MM), 9.0))
    pit = max(0.0, burst - 0.30) * 2.6
    return outwards * (0.15 * swell + 0.12 * fine - 0.6 * pit) * MM + Vector((0, 0, 0.05 * swell * MM))


def blister(x, dice, layer, layers, thick, mat):
    """A bubble that set before it burst, or the crumb that is left of one."""
    t, way = dice.uniform(0.03, 0.97), dice.uniform(math.pi, math.tau)
    r = (12.6 + 1.7 * t) * MM + thick / 2
    bm = bmesh.new()
    bmesh.ops.create_icosphere(bm, subdivisions=2, radius=dice.uniform(0.14, 0.34) * MM)
    for vertex in bm.verts:
        vertex.co *= 1 + 0.25 * noise.noise(vertex.co * 400 + Vector((way, t, 0)) * 30)
    ob = mesh_object("blister", bm, mat)
    ob.location = (x + r * math.cos(way), r * math.sin(way), t * layers * layer)
    ob.scale = (1, 1, 0.8)
    ob.data.auto_smooth_angle = math.radians(80)


# ---------- the first layer

def heights():
    """Three first layers in lines of 0.8 mm, laid too high, right, and too low; their near ends show how each was pressed."""
    yellow = plastic("matt", "rapsgul")
    pitch, lines, long = 0.8 * MM, 16, 34 * MM
    for x, lay in ((-17.5 * MM, too_high), (0, right), (17.5 * MM, too_low)):
        lay([x + (k - (lines - 1) / 2) * pitch for k in range(lines)], long, pitch, yellow)
    bench(surface("plate", "#121516", 1.4, 0.5, 1100, 0.12), 3)
    daylight((0, 0, 0), 0.6, key=0.95, rim=0.5, sky=0.16, key_at=(-4.8, 0.8, 1.9), rim_at=(1.6, 4.2, 2.2))
    camera((0.0, -1, 0.60), (0.3 * MM, -1 * MM, 0), 53 * MM, 140, (0, -9 * MM, 0.3 * MM), 44)


def too_high(places, long, pitch, mat):
    """Round lines that do not touch: nothing pressed them, so they wander, and some came loose."""
    dice = random.Random(3)
    for k, x in enumerate(places):
        path = [(x + 0.20 * pitch * wave(u, 4, k) + 0.07 * pitch * wave(u, 15, k + 50), (u - 0.5) * long)
                for u in [i / 90 for i in range(91)]]
        line = beads([path], 0.66 * pitch, 0.64 * pitch, mat, name="loose", step=0.2)
        loose, at = dice.uniform(0.4, 1.1) * pitch * (k % 5 == 1), dice.uniform(0.15, 0.75)
        for vertex in line.data.vertices:
            u = vertex.co.y / long + 0.5
            vertex.co.z += loose * math.exp(-((u - at) / 0.14) ** 2) + 0.06 * pitch * (1 + wave(u, 9, k + 20))


def right(places, long, pitch, mat):
    """Pressed flat, each against the next: a closed and even surface."""
    for x in places:
        beads([[(x, -long / 2), (x, long / 2)]], 1.2 * pitch, 0.42 * pitch, mat, name="line", step=0.15)


def too_low(places, long, pitch, mat):
    """A film as thin as the nozzle left it room; what had none rose between the lines, in ridges with torn crests."""
    steps = [i / 260 for i in range(261)]
    for k, x in enumerate(places):
        beads([[(x, -long / 2), (x, long / 2)]], 1.04 * pitch, 0.09 * pitch, mat, name="film", step=0.3)
        if k == len(places) - 1:
            break
        crest = [(x + pitch * (0.5 + 0.06 * wave(u, 22, k)), (u - 0.5) * long) for u in steps]
        ridge = beads([crest], 0.26 * pitch, 0.5 * pitch, mat, name="ridge", step=0.35)
        for vertex in ridge.data.vertices:
            u, high = vertex.co.y / long + 0.5, vertex.co.z / (0.5 * pitch)
            vertex.co.z *= max(0.16, 0.74 + 0.5 * wave(u, 17, k + 5) + 0.4 * wave(u, 60, k + 9))
            vertex.co.x += 0.16 * pitch * high * wave(u, 34, k + 13)
    for x, way in ((places[0], -1), (places[-1], 1)):           # what was pressed out at the sides
        edge = [(x + way * pitch * (0.60 + 0.10 * wave(u, 26, way)), (u - 0.5) * long) for u in steps]
        beads([edge], 0.4 * pitch, 0.40 * pitch, mat, name="edge", step=0.35)


def wave(u, times, row):
    return noise.noise((u * times, row * 3.7, 0.5))


# ---------- heat

def heat():
    """Three hooks after an hour in the heat: the left one has sagged, the middle one a little, the right one not."""
    for x, colour, bend in ((-47 * MM, "rapsgul", 62), (0, "blaklint", 11), (47 * MM, "granskog", 0)):
        hook(x, bend, plastic("matt", colour))
    bench(surface("bench", PALE), 2.6, 2)
    daylight((0, 0, 0.3), 1.7, key=1.15, fill=0.35, rim=0.8, sky=0.13)
    camera((0.10, -1, 0.24), (3 * MM, 0, 27 * MM), 158 * MM, 110, (0, -8 * MM, 28 * MM), 16)


def hook(x, bend, mat):
    """A foot, a post and an arm, 5 mm thick, printed lying, so that its layers are seen from the front."""
    thick, layer, layers, line = 5 * MM, 0.5 * MM, 30, 0.8 * MM
    foot, post, arm = 30 * MM, 48 * MM, 36 * MM
    # along the middle: up the post and out along the arm; heat bends the arm all along, and the post a little
    way, at, middle = math.pi / 2, (-foot / 2 + 6 * MM, thick / 2), []
    steps, length = 160, post + arm
    for i in range(steps + 1):
        s = length * i / steps
        middle.append((at, way))
        d = length / steps
        corner = math.radians(90) * bump(s, post, 7 * MM) * d
        droop = math.radians(bend) * (bump(s, post + 0.32 * arm, 22 * MM) * 0.86 + bump(s, 0.6 * post, 26 * MM) * 0.14) * d
        way -= corner + droop
        at = (at[0] + math.cos(way) * d, at[1] + math.sin(way) * d)
    sides = [[(px + h * math.sin(w), py - h * math.cos(w)) for (px, py), w in middle] for h in (thick / 2, -thick / 2)]
    lower, upper = sides
    base = [(-foot / 2, 0), (foot / 2, 0), (foot / 2, thick)]
    lower = [point for point in lower if point[1] >= thick or point[0] > foot]
    upper = [point for point in upper if point[1] >= thick or point[0] > foot]
    outline = base + lower + upper[::-1] + [(-foot / 2, thick)]
    plan = rounded_off(resample(outline, 0.4 * MM, closed=True), 4)
    top = layers * layer
    pieces = [printed(lambda _: plan, layers, layer, mat, cap=False),
              beads([inside(plan, (k + 0.45) * line) for k in range(3)], line * 1.02, layer, mat, z=top - 0.7 * layer,
                    closed=True, step=0.6),
              lid([inside(plan, 0.3 * line)], top - 0.42 * layer, mat)]
    for ob in pieces:
        ob.rotation_euler.x = math.radians(90)
        ob.rotation_euler.z = math.radians(-14)
        ob.location = (x, top / 2, 0)


def bump(s, about, width):
    """A bell of area 1."""
    return math.exp(-((s - about) / (width / 2)) ** 2) / (width / 2 * math.sqrt(math.pi))


SCENES = {"warped": warped, "strings": strings, "moisture": moisture, "heights": heights, "heat": heat}

if __name__ == "__main__":
    options = arguments(scene=dict(required=True, choices=list(SCENES)))
    reset()
    SCENES[options.scene]()
    shoot(options, None, None, bounces=5)
