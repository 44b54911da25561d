/** What is copied out of a mail stands on one line of it: a phone breaks at every dash and dot. */
import { inTexts, PHONE_LINE } from '#core/text/whole-names'
import type { Raw } from '#server/mail/html'

/** Numbers of orders, names of capitals, addresses of e-mail and of pages; the code of a gift card is longer, and has its own line. */
const NAMES =
  /(?<![\w-])(?:[0-9A-Z]{5}-[0-9A-Z]{5}|[A-Z]{2,}(?:-[A-Z]+)+)(?![\w-])|(?:https?:\/\/|[\w.+-]+@)[\w./-]*[\w/]/g

export function keptWhole({ raw }: Raw): Raw {
  return { raw: inTexts(raw, NAMES, whole) }
}

/** An address that is longer breaks behind its @ before it does elsewhere. */
function whole(name: string): string {
  return name.length <= PHONE_LINE
    ? `<span style="white-space:nowrap">${name}</span>`
    : `<span style="overflow-wrap:anywhere">${name.replace('@', '@<wbr>')}</span>`
}
