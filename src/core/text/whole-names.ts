/** A name such as RE-ADD and an address of e-mail are never on two lines: a browser breaks both at their dash. */

/** Characters that a phone of 360 dots has room for. */
export const PHONE_LINE = 34

/** Capitals and digits around a dash, "PETG-CF", and addresses of e-mail. */
const NAMES =
  /(?<![\p{L}\p{N}-])(?:[\w.+-]+@[\w-]+(?:\.[\w-]+)+|\p{Lu}{2,}\d*(?:-[\p{Lu}\d]+)+)(?![\p{L}\p{N}-])/gu

/** @returns the HTML with such names in elements that do not wrap: what is copied is as it was written */
export function wholeNames(html: string): string {
  return inTexts(html, NAMES, (name) =>
    name.includes('-') && name.length <= PHONE_LINE ? `<span class="nowrap">${name}</span>` : name,
  )
}

/** Between tags only: an address in an attribute is no text. */
export function inTexts(html: string, wanted: RegExp, replace: (found: string) => string): string {
  const parts = html.split(/(<[^>]*>)/)
  return parts
    .map((part, at) => (at % 2 === 0 ? part.replace(wanted, (found) => replace(found)) : part))
    .join('')
}
