"""An enclosed core-XY printer: blender -b -P scripts/render/printer.py -- --model one|studio --out raw.png --brand NAME

`--view` is what is seen of it: the whole from aside or in front, or near without its door, or a part of it alone.
"""
import math
import os
import sys

import bpy
from mathutils import Vector

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import parts  # noqa: E402
import spool  # noqa: E402
from printed import circle, printed  # noqa: E402
from studio import (SMALL_SHADOW, area_light, arguments, bevel, bezier, box, cut, cylinder, gather, lathe, linear,  # noqa: E402
                    material, prism, reset, rounded, shader_of, shoot, smooth, stage, strand, wordmark)
from use_kit import frame_all, group  # noqa: E402

MODELS = {
    "one": dict(width=1.5, depth=1.42, height=1.86, base=0.30, head=0.13, plate=1.08, bed=0.82, heads=1, bay=0, size=1,
                prints=[("#f0700c", "vase", 0.2, -0.06)]),
    # to scale: 1.0 is 302 mm
    "studio": dict(width=1.72, depth=1.655, height=2.235, base=0.66, head=0.13, plate=1.01, bed=1.205, heads=2, bay=1, size=0.86,
                   prints=[("#2450cf", "vase", -0.17, -0.04), ("#94b82f", "planter", 0.27, -0.10)]),
}
#: A layer of 0.2 mm, and how far one lies out of line at most: from here a fine grain, no rings.
LAYER, WANDER = 0.0008, 0.35
#: What the bay of the studio holds: those in front, which feed the heads, then those behind them.
IN_BAY = ("#2450cf", "#94b82f", "#f4f4ef", "#f0700c")
SPOOL = 0.331       # a spool in the scale of the studio


def glass(tint, name="glass"):
    """A thin pane: tinted straight through, mirrored at a slant. No refraction, so it stays clean and cheap."""
    m = material(name, (0, 0, 0, 1))
    tree, shader = shader_of(m)
    through = tree.nodes.new("ShaderNodeBsdfTransparent")
    through.inputs["Color"].default_value = (*tint, 1)
    mirror = tree.nodes.new("ShaderNodeBsdfGlossy")
    mirror.inputs["Roughness"].default_value = 0.04
    slant = tree.nodes.new("ShaderNodeFresnel")
    slant.inputs["IOR"].default_value = 1.45
    mix = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(slant.outputs["Fac"], mix.inputs["Fac"])
    tree.links.new(through.outputs["BSDF"], mix.inputs[1])
    tree.links.new(mirror.outputs["BSDF"], mix.inputs[2])
    tree.links.new(mix.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])
    return m


def glow(colour, power, name="glow"):
    """Shines at the camera only: what it lights is an area light's work, which costs far less grain."""
    m = material(name, (0, 0, 0, 1), Emission=linear(colour), Emission_Strength=power)
    m.cycles.sample_as_light = False
    return m


def palette():
    return dict(
        shell=material("shell", (0.030, 0.032, 0.033, 1), Roughness=0.40, Specular=0.5),
        inside=material("inside", (0.16, 0.168, 0.172, 1), Roughness=0.6),
        trim=material("trim", (0.012, 0.012, 0.013, 1), Roughness=0.3),
        steel=material("steel", (0.62, 0.63, 0.64, 1), Metallic=1, Roughness=0.25),
        alu=material("alu", (0.42, 0.43, 0.44, 1), Metallic=1, Roughness=0.38),
        plate=material("plate", (0.30, 0.205, 0.085, 1), Roughness=0.55, Metallic=0.35),
        brass=material("brass", (0.72, 0.46, 0.16, 1), Metallic=1, Roughness=0.25),
        screen=material("screen", (0.006, 0.007, 0.008, 1), Roughness=0.12),
        tube=material("tube", (0.62, 0.65, 0.63, 1), Roughness=0.5),
    )


