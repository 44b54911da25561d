"""The filament finishes. Base colour enters linearly (nearly so in the transparent one),
so two renders (albedo 0 and 1) hold every colour."""
import math

from studio import material, shader_of

FINISHES = {
    "matt": dict(Roughness=0.5, Specular=0.42),
    "carbon": dict(Roughness=0.68, Specular=0.35),
    "silk": dict(Roughness=0.29, Specular=0.5, Metallic=0.72, Anisotropic=0.75, Clearcoat=0.2, Clearcoat_Roughness=0.3),
    "wood": dict(Roughness=0.6, Specular=0.3),
    "glitter": dict(Roughness=0.35, Specular=0.5),
    "metal": dict(Roughness=0.4, Specular=0.5, Metallic=0.85, Clearcoat=0.3, Clearcoat_Roughness=0.22),
    "transparent": dict(Roughness=0.1),
}


#: Where the grain's two ends meet, which a spoke covers.
SEAM = math.radians(342)


def filament(finish, base):
    mat = material("filament", base, **FINISHES[finish])
    dress = {"carbon": carbon, "silk": silk, "wood": wood, "glitter": glitter, "metal": metal, "transparent": transparent}.get(finish)
    if dress:
        dress(mat, base)
    return mat


def node(tree, kind, **inputs):
    n = tree.nodes.new(kind)
    for key, value in inputs.items():
        n.inputs[key].default_value = value
    return n


def coordinates(tree, stretch=(1, 1, 1)):
    place = tree.nodes.new("ShaderNodeTexCoord")
    scale = node(tree, "ShaderNodeMapping", Scale=stretch)
    tree.links.new(place.outputs["Object"], scale.inputs["Vector"])
    return scale.outputs["Vector"]


def along(tree, lengthwise, crosswise):
    """Coordinates for grain that lies along the strand: (turn, radius, width), each as fine as asked."""
    place = tree.nodes.new("ShaderNodeTexCoord")
    turned = node(tree, "ShaderNodeMapping", Rotation=(0, 0, math.pi - SEAM))
    tree.links.new(place.outputs["Object"], turned.inputs["Vector"])
    parts = tree.nodes.new("ShaderNodeSeparateXYZ")
    tree.links.new(turned.outputs["Vector"], parts.inputs["Vector"])
    angle = arithmetic(tree, "ARCTAN2", parts.outputs["Y"], parts.outputs["X"])
    flat = arithmetic(tree, "SQRT", arithmetic(tree, "ADD", arithmetic(tree, "POWER", parts.outputs["X"], 2),
                                               arithmetic(tree, "POWER", parts.outputs["Y"], 2)))
    joined = tree.nodes.new("ShaderNodeCombineXYZ")
    for source, share, target in ((angle, lengthwise, "X"), (flat, crosswise, "Y"), (parts.outputs["Z"], crosswise, "Z")):
        tree.links.new(arithmetic(tree, "MULTIPLY", source, share), joined.inputs[target])
    return joined.outputs["Vector"]


def arithmetic(tree, operation, first, second=None):
    n = tree.nodes.new("ShaderNodeMath")
    n.operation = operation
    for source, into in ((first, n.inputs[0]), (second, n.inputs[1])):
        if isinstance(source, (int, float)):
            into.default_value = source
        elif source is not None:
            tree.links.new(source, into)
    return n.outputs["Value"]


def noise(tree, at, **inputs):
    n = node(tree, "ShaderNodeTexNoise", **inputs)
    tree.links.new(at, n.inputs["Vector"])
    return n.outputs["Fac"]


def ramp(tree, source, low, high, dark=0.0, light=1.0):
    n = tree.nodes.new("ShaderNodeMapRange")
    n.clamp = True
    for key, value in zip(("From Min", "From Max", "To Min", "To Max"), (low, high, dark, light)):
        n.inputs[key].default_value = value
    tree.links.new(source, n.inputs["Value"])
    return n.outputs["Result"]


