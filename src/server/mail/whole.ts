/** What is copied out of a mail stands on one line of it: a phone breaks at every dash and dot. */
import type { Raw } from '#server/mail/html'

/** What a phone of 360 dots has room for, in the mail's type. */
const LINE = 34

/** Numbers of orders, addresses of e-mail and of pages; the code of a gift card is longer, and has its own line. */
const NAMES = /(?<![\w-])[0-9A-Z]{5}-[0-9A-Z]{5}(?![\w-])|(?:https?:\/\/|[\w.+-]+@)[\w./-]*[\w/]/g

/** Between tags only: an address in an attribute is no text. */
export function keptWhole({ raw }: Raw): Raw {
  const parts = raw.split(/(<[^>]*>)/)
  return { raw: parts.map((part, at) => (at % 2 === 0 ? part.replace(NAMES, whole) : part)).join('') }
}

/** An address that is longer breaks behind its @ before it does elsewhere. */
function whole(name: string): string {
  return name.length <= LINE
    ? `<span style="white-space:nowrap">${name}</span>`
    : `<span style="overflow-wrap:anywhere">${name.replace('@', '@<wbr>')}</span>`
}
