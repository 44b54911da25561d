"""Walls of clear plastic, as one sees through them. No light is bent and no ray is chance: a surface takes the light
that its path through the plastic takes, and adds what it mirrors of drawn soft boxes. So few samples are free of grain,
and alpha is as clear as the plastic is, on any ground.
"""
import json
import os

import bpy
from mathutils import Vector

from filament import ramp, vector_math
from studio import linear, material, shader_of, shoot
from wound import arithmetic

#: As many surfaces as light passes until it has the filament's hex.
SURFACES = 7
#: Soft boxes that reach from the floor to the ceiling: direction from above, where light begins and is full (cosines),
#: how high it is mirrored (least and most of z), strength.
STRIPS = [((-0.92, -0.40), 0.972, 0.992, -0.35, 0.75, 0.7), ((0.96, -0.10), 0.978, 0.995, -0.30, 0.55, 0.5),
          ((-0.25, 0.97), 0.94, 0.99, -0.2, 0.7, 0.22)]
HIGHLIGHT = (1.45, 1.48, 1.48, 1)
WARM = (1.55, 1.20, 0.68)
#: What a wall's shadow keeps of the light, face on.
SHADE = 0.85


def clear(base, lamp=None, surfaces=SURFACES, strips=STRIPS, rim=0.5):
    """@param lamp place of a bulb behind the wall: it glints on the ridges and glows through them
    @param rim how dark it is where one looks along the wall, which bends the studio's dark side into view"""
    mat = material("filament", base)
    tree, _ = shader_of(mat)
    weight = tree.nodes.new("ShaderNodeLayerWeight")
    weight.inputs["Blend"].default_value = 0.5
    along = weight.outputs["Facing"]
    cosine = arithmetic(tree, "SUBTRACT", 1.0, along)
    path = arithmetic(tree, "DIVIDE", 1.0, arithmetic(tree, "MAXIMUM", cosine, 0.17))
    dark = arithmetic(tree, "SUBTRACT", 1.0, arithmetic(tree, "MULTIPLY", arithmetic(tree, "POWER", along, 4), rim))
    left = [arithmetic(tree, "MULTIPLY", dark, arithmetic(tree, "POWER", max(0.01, c) ** (1 / surfaces), path))
            for c in base[:3]]
    # alpha has one channel: what the darkest keeps is let through, the rest is drawn as if paper were behind
    least = arithmetic(tree, "MINIMUM", left[0], arithmetic(tree, "MINIMUM", left[1], left[2]))
    veil = tree.nodes.new("ShaderNodeCombineXYZ")
    for channel, into in zip(left, veil.inputs):         # and the paper's light comes through the walls behind, too
        again = arithmetic(tree, "MULTIPLY", channel, channel)
        tree.links.new(arithmetic(tree, "MULTIPLY", arithmetic(tree, "SUBTRACT", channel, least), again), into)
    rays = tree.nodes.new("ShaderNodeLightPath")
    shadow = rays.outputs["Is Shadow Ray"]
    kept = arithmetic(tree, "ADD", arithmetic(tree, "MULTIPLY", shadow, SHADE),
                      arithmetic(tree, "MULTIPLY", arithmetic(tree, "SUBTRACT", 1.0, shadow), least))
    body = added(tree, see_through(tree, kept), light(tree, rays, veil.outputs["Vector"], 0.98))
    whole = covered(tree, rays, body, mirrored(tree, strips, along), HIGHLIGHT)
    if lamp:
        whole = covered(tree, rays, whole, *glow(tree, lamp, [c ** 0.7 for c in base[:3]]))
    tree.links.new(whole, tree.nodes["Material Output"].inputs["Surface"])
    mat.cycles.sample_as_light = False
    return mat


def see_through(tree, kept):
    n = tree.nodes.new("ShaderNodeBsdfTransparent")
    tree.links.new(kept, n.inputs["Color"])
    return n.outputs[0]


def light(tree, rays, colour, strength):
    """Seen by the camera alone: a drawn highlight lights nothing."""
    n = tree.nodes.new("ShaderNodeEmission")
    if isinstance(colour, tuple):
        n.inputs["Color"].default_value = colour
    else:
        tree.links.new(colour, n.inputs["Color"])
    tree.links.new(arithmetic(tree, "MULTIPLY", rays.outputs["Is Camera Ray"], strength), n.inputs["Strength"])
    return n.outputs[0]


def added(tree, first, second):
    n = tree.nodes.new("ShaderNodeAddShader")
    tree.links.new(first, n.inputs[0])
    tree.links.new(second, n.inputs[1])
    return n.outputs[0]


