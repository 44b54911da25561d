/** @returns the link that calls a number, however it is written */
export function phoneAddress(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`
}