def scene_objects():
    return [ob for ob in bpy.context.scene.objects if ob.type == "MESH"]


def window(body, size, at):
    return cut(body, box(size, at, None))


def shell(m, spec):
    w, d, h, base, head = (spec[k] for k in ("width", "depth", "height", "base", "head"))
    body = prism(rounded(w, d, 0.10, 10), h, (0, 0, 0.05), m["shell"], name="body")
    room, middle = h - base - head, 0.05 + base + (h - base - head) / 2
    cavity = box((w - 0.12, d - 0.12, h - base - 0.02), (0, 0, 0.05 + base + (h - base) / 2 - 0.01 - 0.03), m["inside"])
    cut(body, cavity)
    window(body, (w - 0.24, 0.5, room), (0, -d / 2, middle))
    for side in (1, -1):
        window(body, (0.5, d - 0.30, room - 0.06), (side * w / 2, 0, middle))
    window(body, (w - 0.28, d - 0.28, 0.4), (0, 0, h + 0.05))
    if spec["bay"]:
        window(body, *bay_opening(spec))
    bevel(smooth(body), 0.010, 2, 50)
    box((w - 0.125, 0.006, h - base - 0.1), (0, d / 2 - 0.066, 0.05 + base + (h - base) / 2 - 0.05), m["inside"])
    box((w - 0.125, d - 0.125, 0.006), (0, 0, 0.05 + base + 0.004), m["inside"])
    for sx in (1, -1):
        for sy in (1, -1):
            cylinder(0.075, 0.06, (sx * (w / 2 - 0.14), sy * (d / 2 - 0.14), 0.03), m["trim"], 0.01)
    return room, middle


def panes(m, spec, room, middle, door=True):
    w, d, h = spec["width"], spec["depth"], spec["height"]
    clear, smoke = glass((0.86, 0.88, 0.88)), glass((0.42, 0.44, 0.45), "smoke")
    if door:
        pane = prism(rounded(w - 0.13, room + 0.085, 0.05), 0.014, (0, -d / 2 - 0.004, middle), clear, name="door")
        pane.rotation_euler.x = math.radians(90)
        # the printed black edge of the door's glass
        rim = prism(rounded(w - 0.13, room + 0.085, 0.05), 0.003, (0, -d / 2 - 0.002, middle), m["trim"], name="door edge")
        rim.rotation_euler.x = math.radians(90)
        cut(rim, box((w - 0.25, 0.2, room - 0.04), (0, -d / 2, middle), None))
    for side in (1, -1):
        box((0.008, d - 0.30, room - 0.06), (side * (w / 2 - 0.02), 0, middle), smoke)
    prism(rounded(w - 0.2, d - 0.2, 0.05), 0.014, (0, 0, h + 0.052), smoke, name="lid")
    for pane in (ob for ob in scene_objects() if ob.data.materials and ob.data.materials[0] in (clear, smoke)):
        pane.visible_shadow = pane.visible_diffuse = False
    if door:
        x = -w / 2 + 0.155
        box((0.03, 0.03, 0.34), (x, -d / 2 - 0.06, middle), m["alu"], 0.012)
        for dz in (-0.13, 0.13):
            cylinder(0.011, 0.05, (x, -d / 2 - 0.035, middle + dz), m["alu"], rotate=(math.radians(90), 0, 0), steps=24)
    # the hinges stay
    for dz in (-room / 2 + 0.12, room / 2 - 0.12):
        cylinder(0.018, 0.12, (w / 2 - 0.068, -d / 2 - 0.014, middle + dz), m["shell"], 0.004, steps=32)


