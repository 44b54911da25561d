/** E-mail addresses as they are counted. */

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/** Google's two names for one domain; it passes over dots in what stands before the at sign of an address there. */
const GMAIL = ['gmail.com', 'googlemail.com'] as const

/**
 * One name for the addresses that may fill the same mailbox, to count and never to write to: without `+tag`, with all
 * letters small, of ordinary width, and without what cannot be seen between them; at Gmail also without dots.
 *
 * @param email as `normalizeEmail` returns it
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  // Folded apart: a wide at sign becomes one as well.
  const name = folded(email.slice(0, at)).replace(/(?<=.)\+.*$/s, '')
  const domain = inAscii(folded(email.slice(at + 1)))
  if (!GMAIL.some((own) => own === domain)) return `${name}@${domain}`
  return `${name.replaceAll('.', '') || name}@${GMAIL[0]}`
}

/** A domain of another script has two spellings (RFC 3492). */
function inAscii(domain: string): string {
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}

/** Nearly Unicode's NFKC_Casefold. */
function folded(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '').toLowerCase().normalize('NFKC')
}
