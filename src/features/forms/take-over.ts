/** What a form hears when its script has come. */
export const TAKE_OVER = 'shop:take-over'