def bed(m, spec):
    p, z, d = spec["plate"], spec["bed"], spec["depth"]
    box((p * 0.9, p * 0.9, 0.045), (0, 0, z - 0.045), m["alu"], 0.008)
    prism(rounded(p, p, 0.04), 0.014, (0, 0, z - 0.014), m["plate"], 0.003, "plate")
    box((0.24, 0.05, 0.014), (0, -p / 2 - 0.015, z - 0.007), m["plate"], 0.003)
    box((p * 0.7, 0.16, 0.09), (0, p / 2 - 0.02, z - 0.1), m["shell"], 0.01)
    top = spec["height"] - 0.08
    for x in (-p / 2 + 0.02, 0, p / 2 - 0.02):
        low, screw = spec["base"] + 0.06, x == 0
        length = top - low
        cylinder(0.02 if screw else 0.024, length, (x, d / 2 - 0.13, low + length / 2), m["steel"], steps=32)
    for side in (1, -1):
        box((0.012, p * 0.86, 0.03), (side * (p * 0.46), 0, z - 0.09), m["trim"])


def gantry(m, spec):
    w, d = spec["width"], spec["depth"]
    z = spec["height"] - 0.20
    for side in (1, -1):
        box((0.035, d - 0.2, 0.035), (side * (w / 2 - 0.13), 0, z), m["alu"], 0.004)
    y = -0.02
    box((w - 0.24, 0.05, 0.05), (0, y + 0.07, z), m["trim"], 0.006)
    box((w - 0.26, 0.018, 0.018), (0, y + 0.038, z), m["steel"], 0.003)
    for dz in (-0.018, 0.018):
        box((w - 0.26, 0.006, 0.016), (0, y + 0.11, z + dz), m["trim"])
    for head in range(spec["heads"]):
        x = 0.35 if spec["heads"] == 1 else (-0.02, 0.37)[head]
        toolhead(m, x, y - 0.04, z)
        top, back = (x, y + 0.02, z + 0.10), (INLET + 0.10 * head, d / 2 - 0.06, spec["height"] - 0.04)
        strand(bezier(top, (x, y + 0.10, z + 0.23), (back[0], back[1] - 0.35, z + 0.21), back), 0.014, m["tube"])
    area_light((0, -d / 2 + 0.2, spec["height"] - 0.10), (0, 0.1, spec["bed"]), (w - 0.5, 0.10), 9).visible_glossy = False
    for x in (-0.3, 0.3):
        box((0.44, 0.03, 0.014), (x, -d / 2 + 0.16, spec["height"] - 0.086), glow("#ffffff", 3, "led"))


def toolhead(m, x, y, z):
    box((0.23, 0.17, 0.26), (x, y, z - 0.03), m["shell"], 0.028)
    fan = lathe([(0.062, 0), (0.082, 0), (0.082, 0.012), (0.062, 0.012)], m["trim"], 64, at=(x, y - 0.083, z))
    fan.rotation_euler.x = math.radians(90)
    cylinder(0.064, 0.006, (x, y - 0.085, z), m["trim"], rotate=(math.radians(90), 0, 0))
    cylinder(0.022, 0.016, (x, y - 0.088, z), m["alu"], 0.004, rotate=(math.radians(90), 0, 0))
    for k in range(7):
        a = 2 * math.pi * k / 7
        box((0.012, 0.008, 0.05), (x + 0.04 * math.cos(a), y - 0.088, z + 0.04 * math.sin(a)), m["shell"], 0.002,
            rotate=(0, -a + 0.9, 0))
    box((0.10, 0.08, 0.05), (x, y, z - 0.185), m["alu"], 0.006)
    nozzle = lathe([(0.0, -0.05), (0.008, -0.05), (0.028, -0.015), (0.028, 0.01), (0.0, 0.01)], m["brass"], 32,
                   at=(x, y, z - TIP + 0.05))
    nozzle.name = "nozzle"


#: From the middle of a head down to its nozzle's tip; where the filament comes in through the back.
TIP, INLET = 0.265, 0.30


