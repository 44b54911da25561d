/** Small pieces of text that several parts of the checkout show. */
import type { Address } from '#api/address'
import type { Checkout } from '#api/checkout/checkout'
import { fill, plural } from '#core/text'
import type { CheckoutStrings } from '#features/checkout/checkout-site.ts'

type ShippingOption = Checkout['shippingOptions'][number]

export function daysText(
  { days: [from, to] }: Pick<ShippingOption, 'days'>,
  t: Pick<CheckoutStrings, 'shipping'>,
  language: string,
): string {
  return from === to ? plural(t.shipping.days, to, language) : fill(t.shipping.daysBetween, { from, to })
}

export function countryName(country: string, language: string): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(country) ?? country
}

/** `Jana Brandt, Lindenallee 14, 24103 Kiel, Deutschland` */
export function addressLine(address: Address, language: string): string {
  const { firstName, lastName, address1, zip, city, country } = address
  return [`${firstName} ${lastName}`, address1, `${zip} ${city}`, countryName(country, language)].join(', ')
}

export function dateText(iso: string, language: string, withTime = false): string {
  const date = new Date(iso)
  if (Number.isNaN(date.getTime())) return iso
  const style: Intl.DateTimeFormatOptions = { dateStyle: 'medium' }
  if (withTime) style.timeStyle = 'short'
  return new Intl.DateTimeFormat(language, style).format(date)
}

export function chosenOption({ shipping, shippingOptions }: Checkout): ShippingOption | undefined {
  return shippingOptions.find(({ id }) => id === shipping)
}