def tint(tree, base, factor, fleck, amount):
    """base * factor, then mixed towards the fleck colour by amount: linear in base."""
    shade = tree.nodes.new("ShaderNodeMixRGB")
    shade.blend_type, shade.inputs["Fac"].default_value = "MULTIPLY", 1
    shade.inputs["Color1"].default_value = base
    tree.links.new(factor, shade.inputs["Color2"])
    mix = tree.nodes.new("ShaderNodeMixRGB")
    mix.inputs["Color2"].default_value = (*fleck, 1)
    tree.links.new(amount, mix.inputs["Fac"])
    tree.links.new(shade.outputs["Color"], mix.inputs["Color1"])
    tree.links.new(mix.outputs["Color"], shader_of_tree(tree).inputs["Base Color"])


def shader_of_tree(tree):
    return tree.nodes["Principled BSDF"]


def carbon(mat, base):
    """Chopped fibre: the colour darkened in patches, short grey flecks that catch the light."""
    tree, shader = shader_of(mat)
    at = coordinates(tree)
    grain = node(tree, "ShaderNodeTexNoise", Scale=210, Detail=2)
    fleck = node(tree, "ShaderNodeTexNoise", Scale=185, Detail=1, Roughness=0.4)
    for n in (grain, fleck):
        tree.links.new(at, n.inputs["Vector"])
    tint(tree, base, ramp(tree, grain.outputs["Fac"], 0.40, 0.60, 0.22, 1.0), (0.15, 0.155, 0.16),
         ramp(tree, fleck.outputs["Fac"], 0.61, 0.69, 0, 0.85))
    bump(tree, shader, grain.outputs["Fac"], 0.25, 0.004)


def silk(mat, _base):
    """Light is drawn out across the layers, so that the sheen is one broad band and no layer sparkles."""
    tree, shader = shader_of(mat)
    tangent = tree.nodes.new("ShaderNodeTangent")
    tangent.direction_type, tangent.axis = "RADIAL", "Z"
    tree.links.new(tangent.outputs["Tangent"], shader.inputs["Tangent"])


def wood(mat, base):
    """Wood fill: long streaks and a few dark fibres along the layers, calm enough that one sees the layers."""
    tree, shader = shader_of(mat)
    streak = noise(tree, along(tree, 3.4, 26), Scale=1, Detail=4, Roughness=0.6)
    fibre = noise(tree, along(tree, 22, 110), Scale=1, Detail=2)
    tint(tree, base, ramp(tree, streak, 0.34, 0.66, 0.66, 1.16), (0.045, 0.022, 0.01), ramp(tree, fibre, 0.62, 0.72, 0, 0.5))
    bump(tree, shader, fibre, 0.15, 0.002)


def metal(mat, base):
    """Metal powder in plastic: dull and finely speckled, polished where a strand stands proud."""
    tree, shader = shader_of(mat)
    powder = node(tree, "ShaderNodeTexNoise", Scale=230, Detail=2, Roughness=0.6)
    grain = node(tree, "ShaderNodeTexNoise", Scale=170, Detail=1)
    at = coordinates(tree)
    for n in (powder, grain):
        tree.links.new(at, n.inputs["Vector"])
    tint(tree, base, ramp(tree, powder.outputs["Fac"], 0.36, 0.64, 0.6, 1.1), (0.9, 0.88, 0.85),
         ramp(tree, grain.outputs["Fac"], 0.66, 0.74, 0, 0.35))
    tree.links.new(ramp(tree, powder.outputs["Fac"], 0.36, 0.64, 0.52, 0.3), shader.inputs["Roughness"])
    bump(tree, shader, powder.outputs["Fac"], 0.2, 0.003)