def prints(spec):
    size = spec["size"]
    tall = spec["height"] - 0.20 - TIP - spec["bed"]    # the nozzle is on the rim of the first
    for hex_colour, kind, x, y in spec["prints"]:
        mat = material("part", hex_colour, Roughness=0.5, Specular=0.35)
        at = (x, y, spec["bed"])
        if kind == "vase":
            def outline(t):
                return circle(size * (0.17 + 0.11 * math.sin(t * 3.6 - 0.5) ** 2), 220, 0.05 * size, 11, t * 2.6)
            pot(outline, tall, mat, at)
        else:
            def outline(t):
                return circle(size * (0.17 + 0.06 * t), 200, 0.05 * size * (1 - 0.5 * t), 14)
            pot(outline, 0.33, mat, at)


def pot(outline, height, mat, at):
    printed(outline, round(height / LAYER), LAYER, mat, at, wander=WANDER, wall=0.014)


def front(m, spec, args):
    """Screen, wordmark, power ring; the studio model also shows its filament bay."""
    w, d, base = spec["width"], spec["depth"], spec["base"]
    y = -d / 2 - 0.001
    strip = 0.05 + base - 0.15 if spec["bay"] else 0.05 + base / 2
    light = material("mark", (0.66, 0.69, 0.67, 1), Roughness=0.5)
    pine = material("pine", "#63d99b", Roughness=0.5)
    for part in wordmark(args.brand, 0.115, light, pine, args.font):
        part.rotation_euler.x = math.radians(90)
        part.location = (-w / 2 + 0.42, y - 0.001, strip - 0.035)
    panel = prism(rounded(0.42, 0.2, 0.025), 0.012, (w / 2 - 0.36, y + 0.002, strip), m["screen"], 0.004, "screen")
    panel.rotation_euler.x = math.radians(90)
    x, bar = w / 2 - 0.36, y - 0.0115
    for k, share in enumerate((1, 1, 0.62)):
        width = 0.20 * share
        box((width, 0.001, 0.016), (x - 0.06 + width / 2 - 0.10, bar, strip + 0.045 - k * 0.045),
            glow(("#e8ecea", "#63d99b", "#f0700c")[k], 1.1))
    ring = lathe([(0.036, 0), (0.046, 0), (0.046, 0.001), (0.036, 0.001)], glow("#63d99b", 1.0), 48,
                 at=(x + 0.13, bar, strip))
    ring.rotation_euler.x = math.radians(90)
    if spec["bay"]:
        bay(m, spec)


def bay_opening(spec):
    return (spec["width"] - 0.26, 0.8, 0.32), (0, -spec["depth"] / 2, 0.285)


def bay(m, spec):
    """A drawer with a smoked window: behind it lie the two spools that feed the heads."""
    d = spec["depth"]
    (wide, _, height), (_, _, z) = bay_opening(spec)
    drawer_front(m, wide, height, (0, -d / 2 - 0.003, z))
    lying(m, (0, -d / 2 + 0.40, z - height / 2 + 0.01), IN_BAY[:2])
    area_light((0, -d / 2 + 0.04, z + height / 2 - 0.01), (0, -d / 2 + 0.17, z - 0.05), (wide - 0.2, 0.08), 5).visible_glossy = False


def drawer_front(m, wide, height, at):
    x, y, z = at
    pane = prism(rounded(wide + 0.06, height + 0.06, 0.04), 0.012, at, glass((0.75, 0.77, 0.77)))
    pane.rotation_euler.x = math.radians(90)
    box((0.34, 0.03, 0.022), (x, y - 0.027, z + height / 2 - 0.015), m["alu"], 0.008)


