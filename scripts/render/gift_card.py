"""The gift card: blender -b -P scripts/render/gift_card.py -- --out raw.png --brand NAME"""
import math
import os
import sys

sys.dont_write_bytecode = True
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from studio import arguments, gather, material, prism, reset, rounded, shoot, stage, strand, wordmark  # noqa: E402

LAYERS = ("#2450cf", "#74c4e6", "#0f6a49", "#94b82f", "#f6c312", "#f0700c", "#d91f5c", "#7a46a6")
WIDTH, HEIGHT, LEAN = 2.14, 1.35, 78


def stripes():
    """Eight strands of filament across the foot of the card, half sunk, ending in a step each."""
    radius = 0.034
    for k, colour in enumerate(LAYERS):
        mat = material("layer", colour, Roughness=0.45, Specular=0.4)
        y = -HEIGHT / 2 + 0.13 + k * radius * 1.98
        end = WIDTH / 2 - 0.14 - 0.16 * k
        strand([(-WIDTH / 2 + 0.14 + (end + WIDTH / 2 - 0.14) * i / 24, y, 0.022) for i in range(25)], radius, mat, sides=6)


def build(args):
    reset()
    card = material("card", (0.84, 0.86, 0.845, 1), Roughness=0.5, Specular=0.4)
    prism(rounded(WIDTH, HEIGHT, 0.09, 12), 0.022, (0, 0, 0), card, 0.005, "card")
    ink, pine = material("ink", "#121b17", Roughness=0.5), material("pine", "#176540", Roughness=0.5)
    for part in wordmark(args.brand, 0.40, ink, pine, args.font):
        part.location = (-0.10, 0.20, 0.0235)
    stripes()
    upright = gather("upright")
    upright.rotation_euler.x = math.radians(LEAN)
    upright.location.z = HEIGHT / 2 * math.sin(math.radians(LEAN)) + 0.02
    foot()
    card = gather()
    card.rotation_euler.z = math.radians(24)
    return card


def foot():
    """The dark bar with a slot that holds the card."""
    reach = HEIGHT / 2 * math.cos(math.radians(LEAN))
    prism(rounded(0.86, 0.30, 0.06), 0.085, (0, -reach, 0), material("foot", (0.03, 0.032, 0.032, 1), Roughness=0.4),
          0.015, "foot")


if __name__ == "__main__":
    options = arguments()
    card = build(options)
    floor = stage(look_at=(0, 0, 0.62), camera_at=(0, -8.4, 2.2), lens=128)
    shoot(options, floor, card)
