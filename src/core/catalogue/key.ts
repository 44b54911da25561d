/** Keys of the catalogue: ids and SKUs, wherever they come from. */

/** As the server takes them: what a cart is full of must never be what every call is refused for. */
export const KEY = /^[A-Za-z0-9][\w.-]{0,63}$/

/** Whether it looks like an id or an SKU, and is none of the names that every object has something under. */
export function isKey(value: unknown): value is string {
  return typeof value === 'string' && KEY.test(value) && !(value in Object.prototype)
}