def lying(m, at, colours):
    """Spools side by side, each on a turntable with a pin through its bore."""
    coil, (_, y, z) = spool.SHAPES["normal"], at
    half = (coil.width / 2 + 0.016) * SPOOL
    for k, hex_colour in enumerate(colours):
        x = (k - (len(colours) - 1) / 2) * 0.70
        cylinder(0.26, 0.018, (x, y, z + 0.009), m["alu"], 0.004)
        cylinder(coil.bore * SPOOL * 0.9, 2 * half + 0.03, (x, y, z + 0.018 + half + 0.015), m["alu"], 0.006)
        with group((x, y, z + 0.02 + half), (0, 0, 37 * k), SPOOL):
            for side in (1, -1):
                spool.flange(coil, side, m["trim"], m["trim"])
            spool.winding(coil, material("wound", hex_colour, Roughness=0.5), False)


def whole(m, spec, args, door=True):
    room, middle = shell(m, spec)
    bed(m, spec)
    gantry(m, spec)
    prints(spec)
    front(m, spec, args)
    panes(m, spec, room, middle, door)
    for ob in scene_objects():
        if ob.data.materials and ob.data.materials[0].name.startswith(("glow", "led")):
            ob.visible_diffuse = False


def printing(m, spec, args):
    """The whole printer with its door taken off: one sees into the chamber, the bed on its carrier and what is printed."""
    whole(m, spec, args, door=False)
    carrier(m, spec)


def carrier(m, spec):
    """What the bed rests on: two arms that reach forward from a beam, which slides up the rods and is moved by the screw."""
    p, z, y = spec["plate"], spec["bed"] - 0.10, spec["depth"] / 2 - 0.13
    for side in (1, -1):
        box((0.06, p * 0.86, 0.05), (side * p * 0.32, y - p * 0.43, z + 0.012), m["alu"], 0.006)
        cylinder(0.05, 0.16, (side * (p / 2 - 0.02), y, z), m["trim"], 0.008, steps=48)
    box((p + 0.02, 0.07, 0.08), (0, y, z), m["shell"], 0.010)
    cylinder(0.046, 0.05, (0, y, z + 0.065), m["brass"], 0.006, steps=48)


def head(m, spec, _):
    """A head on its rail, its nozzle on a print."""
    with group((0, 0, 0.57)):
        head_at_work(m, spec)


def head_at_work(m, spec):
    sleeve = material("sleeve", (0.05, 0.052, 0.054, 1), Roughness=0.8)
    heads = [0, -0.34][:spec["heads"]]                  # the second waits beside the first, which prints
    left, low = min(heads) - 0.37, -TIP - 0.20
    rail, middle = 0.37 - left, (0.37 + left) / 2
    box((rail, 0.05, 0.05), (middle, 0.13, 0), m["trim"], 0.006)
    box((rail, 0.018, 0.018), (middle, 0.098, 0), m["steel"], 0.003)
    for dz in (-0.018, 0.018):
        box((rail, 0.006, 0.016), (middle, 0.17, dz), m["trim"])
    for x in heads:
        box((0.15, 0.03, 0.07), (x, 0.10, 0), m["steel"], 0.006)
        toolhead(m, x, 0.02, 0)
        for side in (1, -1):                            # ducts that blow at the print, a cable along the tube
            duct = prism([(0, 0), (0.045, 0), (0.045, 0.05), (0.012, 0.13), (0, 0.13)], 0.10, (0, 0, 0), m["shell"], 0.006)
            duct.rotation_euler = (math.radians(90), 0, 0)
            duct.scale.x = side
            duct.location = (x + side * 0.062, 0.07, -0.245)
        for y, thick, mat in ((0.10, 0.02, sleeve), (0.14, 0.014, m["tube"])):
            clip = (left - 0.045, y, 0.04)
            strand(bezier((x - 0.03, y, 0.09), (x - 0.05, y, 0.30), (left - 0.02, y, 0.36), clip), thick, mat)
    for at, (colour, *_) in enumerate(spec["prints"][:len(heads)]):        # a plastic for each head
        part = material(f"part{at}", colour, Roughness=0.5, Specular=0.35)
        share = 1 / len(heads)
        pot(lambda t: circle(0.17 + 0.02 * (at + t) * share, 220, 0.05, 11, (at + t) * share), 0.20 * share, part,
            (-0.165, 0.02, low + 0.20 * at * share))
    stand(m, rail, middle, low)


