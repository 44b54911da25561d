/**
 * The deploy's catalogue as files: written by `src/build/shards.ts`, read by the shard catalogue.
 *
 * All variations of a product are in one shard, chosen by the product's id; which shard an id or an sku is in
 * is said by the shard that its own hash names. So every question is answered by at most two small files.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { ApiVariation } from '#api/catalog/variation-schema'
import type { PostalArea, ServicePoint } from '#core/checkout/service-point'
import type { Brand } from '#core/content/content'
import type { Buyer } from '#core/order/buyer'
import type { Localized } from '#core/site/language'
import type { Site, SiteKey } from '#core/site/site'
import type { SheetFonts } from '#documents/fonts'

/** Where the build writes them; `netlify.toml` ships them with the functions under the same path. */
export const SHARD_FOLDER = '.local/shards'

/** A variation with its texts in every language; a language that says the same as English is left out. */
export interface StoredVariation extends Omit<ApiVariation, 'name' | 'colorName' | 'bullets' | 'sale'> {
  name: Localized<string>
  colorName?: Localized<string>
  sale?: Omit<NonNullable<ApiVariation['sale']>, 'name'> & { name: Localized<string> }
}

export interface StoredProduct {
  bullets: Localized<string[]>
  variations: StoredVariation[]
}

export interface Shard {
  /** By product id. */
  products: Record<string, StoredProduct>
  /** Product ids by variation id and by sku, of those whose hash names this shard. */
  ids: Record<string, string>
  skus: Record<string, string>
}

export interface ShardIndex {
  shards: number
}

/** What functions need to know of the shop itself. */
export interface ShopData {
  sites: readonly Site[]
  brand: Brand
  servicePoints: readonly ServicePoint[]
  postalAreas: readonly PostalArea[]
}

/** Type of the documents, packed: what is shipped with the functions is JSON. */
export type StoredFonts = Record<keyof SheetFonts, string>

export const INDEX_FILE = 'index.json'
export const SHOP_FILE = 'shop.json'
export const FONTS_FILE = 'fonts.json'
/** Which file holds the terms of sale of which language and storefront. */
export const TERMS_FILE = 'terms.json'
/** Addresses of the pictures that mails show, by id. */
export const PICTURES_FILE = 'pictures.json'

export interface StoredTerms {
  languages: Localized<TermsNames>
  /** Of storefronts that have a text of their own. */
  sites: { readonly [key in SiteKey]?: TermsNames }
}

export interface TermsNames {
  /** Of the attachment. */
  title: string
  /** Files beside this one. */
  files: Record<Buyer, string>
}

export interface TermsFile {
  /** Of what it says and how it is drawn: a build that would draw the same keeps it. */
  key: string
  /** Packed. */
  pdf: string
}

/** Written by `src/build/terms.ts`, which alone knows which of them are wanted. */
export function isTermsFile(name: string): boolean {
  return name === TERMS_FILE || name.startsWith('terms-')
}

export function shardFile(shard: number): string {
  return `shard-${shard}.json`
}

/** FNV-1a: the same on every machine, and well spread for short keys. */
export function shardOf(key: string, shards: number): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < key.length; at += 1) {
    hash = Math.imul(hash ^ key.charCodeAt(at), 0x01000193)
  }
  return (hash >>> 0) % shards
}

/** Bytes as text of JSON, packed before they become base64: in that a zip, which is limited, finds little to pack. */
export function packBytes(bytes: Uint8Array): string {
  return deflateRawSync(bytes, { level: 9 }).toString('base64')
}

export function unpackBytes(packed: string): Uint8Array {
  return inflateRawSync(Buffer.from(packed, 'base64'))
}
