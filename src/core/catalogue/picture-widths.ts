/** Widths in which pictures are made, in pixels: the build makes them, addresses name them. */

export const PICTURE_WIDTHS = [150, 300, 640, 1200] as const
export type PictureWidth = (typeof PICTURE_WIDTHS)[number]

/** Of pictures as wide as the screen. */
export const WIDE_PICTURE_WIDTHS = [640, 1200, 1600] as const

/** A card's picture has 150 or 170 px, at up to double density. */
export const CARD_PICTURE_WIDTHS = [150, 300] as const satisfies readonly PictureWidth[]

/** Of a printer's, which has half a row of its list, also at double density. */
export const LARGE_CARD_WIDTH = 640 satisfies PictureWidth
export const LARGE_CARD_SIZES = '(min-width: 640px) 320px, 170px'

/** The product's large picture: how wide it is shown, and its files. */
export const STAGE_SIZES = '(max-width: 639px) 320px, 600px'
/** Of a picture that fills the stage to its edges. */
export const FILLED_SIZES = '(max-width: 639px) 100vw, 760px'
export const STAGE_WIDTHS = [640, 1200] as const satisfies readonly PictureWidth[]

/** What an image CDN gives for the larger one of a card's. */
export const CDN_CARD_WIDTH = 320
