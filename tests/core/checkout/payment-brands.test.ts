/** What the footer and the answers to questions promise is what the checkout offers. */

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { brandsForCompany, paymentOptionsFor, paymentRow } from '#core/checkout/payment-options'
import type { Currency } from '#core/money/money'
import { LANGUAGES } from '#core/site/language'
import { PAYMENT_BRANDS, SITE_KEYS, type SiteKey } from '#core/site/site'

interface SiteFile {
  currency: Currency
  shipsTo: string[]
  paymentMethods: string[]
}

function siteFile(key: SiteKey): SiteFile {
  return parse(readFileSync(`content/sites/${key}.yaml`, 'utf8')) as SiteFile
}

/** Stripe's names of what somebody can pay with at a storefront, in its own currency. */
function methodsOf(site: SiteKey, buyers = [false, true]): Set<string> {
  const { currency, shipsTo } = siteFile(site)
  const options = shipsTo.flatMap((country) =>
    buyers.flatMap((company) => paymentOptionsFor({ site, currency, country, company })),
  )
  return new Set(options.flatMap((option) => paymentRow(option).method ?? []))
}

const CARDS = ['MasterCard', 'Visa', 'Amex', 'Maestro', 'Discover']

describe.each(SITE_KEYS)('the storefront %s', (site) => {
  test('names in its footer what it takes, and nothing else', () => {
    const others = [...methodsOf(site)].filter((method) => method !== 'card')
    expect(siteFile(site).paymentMethods.toSorted()).toEqual([...CARDS, ...others].sort())
    for (const brand of siteFile(site).paymentMethods) expect(PAYMENT_BRANDS).toHaveProperty(brand)
  })

  test('shows a company what a company can pay with, and nothing else', () => {
    const others = [...methodsOf(site, [true])].filter((method) => method !== 'card')
    expect(brandsForCompany(siteFile(site).paymentMethods).toSorted()).toEqual([...CARDS, ...others].sort())
  })
})

test.each(LANGUAGES)('the questions in %s name every way to pay', (language) => {
  const text = readFileSync(`content/pages/faq/${language}.md`, 'utf8')
  for (const name of ['Klarna', 'Swish', '30']) expect(text).toContain(name)
  expect(text).toMatch(/faktura|invoice|fattura|Rechnung|facture|factura/)
})