def stand(m, rail, middle, low):
    """What the rail hangs from and the print stands on: a post at either end, on a foot, and a piece of the bed."""
    prism(rounded(rail + 0.26, 0.74, 0.06), 0.04, (middle, 0.02, low - 0.10), m["shell"], 0.008, "foot")
    prism(rounded(0.62, 0.52, 0.03), 0.046, (-0.10, -0.02, low - 0.06), m["alu"], 0.006, "bed")
    prism(rounded(0.63, 0.53, 0.04), 0.014, (-0.10, -0.02, low - 0.014), m["plate"], 0.003, "plate")
    for x in (middle - rail / 2 - 0.045, middle + rail / 2 + 0.045):
        tall = 0.10 - low
        box((0.09, 0.11, tall), (x, 0.13, 0.04 - tall / 2), m["shell"], 0.010)


def plate_view(m, spec, _):
    """The plate lies on its bed with a print on it; at its tab it is being pulled up and comes off the magnet."""
    p, top = spec["plate"], 0.076
    box((p * 1.02, p * 1.02, 0.06), (0, 0, 0.03), m["alu"], 0.010)
    box((p * 0.99, p * 0.99, 0.016), (0, 0, 0.068), m["trim"], 0.002)
    parts.sheet(p, top, parts.textured())
    part = material("part", spec["prints"][-1][0], Roughness=0.5, Specular=0.35)
    pot(lambda t: circle(0.19 + 0.09 * t, 220, 0.05 * (1 - 0.4 * t), 12, t * 1.4), 0.396, part, (0.06, 0.17, top + parts.THICK))


def spools(m, spec, args):
    """The printer from behind with its spool."""
    whole(m, spec, args)
    d, h = spec["depth"], spec["height"]
    coil = spool.SHAPES["normal"]
    x, y, z = -0.05, d / 2 + 0.19, h - 0.80
    with group((x, y, z), (90, 0, 180), TO_SCALE):
        for side in (1, -1):
            spool.flange(coil, side, m["trim"], m["trim"])
        fil = material("wound", spec["prints"][0][0], Roughness=0.5)
        spool.winding(coil, fil, False)
    lying_down = (math.radians(90), 0, 0)
    cylinder(coil.bore * TO_SCALE * 0.9, 0.36, (x, d / 2 + 0.18, z), m["alu"], 0.01, rotate=lying_down)
    cylinder(0.15, 0.03, (x, d / 2 + 0.015, z), m["trim"], 0.008, rotate=lying_down)
    fed(m, fil, (x + coil.wound * TO_SCALE, y, z), d / 2, h)
    for k in range(7):
        box((0.40, 0.012, 0.018), (-0.30, d / 2 + 0.002, 0.20 + 0.04 * k), m["trim"], 0.004)
    box((0.20, 0.012, 0.14), (0.38, d / 2 + 0.003, 0.30), m["trim"], 0.01)


#: A spool in the scale of the One.
TO_SCALE = 0.385


def fed(m, filament, at, back, height):
    """Off the spool straight up into a guide that stands out from the back, and from there in a tube through the back."""
    x, y, z = at
    bend = y - back
    top = height - 0.04 - bend
    strand([(x, y, z), (x, y, top - 0.10)], 0.009, filament)
    box((0.10, 0.10, 0.12), (x, y, top - 0.06), m["trim"], 0.016)
    box((0.05, bend, 0.05), (x, y - bend / 2, top - 0.06), m["trim"], 0.008)
    box((0.14, 0.012, 0.14), (x, back + 0.004, top - 0.06), m["trim"], 0.006)
    for end, turn in (((x, y, top + 0.012), 0), ((x, back + 0.02, height - 0.04), 90)):
        cylinder(0.030, 0.045, end, m["alu"], 0.006, rotate=(math.radians(turn), 0, 0), steps=48)
    strand([(x, back + bend * math.cos(a), top + bend * math.sin(a)) for a in (math.pi / 2 * i / 24 for i in range(25))], 0.018, m["tube"])


