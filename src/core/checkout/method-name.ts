/** What is known of a card that paid, and kept: nobody can pay with it. */
export interface UsedCard {
  /** In small letters, as the provider writes it. */
  brand: string
  last4: string
}

/** Brands that are not written as their name with a capital. */
const BRANDS: Readonly<Record<string, string>> = {
  amex: 'American Express',
  cartes_bancaires: 'Cartes Bancaires',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

/**
 * @param method as the payment options name it: those that name none are paid by card
 * @param card the language's word; the others are names, as their brands write them
 * @param used the card, where the provider told which
 */
export function methodName(method: string | undefined, card: string, used?: UsedCard): string {
  if (used) return cardName(used, card)
  return method === undefined || method === 'card' ? card : capitalized(method)
}

/** "Visa •••• 4242"; the digits stay with their dots. */
function cardName({ brand, last4 }: UsedCard, card: string): string {
  const known = Object.hasOwn(BRANDS, brand) ? BRANDS[brand] : capitalized(brand)
  return `${brand === 'unknown' ? card : known} ••••\u00a0${last4}`
}

function capitalized(name: string): string {
  return `${name[0]?.toUpperCase()}${name.slice(1)}`
}