def glitter(mat, base):
    """Flakes: every cell tilts its own way; some are bare metal."""
    tree, shader = shader_of(mat)
    cells = node(tree, "ShaderNodeTexVoronoi", Scale=150)
    tree.links.new(coordinates(tree), cells.inputs["Vector"])
    split = tree.nodes.new("ShaderNodeSeparateColor")
    tree.links.new(cells.outputs["Color"], split.inputs["Color"])
    core = ramp(tree, cells.outputs["Distance"], 0.42, 0.5, 1, 0)
    chosen = ramp(tree, split.outputs["Red"], 0.80, 0.82, 0, 1)
    flake = tree.nodes.new("ShaderNodeMath")
    flake.operation = "MULTIPLY"
    tree.links.new(core, flake.inputs[0])
    tree.links.new(chosen, flake.inputs[1])
    tint(tree, base, ramp(tree, split.outputs["Green"], 0, 1, 0.9, 1.0), (0.85, 0.88, 0.92), flake.outputs[0])
    tree.links.new(ramp(tree, flake.outputs[0], 0, 1, 0, 0.75), shader.inputs["Metallic"])
    tree.links.new(ramp(tree, flake.outputs[0], 0, 1, 0.35, 0.22), shader.inputs["Roughness"])
    # tilt the flakes: normal + (random - 0.5) * amount, only where there is a flake
    geometry = tree.nodes.new("ShaderNodeNewGeometry")
    centred = vector_math(tree, "SUBTRACT", cells.outputs["Color"], (0.5, 0.5, 0.5))
    amount = vector_math(tree, "SCALE", centred)
    tree.links.new(ramp(tree, flake.outputs[0], 0, 1, 0, 1.5), amount.node.inputs["Scale"])
    tilted = vector_math(tree, "NORMALIZE", vector_math(tree, "ADD", geometry.outputs["Normal"], amount))
    tree.links.new(tilted, shader.inputs["Normal"])


def vector_math(tree, operation, first, second=None):
    n = tree.nodes.new("ShaderNodeVectorMath")
    n.operation = operation
    tree.links.new(first, n.inputs[0])
    if isinstance(second, tuple):
        n.inputs[1].default_value = second
    elif second is not None:
        tree.links.new(second, n.inputs[1])
    return n.outputs["Vector"]


def bump(tree, shader, height, strength, distance):
    n = node(tree, "ShaderNodeBump", Strength=strength, Distance=distance)
    tree.links.new(height, n.inputs["Height"])
    tree.links.new(n.outputs["Normal"], shader.inputs["Normal"])


def transparent(mat, base):
    """Clear strands without refraction: see-through in the middle, colour gathers at the edge, light scatters inside."""
    tree, shader = shader_of(mat)
    depth = tree.nodes.new("ShaderNodeLayerWeight")
    depth.inputs["Blend"].default_value = 0.35
    clear = node(tree, "ShaderNodeBsdfTransparent", Color=[1 - 0.45 * (1 - c) for c in base[:3]] + [1])
    diffuse = node(tree, "ShaderNodeBsdfDiffuse", Color=base)
    through = node(tree, "ShaderNodeBsdfTranslucent", Color=base)
    light = node(tree, "ShaderNodeEmission", Color=base, Strength=0.17)     # stands for what scatters in depth
    body = tree.nodes.new("ShaderNodeAddShader")
    tree.links.new(mix_shaders(tree, 0.22, diffuse, through).outputs[0], body.inputs[0])
    tree.links.new(light.outputs[0], body.inputs[1])
    inside = mix_shaders(tree, ramp(tree, depth.outputs["Facing"], 0, 0.9, 0.55, 0.95), clear, body)
    gloss = node(tree, "ShaderNodeBsdfGlossy", Roughness=0.12)
    skin = node(tree, "ShaderNodeFresnel", IOR=1.5)
    whole = mix_shaders(tree, skin.outputs["Fac"], inside, gloss)
    tree.links.new(whole.outputs["Shader"], tree.nodes["Material Output"].inputs["Surface"])


def mix_shaders(tree, share, first, second):
    n = tree.nodes.new("ShaderNodeMixShader")
    if isinstance(share, float):
        n.inputs["Fac"].default_value = share
    else:
        tree.links.new(share, n.inputs["Fac"])
    tree.links.new(first.outputs[0], n.inputs[1])
    tree.links.new(second.outputs[0], n.inputs[2])
    return n
