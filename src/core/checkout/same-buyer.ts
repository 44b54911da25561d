/** By what a buyer is known again who has taken another name and another mailbox. Keys to compare, never to write to. */

interface Place {
  country: string
  zip: string
  address1: string
  address2?: string | undefined
}

/** Where goods go: by post code and house number, because a street, a flat and a name can be written in many ways. */
export function houseKey({ country, zip, address1, address2 = '' }: Place): string {
  const [number = address1.toLowerCase()] = /\d+/.exec(`${address1} ${address2}`) ?? []
  return `house:${country} ${zip.replace(/[\s-]/g, '').toUpperCase()} ${number}`
}

/** +46 70 123 45 67 and 070-123 45 67 are one: what comes before the last eight digits is how it was typed. */
export function phoneKey(typed: string): string {
  return `phone:${typed.replace(/\D/g, '').slice(-8)}`
}
