/** Keys of the catalogue: ids and SKUs, wherever they come from. */

/** As the server takes them: what a cart is full of must never be what every call is refused for. */
export const KEY = /^[a-zA-Z\d][\w.-]{0,63}$/

/** Whether it looks like an id or an SKU. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value)
}
