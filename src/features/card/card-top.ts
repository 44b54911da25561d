/**
 * A card without the line of a colour has its picture from edge to edge, larger, and what is said of it over the ground.
 * @param isLong what is said is longer than the room beside the picture, which moves to the end
 */
export function topClass(hex: string | undefined, isLong: boolean): string {
  if (hex) return 'card__top'
  return `card__top card__top--wide${isLong ? ' card__top--aside' : ''}`
}

/** @returns of each side of its picture, which is larger on a ground as wide as the card */
export function picturePx(hex: string | undefined): number {
  return hex ? 150 : 170
}
