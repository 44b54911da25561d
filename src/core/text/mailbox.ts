/** E-mail addresses as they are counted. */

const UNSEEN = /\p{Default_Ignorable_Code_Point}/gu

/**
 * One name for the addresses that may fill the same mailbox, to count and never to write to: without `+tag`, and with
 * all letters small, of ordinary width, and without what cannot be seen between them.
 *
 * @param email as `normalizeEmail` returns it
 */
export function mailboxOf(email: string): string {
  const at = email.lastIndexOf('@')
  // Folded apart: a wide at sign becomes one as well.
  return `${folded(email.slice(0, at)).replace(/(?<=.)\+.*$/s, '')}@${folded(email.slice(at + 1))}`
}

/** Nearly Unicode's NFKC_Casefold. */
function folded(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '').toLowerCase().normalize('NFKC')
}
