/** What an account is called before its owner says so. */

/** @returns `Ada Lind` of `ada.lind+shop@example.com`; undefined where the address has no name in it */
export function nameOfEmail(email: string): string | undefined {
  const [local = ''] = email.slice(0, Math.max(0, email.lastIndexOf('@'))).split('+')
  const words = local.split(/[^\p{L}\p{M}]+/u).filter((word) => word !== '')
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || undefined
}