def drawer(m, spec, _):
    """What is pulled out of the bay: four spools lie in it, those that feed the heads in front."""
    (wide, _, height), _ = bay_opening(spec)
    deep, side = spec["depth"] - 0.14, 0.14
    for size, at in (((wide, deep, 0.02), (0, 0, 0.01)), ((wide, 0.02, side), (0, deep / 2 - 0.01, side / 2)),
                     ((0.02, deep, side), (wide / 2 - 0.01, 0, side / 2)), ((0.02, deep, side), (-wide / 2 + 0.01, 0, side / 2))):
        box(size, at, m["shell"], 0.006)
    for edge in (1, -1):                                # the runners it slides on
        box((0.02, deep, 0.04), (edge * (wide / 2 + 0.01), 0, 0.08), m["alu"], 0.004)
    drawer_front(m, wide, height, (0, -deep / 2 - 0.006, height / 2 + 0.035))
    for row, y in enumerate((-0.355, 0.355)):
        lying(m, (0, y, 0.02), IN_BAY[2 * row:2 * row + 2])
    area_light((0.4, -3.2, 0.5), (0, -deep / 2, 0.15), (1.6, 0.6), 25)    # through the pane


#: What is built, how far it is turned, and where the camera stands.
VIEWS = {
    "aside": (whole, 30, None),
    "front": (whole, 0, (0, -8.8, 1.9)),
    "printing": (printing, 22, (0, -8.4, 2.7)),
    "head": (head, 28, (0, -8.4, 1.4)),
    "plate": (plate_view, 22, (0, -7.2, 4.9)),
    "spools": (spools, 212, (0, -8.6, 2.7)),
    "drawer": (drawer, 22, (0, -8.0, 3.7)),
}


def build(args):
    reset()
    m, spec = palette(), MODELS[args.model]
    make, turn, camera_at = VIEWS[args.view]
    make(m, spec, args)
    printer = gather()
    printer.rotation_euler.z = math.radians(turn)
    return printer, spec, camera_at


def close(args, spec, turn):
    """So near that the housing fills the picture to its edges, from the chamber's sill upwards."""
    width, height = (int(n) for n in args.size.split("x"))
    turn = math.radians(turn)
    across = spec["width"] * math.cos(turn) + spec["depth"] * math.sin(turn)
    low = spec["base"] + 0.03
    tall = min(spec["height"] + 0.05 - low, 0.90 * across * height / width)
    camera = bpy.context.scene.camera
    away = Vector((0, 0, low + tall / 2)) - camera.location
    camera.rotation_euler = away.to_track_quat("-Z", "Y").to_euler()
    camera.data.lens = 36 * away.length / (tall * width / height)


if __name__ == "__main__":
    options = arguments(model=dict(default="one", choices=list(MODELS)), view=dict(default="aside", choices=list(VIEWS)))
    printer, spec, camera_at = build(options)
    floor = stage(look_at=(0, 0, spec["height"] / 2 - 0.01), camera_at=camera_at or (0, -8.6, 2.7),
                  lens=125 if options.model == "one" else 112)
    if options.view in ("aside", "front"):
        bpy.data.objects["fill"].hide_render = True    # it would stand in the door as a white slab
    if options.view == "printing":
        close(options, spec, VIEWS["printing"][1])
        area_light((-0.7, -3.2, 2.3), (0, 0, 1), (1.5, 1.5), 55)    # into the chamber: its walls are dark
    elif camera_at:
        frame_all(options)
    shoot(options, floor, printer, shadow=SMALL_SHADOW if camera_at else (0.5, 80))
