/** The words of a storefront, read from the same files as the shop's. */
import { readFileSync } from 'node:fs'
import { parse } from 'yaml'
import type { Language } from '#core/site/language'
import { SITE_KEYS, type SiteKey } from '#core/site/site'
import type cart from '../../../src/i18n/en/cart.json'
import type checkout from '../../../src/i18n/en/checkout.json'
import type form from '../../../src/i18n/en/form.json'
import type home from '../../../src/i18n/en/home.json'
import type listing from '../../../src/i18n/en/listing.json'
import type navigation from '../../../src/i18n/en/navigation.json'
import type newsletter from '../../../src/i18n/en/newsletter.json'
import type price from '../../../src/i18n/en/price.json'
import type product from '../../../src/i18n/en/product.json'
import type shell from '../../../src/i18n/en/shell.json'

export interface Words {
  cart: typeof cart
  checkout: typeof checkout
  form: typeof form
  home: typeof home
  listing: typeof listing
  price: typeof price
  navigation: typeof navigation
  newsletter: typeof newsletter
  product: typeof product
  shell: typeof shell
}

export type { SiteKey }
export const SITES = SITE_KEYS

export const SITE_LANGUAGE = Object.fromEntries(
  SITES.map((site) => [site, parse(readText(`content/sites/${site}.yaml`)).language]),
) as Record<SiteKey, Language>

export function wordsOf(site: SiteKey): Words {
  const part = (name: string) => JSON.parse(readText(`src/i18n/${SITE_LANGUAGE[site]}/${name}.json`))
  return {
    cart: part('cart'),
    checkout: part('checkout'),
    form: part('form'),
    home: part('home'),
    listing: part('listing'),
    price: part('price'),
    navigation: part('navigation'),
    newsletter: part('newsletter'),
    product: part('product'),
    shell: part('shell'),
  }
}

function readText(path: string): string {
  return readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
}

/** A text with holes as a pattern that any filling matches. */
export function pattern(text: string): RegExp {
  const escaped = text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')
  return new RegExp(escaped)
}
