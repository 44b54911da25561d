/** Check digits that numbers of several registers share. The digit itself is the last of what is given. */

/** From the right, every second digit doubled (ISO/IEC 7812-1). */
export function luhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 0 ? 1 : 2)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** ISO/IEC 7064, MOD 97-10: letters are two digits, A is 10. */
export function mod97(text: string): boolean {
  const digits = [...text].map((letter) => Number.parseInt(letter, 36)).join('')
  return BigInt(digits) % 97n === 1n
}

/** Of a GLN or an EAN-13: ones and threes in turn (GS1 General Specifications). @param digits thirteen */
export function gs1(digits: string): boolean {
  const sum = [...digits].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}
