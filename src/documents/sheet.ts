/** What a sheet says, before it is drawn. */
import type { Language } from '#core/site/language'

export type Block =
  | { kind: 'heading'; level: 2 | 3; text: string }
  | { kind: 'text'; text: string; quiet?: boolean }
  /** In their order, each with its number. */
  | { kind: 'steps'; steps: string[] }
  /** Amounts end at the right. */
  | { kind: 'facts'; facts: SheetRow[]; amounts?: boolean }
  /** As wide as its column, and no higher than `height`. Beside a heading it begins where that does. */
  | ({ kind: 'picture'; height: number; besideHeading?: true } & SheetPicture)
  /** On one page, where one page is enough. */
  | { kind: 'together'; blocks: Block[] }
  /** Two groups of blocks side by side, halves of the width unless `shares` says otherwise. */
  | { kind: 'beside'; groups: [Block[], Block[]]; shares?: [number, number] }
  /** `shares` are the columns' parts of the width, `amounts` the columns that end at the right. */
  | { kind: 'table'; head: string[]; rows: string[][]; shares: number[]; amounts?: number[] }

export interface SheetRow {
  label: string
  value: string
}

export interface SheetPicture {
  /** Under which its bytes come with the sheet. Another picture has another name. */
  picture: string
  /** What is seen in it, for who does not see it. */
  alt: string
}

/** JPEG or PNG, by their names. */
export type PictureFiles = ReadonlyMap<string, Uint8Array>

export interface Sheet {
  language: Language
  /** The kind of sheet: "Technical data sheet". */
  title: string
  /** The product's name. */
  name: string
  brand: string
  company: string
  /** Beside the name. */
  picture?: SheetPicture
  /** Hex colours in which the product is sold. */
  colors: string[]
  revision: string
  /** ISO date of the revision. */
  date: string
  /** With holes for `{n}` and `{total}`. */
  page: string
  /** Drawn smaller and closer where that saves a page. */
  mayBeDense?: true
  /** Drawn a little closer where that saves a page. */
  mayBeSnug?: true
  blocks: Block[]
}

export function heading(text: string, level: 2 | 3 = 2): Block {
  return { kind: 'heading', level, text }
}

/** Every line is a paragraph. */
export function paragraphs(text: string): Block[] {
  return text.split('\n').map((line) => ({ kind: 'text', text: line }))
}
