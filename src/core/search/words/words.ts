/** What customers of a language call things, where the catalogue calls them otherwise. */
import type { ColorFamily } from '#core/catalogue/color'
import type { AskedProperty } from '#core/search/facts'

export interface SearchWords {
  /** Words and short phrases that mean the same to a search, separated by commas. */
  synonyms: readonly string[]
  /** What customers ask the shop itself about, with a space between: known with a mistake or two, before any product. */
  service: string
  /** How one asks to pay later, separated by commas, and the word for paying, of which an invoice alone does not tell. */
  onInvoice: { pay: string; said: string }
  /** What customers ask of an order that they are not happy with: each names its synonyms too, separated by commas. */
  complaints: string
  /** What customers call an order that is on its way, and what they want to do about it, separated by commas. */
  orders: string
  /** Words that stand beside it, with a space between: "my" parcel is no pack. */
  owners: string
  /** What leads to pages that the content does not have, separated by commas and a space. */
  pages: Readonly<Record<'bestSellers' | 'latest' | 'printers' | 'sale' | 'signIn' | 'track', string>>
  /** Groups of what there is to read on and nothing to buy, as fumes and children: nothing is found by a part of them. */
  topics: readonly string[]
  /** How hot nozzle and bed have to be, separated by commas. */
  temperature: string
  /** Beside it: how hot a thing may become, and not what prints it, with a space between. */
  bears: string
  /** Beside a printer: what somebody says who wants to choose one, with a space between. */
  choosing: string
  /** Before the most that something may cost, with a space between. */
  under: string
  /** For what costs least, with a space between. */
  cheapest: string
  /** Superlatives, separated by commas: what has most of a figure comes first. */
  most: Readonly<Record<Figure, string>>
  /** Words and phrases for what withstands heat, separated by commas; degrees are read as such. */
  heat: string
  /** For what a dishwasher does not bend. */
  dishwasher: string
  /** For what keeps its shape in a car in summer. */
  car: string
  /** Words around a temperature that say nothing then, with a space between: "withstands". */
  withstands: string
  /** For what the catalogue says to have a property, separated by commas. */
  properties: Readonly<Record<AskedProperty, string>>
  /** Who a filament is wanted for that is easy to print, beside what it is called, separated by commas. */
  starters: Starters
  /** A child, as one says it; its synonyms are among the topics. */
  child: string
  /** What stands behind a number that counts it, with a space between: "10 rolls", "9 years". */
  counted: string
  /** For what prints without an enclosure. */
  unenclosed: Unenclosed
  /** Names of colours beside the family's own, in the forms that a customer writes. */
  colors: Partial<Record<ColorFamily, string>>
  /** What is said of a colour to have it lighter or darker. */
  shades: Readonly<Record<Shade, string>>
  /** What is said of a spool that holds much or little, and of several as one. */
  sizes: Readonly<Record<SpoolSize, string>>
  /** Words between two things of which either will do. */
  or: string
  /** Words between a thing and what it is meant for. */
  for: string
  /** Words and phrases that a question begins with, separated by commas: who asks one wants to read first. */
  questions: string
  /** Words that say nothing by themselves. */
  stopWords: string
}

/** All groups of words that mean the same. */
export function synonymsOf({ synonyms, orders, topics, temperature }: SearchWords): string[] {
  return [...synonyms, orders, ...topics, temperature]
}

export interface Starters {
  filament: string
  who: string
}

/** Words and phrases, separated by commas: each of the first stands before each of the second. */
export interface Unenclosed {
  /** "no" */
  without: string
  /** "enclosure" */
  enclosure: string
  /** Those of them that are also a part one prints. */
  housing?: string
  /** What says as much by itself: "open printer". */
  open: string
  /** Words around it that say nothing then, with a space between: "prints". */
  printing: string
}

/** What filaments are measured by: how soft they are, tensile strength, impact strength, the heat that they withstand. */
export const FIGURES = ['soft', 'strong', 'tough', 'heat'] as const
export type Figure = (typeof FIGURES)[number]

export type Shade = 'light' | 'dark'
export type SpoolSize = 'large' | 'small' | 'pack'
