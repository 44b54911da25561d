"""The picture studio: one light, one angle, a transparent film and a shadow of its own.

Every model script builds its objects, then calls `stage` and `shoot`. Renders are linear
16-bit PNG at half exposure ("raw"); tone, shadow and size are recolor.ts's business.
"""
import argparse
import math
import os
import sys
import time

import bmesh
import bpy
from mathutils import Vector


def arguments(**extra):
    parser = argparse.ArgumentParser(prog="blender -b -P <script> --")
    parser.add_argument("--out", required=True, help="path of the raw PNG")
    parser.add_argument("--size", default="1200x1200")
    parser.add_argument("--samples", type=int, default=96)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--shadow", help="also render the soft shadow to this path")
    parser.add_argument("--shadow-only", action="store_true")
    parser.add_argument("--brand", default="", help="text of the wordmark")
    parser.add_argument("--font", help="TTF of the wordmark")
    for name, options in extra.items():
        parser.add_argument("--" + name.replace("_", "-"), **options)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1:])


def reset():
    bpy.ops.wm.read_factory_settings(use_empty=True)


def link(ob):
    bpy.context.scene.collection.objects.link(ob)
    return ob


def linear(hex_colour):
    digits = hex_colour.lstrip("#")
    channels = [int(digits[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return [c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels] + [1]


def material(name, colour, **inputs):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    shader = m.node_tree.nodes["Principled BSDF"]
    shader.inputs["Base Color"].default_value = linear(colour) if isinstance(colour, str) else colour
    for key, value in inputs.items():
        shader.inputs[key.replace("_", " ")].default_value = value
    return m


def shader_of(m):
    return m.node_tree, m.node_tree.nodes["Principled BSDF"]


# ---------- modelling

def smooth(ob, angle=35):
    ob.data.polygons.foreach_set("use_smooth", [True] * len(ob.data.polygons))
    ob.data.use_auto_smooth = True
    ob.data.auto_smooth_angle = math.radians(angle)
    return ob


def mesh_object(name, bm, mat=None):
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    data = bpy.data.meshes.new(name)
    bm.to_mesh(data)
    bm.free()
    ob = link(bpy.data.objects.new(name, data))
    if mat:
        data.materials.append(mat)
    return smooth(ob)


def bevel(ob, width, segments=3, angle=40):
    mod = ob.modifiers.new("bevel", "BEVEL")
    mod.width, mod.segments = width, segments
    mod.limit_method, mod.angle_limit = "ANGLE", math.radians(angle)
    mod.harden_normals = True
    ob.modifiers.new("normals", "WEIGHTED_NORMAL").keep_sharp = True
    return ob


def box(size, at, mat, edge=0.0, name="box", rotate=(0, 0, 0)):
    bm = bmesh.new()
    bmesh.ops.create_cube(bm, size=1)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    ob = mesh_object(name, bm, mat)
    ob.location, ob.rotation_euler = at, rotate
    return bevel(ob, edge) if edge else ob


def lathe(profile, mat, steps=128, name="lathe", at=(0, 0, 0)):
    """Turns a closed (radius, height) profile about z."""
    bm = bmesh.new()
    rings = []
    for i in range(steps):
        a = 2 * math.pi * i / steps
        rings.append([bm.verts.new((r * math.cos(a), r * math.sin(a), z)) for r, z in profile])
    count = len(profile)
    for i in range(steps):
        here, there = rings[i], rings[(i + 1) % steps]
        for k in range(count):
            bm.faces.new((here[k], here[(k + 1) % count], there[(k + 1) % count], there[k]))
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-6)
    bmesh.ops.dissolve_degenerate(bm, edges=bm.edges, dist=1e-7)
    ob = mesh_object(name, bm, mat)
    ob.location = at
    return ob


def cylinder(radius, height, at, mat, edge=0.0, steps=96, rotate=(0, 0, 0), name="cylinder"):
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=steps, radius1=radius, radius2=radius, depth=height)
    ob = mesh_object(name, bm, mat)
    ob.location, ob.rotation_euler = at, rotate
    return bevel(ob, edge) if edge else ob


def prism(outline, height, at, mat, edge=0.0, name="prism"):
    """Raises a closed (x, y) outline to a height."""
    bm = bmesh.new()
    face = bm.faces.new([bm.verts.new((x, y, 0)) for x, y in outline])
    up = bmesh.ops.extrude_face_region(bm, geom=[face])["geom"]
    bmesh.ops.translate(bm, vec=(0, 0, height), verts=[v for v in up if isinstance(v, bmesh.types.BMVert)])
    ob = mesh_object(name, bm, mat)
    ob.location = at
    return bevel(ob, edge) if edge else ob


def rounded(width, depth, radius, steps=8):
    """Outline of a rounded rectangle about the origin."""
    points = []
    for cx, cy, start in ((1, 1, 0), (-1, 1, 90), (-1, -1, 180), (1, -1, 270)):
        for i in range(steps + 1):
            a = math.radians(start + 90 * i / steps)
            points.append((cx * (width / 2 - radius) + radius * math.cos(a),
                           cy * (depth / 2 - radius) + radius * math.sin(a)))
    return points


def cut(ob, tool):
    mod = ob.modifiers.new("cut", "BOOLEAN")
    mod.operation, mod.object, mod.solver = "DIFFERENCE", tool, "EXACT"
    tool.hide_render = tool.hide_viewport = True
    return ob


def strand(points, radius, mat, cyclic=False, name="strand", sides=3):
    curve = bpy.data.curves.new(name, "CURVE")
    curve.dimensions, curve.bevel_depth, curve.bevel_resolution = "3D", radius, sides
    curve.use_fill_caps = True
    spline = curve.splines.new("POLY")
    spline.points.add(len(points) - 1)
    spline.use_cyclic_u = cyclic
    for point, co in zip(spline.points, points):
        point.co = (*co, 1)
    curve.materials.append(mat)
    return link(bpy.data.objects.new(name, curve))


def bezier(*corners, steps=40):
    """A Bézier curve through the first and the last of four points."""
    a, b, c, d = (Vector(corner) for corner in corners)
    return [a * (1 - t) ** 3 + b * (3 * t * (1 - t) ** 2) + c * (3 * t * t * (1 - t)) + d * t ** 3
            for t in (i / steps for i in range(steps + 1))]


def wordmark(brand, size, ink, new_layer, font=None, bend=None):
    """The brand as meshes in the xy plane, centred; a colon becomes two beads, old layer and new.

    With `bend`, the baseline is an arc of that radius about the origin.
    """
    face = bpy.data.fonts.load(font) if font else None
    parts, pen = [], 0.0

    def flatten(ob, mat, shift):
        data = bpy.data.meshes.new_from_object(ob.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        bpy.data.objects.remove(ob)
        data.materials.clear()
        data.materials.append(mat)
        for v in data.vertices:
            v.co.x += shift
        parts.append(data)
        return max(v.co.x for v in data.vertices)

    for index, word in enumerate(brand.split(":")):
        if index:
            pen += 0.075 * size
            for y, mat in ((0.02, ink), (0.40, new_layer)):
                bm = bmesh.new()
                outline = [(x + pen + 0.135 * size, z + (y + 0.095) * size)
                           for x, z in rounded(0.27 * size, 0.19 * size, 0.094 * size)]
                bm.faces.new([bm.verts.new((x, z, 0)) for x, z in outline])
                data = bpy.data.meshes.new("bead")
                bm.to_mesh(data)
                bm.free()
                data.materials.append(mat)
                parts.append(data)
            pen += 0.345 * size
        if not word:
            continue
        curve = bpy.data.curves.new("word", "FONT")
        curve.body, curve.size, curve.space_character, curve.resolution_u = word, size, 0.955, 6
        if face:
            curve.font = face
        ob = link(bpy.data.objects.new("word", curve))
        bpy.context.view_layer.update()
        left = min(c[0] for c in ob.bound_box)
        pen = flatten(ob, ink, pen - left)

    objects = []
    for data in parts:
        for v in data.vertices:
            x = v.co.x - pen / 2
            if bend:
                r = bend + v.co.y
                v.co.x, v.co.y = r * math.sin(x / bend), r * math.cos(x / bend)
            else:
                v.co.x = x
        objects.append(link(bpy.data.objects.new("wordmark", data)))
    return objects


def gather(name="product"):
    """One empty as parent of everything so far, to turn and place the product as a whole."""
    root = bpy.data.objects.new(name, None)
    for ob in list(bpy.context.scene.objects):
        if ob.parent is None:
            ob.parent = root
    return link(root)


# ---------- light, floor, camera

def area_light(at, target, size, power, colour=(1, 1, 1)):
    data = bpy.data.lights.new("light", "AREA")
    data.shape, data.size, data.size_y, data.energy, data.color = "RECTANGLE", *size, power, colour
    ob = link(bpy.data.objects.new("light", data))
    ob.visible_camera = False
    ob.location = at
    ob.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    return ob


def stage(look_at=(0, 0, 0.95), camera_at=(0, -8.4, 2.3), lens=130, key=1.0, fill=1.0, world=0.28):
    """Key from the upper left, a weak strip on the right, a rim from behind: the same for every picture."""
    area_light((-1.9, -4.9, 4.5), (0, 0, 0.8), (2.0, 2.0), 370 * key).name = "key"
    area_light((4.2, -2.2, 2.6), (0, 0, 1), (1.2, 3.5), 90 * fill, (1, 0.98, 0.95)).name = "fill"
    area_light((0.5, 3.2, 5), (0, 0, 1), (5, 1.5), 190, (0.96, 0.98, 1)).name = "rim"
    scene = bpy.context.scene
    scene.world = bpy.data.worlds.new("world")
    scene.world.use_nodes = True
    background = scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (1, 1, 1, 1)
    background.inputs[1].default_value = world
    data = bpy.data.cameras.new("camera")
    data.lens = lens
    ob = link(bpy.data.objects.new("camera", data))
    ob.location = camera_at
    ob.rotation_euler = (Vector(look_at) - Vector(camera_at)).to_track_quat("-Z", "Y").to_euler()
    scene.camera = ob
    bm = bmesh.new()
    bmesh.ops.create_grid(bm, x_segments=1, y_segments=1, size=12)
    floor = mesh_object("floor", bm, material("floor", (0.8, 0.82, 0.81, 1), Roughness=0.9, Specular=0.1))
    floor.visible_camera = False
    return floor


def shoot_pair(args, floor, product, white, black, **how):
    """White, black and shadow into the folder `args.out`: the black one shows gloss alone, which has less grain."""
    folder, args.shadow = args.out, None
    args.out = os.path.join(folder, "white.png")
    shoot(args, floor, product, **how)
    for ob in bpy.data.objects:
        for slot in ob.material_slots:
            if slot.material in white:
                slot.material = black[white.index(slot.material)]
    args.out, args.shadow = os.path.join(folder, "black.png"), os.path.join(folder, "shadow.png")
    args.samples = math.ceil(args.samples * 0.55)
    shoot(args, floor, product, **how)


#: A small and blurred shadow is as good, and cheap enough for samples that leave no blotches.
SMALL_SHADOW = (0.25, 320)


def shoot(args, floor, product, bounces=8, transmission=8, soft=1.0, shadow=(0.5, 80)):
    """`soft` widens the key light for the shadow alone; `shadow` is its scale and samples."""
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device, cycles.seed, cycles.use_denoising = "CPU", args.seed, False
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, 0.012
    cycles.max_bounces, cycles.transmission_bounces, cycles.transparent_max_bounces = bounces, transmission, 96
    cycles.transparent_min_bounces = 32     # none is ended by chance before, or what is clear is grainy
    cycles.sample_clamp_indirect, cycles.blur_glossy = 4, 0.6
    scene.render.film_transparent = True
    scene.view_settings.view_transform, scene.view_settings.look = "Raw", "None"
    scene.view_settings.exposure = -1
    image = scene.render.image_settings
    image.file_format, image.color_mode, image.color_depth, image.compression = "PNG", "RGBA", "16", 30
    width, height = (int(n) for n in args.size.split("x"))

    def frame(path, scale, samples):
        scene.render.resolution_x, scene.render.resolution_y = round(width * scale), round(height * scale)
        cycles.samples = samples
        scene.render.filepath = path
        start = time.time()
        bpy.ops.render.render(write_still=True)
        print("RENDERED", path, round(time.time() - start, 1), "s", flush=True)

    if not args.shadow_only:
        frame(args.out, 1, args.samples)
    if args.shadow:
        for ob in product.children_recursive:
            ob.visible_camera = False
        floor.hide_render, floor.visible_camera = False, True
        floor.is_shadow_catcher = True
        cycles.max_bounces = 3
        for light in (ob for ob in scene.objects if ob.type == "LIGHT" and ob.name != "key"):
            light.hide_render = True
        scene.objects["key"].hide_render = False
        key = scene.objects["key"].data
        key.size, key.size_y = key.size * soft, key.size_y * soft
        frame(args.shadow, *shadow)