def covered(tree, rays, below, share, colour):
    """Light over what is seen so far: where it is full, nothing is seen through it."""
    n = tree.nodes.new("ShaderNodeMixShader")
    tree.links.new(arithmetic(tree, "MULTIPLY", rays.outputs["Is Camera Ray"], share), n.inputs["Fac"])
    tree.links.new(below, n.inputs[1])
    tree.links.new(light(tree, rays, colour, 1.0), n.inputs[2])
    return n.outputs[0]


def mirrored(tree, strips, along):
    """How much of the soft boxes a surface mirrors, more where one looks along it."""
    way = tree.nodes.new("ShaderNodeTexCoord").outputs["Reflection"]
    parts = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(way, parts.inputs["Vector"])
    level = tree.nodes.new("ShaderNodeCombineXYZ")
    for axis in "XY":
        tree.links.new(parts.outputs[axis], level.inputs[axis])
    level = vector_math(tree, "NORMALIZE", level.outputs["Vector"])
    whole = 0.0
    for (x, y), begins, full, low, high, strength in strips:
        toward = tree.nodes.new("ShaderNodeVectorMath")
        toward.operation = "DOT_PRODUCT"
        toward.inputs[1].default_value = Vector((x, y, 0)).normalized()
        tree.links.new(level, toward.inputs[0])
        lit = softly(tree, toward.outputs["Value"], begins, full, 0, strength)
        for end, past in ((low, low - 0.25), (high, high + 0.2)):
            lit = arithmetic(tree, "MULTIPLY", lit, softly(tree, parts.outputs["Z"], past, end, 0, 1))
        whole = arithmetic(tree, "ADD", whole, lit)
    return arithmetic(tree, "MINIMUM", 0.95, arithmetic(tree, "MULTIPLY", whole, ramp(tree, along, 0.0, 0.8, 0.62, 1.0)))


def softly(tree, source, begins, full, dark, bright):
    lit = ramp(tree, source, begins, full, dark, bright)
    lit.node.interpolation_type = "SMOOTHSTEP"
    return lit


def glow(tree, lamp, tint):
    """A bulb, seen through ridges that turn its light aside: where the bent line of sight meets it, it shines."""
    place = tree.nodes.new("ShaderNodeNewGeometry")
    to_lamp = tree.nodes.new("ShaderNodeVectorMath")
    to_lamp.operation = "SUBTRACT"
    to_lamp.inputs[0].default_value = lamp
    tree.links.new(place.outputs["Position"], to_lamp.inputs[1])
    to_lamp = vector_math(tree, "NORMALIZE", to_lamp.outputs["Vector"])
    bent = vector_math(tree, "SCALE", place.outputs["Normal"])
    bent.node.inputs["Scale"].default_value = 0.55
    sight = vector_math(tree, "SCALE", vector_math(tree, "ADD", place.outputs["Incoming"], bent))
    sight.node.inputs["Scale"].default_value = -1
    near = tree.nodes.new("ShaderNodeVectorMath")
    near.operation = "DOT_PRODUCT"
    tree.links.new(vector_math(tree, "NORMALIZE", sight), near.inputs[0])
    tree.links.new(to_lamp, near.inputs[1])
    spark = softly(tree, near.outputs["Value"], 0.975, 0.999, 0, 0.4)
    halo = softly(tree, near.outputs["Value"], 0.66, 1.0, 0, 0.34)
    share = arithmetic(tree, "MINIMUM", 0.9, arithmetic(tree, "ADD", spark, halo))
    return share, (*(warm * c for warm, c in zip(WARM, tint)), 1)


def shoot_colours(args, floor, product, worn, dress, **how):
    """Every colour of clear filament and their shadow into the folder `args.out`: light passes through several walls, so
    a pair does not hold them. `worn` are the materials that `dress(colour)` replaces."""
    folder = args.out
    with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "pictures.json"), encoding="utf-8") as file:
        colours = json.load(file)["spools"]["transparent"]
    for name, colour in colours.items():
        fresh = dress(linear(colour))
        for ob in bpy.data.objects:
            for slot in ob.material_slots:
                if slot.material in worn:
                    slot.material = fresh[worn.index(slot.material)]
        worn = fresh
        args.out = os.path.join(folder, f"{name}.png")
        args.shadow = os.path.join(folder, "shadow.png") if name == list(colours)[-1] else None
        shoot(args, floor, product, **how)
