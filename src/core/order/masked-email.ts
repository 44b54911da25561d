/** An address as it is shown to who has to know it already: enough to recognise it, too little to write to it. */

/** @returns such as `a…@example.com` */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [first = ''] = email.slice(0, Math.max(0, at))
  return `${first}…${email.slice(at)}`
}
