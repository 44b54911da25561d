/** Where an e-invoice goes: a GLN, or an address in the Peppol network. */
import { isOrgNumber } from '#core/checkout/address-form'
import { cleanLine } from '#core/text/clean-text'

/** Peppol's name of the numbers: Swedish organization numbers, and GLN (EAS code list of Peppol). */
const PEPPOL = /^(0007|0088):(\S+)$/

/** @returns the id as it is kept, or undefined for one that leads nowhere: a digit mistyped is mostly noticed */
export function eInvoiceId(typed: string): string | undefined {
  const id = cleanLine(typed).replaceAll(' ', '')
  if (isGln(id)) return id
  const [, scheme, number = ''] = PEPPOL.exec(id) ?? []
  const digits = number.replaceAll('-', '')
  if (scheme === '0088' && isGln(digits)) return `0088:${digits}`
  return scheme === '0007' && isOrgNumber(digits) ? `0007:${digits}` : undefined
}

/** 13 digits of which the last checks the others: from the right, threes and ones in turn (GS1 General Specifications). */
function isGln(text: string): boolean {
  if (!/^\d{13}$/.test(text)) return false
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
