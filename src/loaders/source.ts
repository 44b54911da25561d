/** Where content comes from, and what it looks like before it is checked. */
import type { Language } from '#core/site/language'

export interface ContentSource {
  read(): Promise<RawContent>
}

export interface RawEntry {
  /** Where an editor finds it: the path below the content folder. */
  file: string
  /** As it was written; nothing of it is checked. */
  data: unknown
  /** Why it cannot be understood at all; its data are not looked at then. */
  faults?: readonly Fault[] | undefined
  /** In which line of the file a field stands, from 1. */
  lineOf?: ((field: string) => number | undefined) | undefined
}

export interface Fault {
  field: string
  reason: string
  line?: number | undefined
}

/** Its data are the facts of the text: title, description … */
export interface RawText extends RawEntry {
  body: string
  /** The line of the file in which the body begins. */
  bodyLine?: number | undefined
}

/** An article or a page: its facts, and a text per language. */
export interface RawArticle {
  name: string
  facts?: RawEntry | undefined
  texts: Readonly<Partial<Record<Language, RawText>>>
  /** Of a page: texts for one storefront, by language and storefront as their files are called (`en.uk`). */
  siteTexts?: Readonly<Record<string, RawText>> | undefined
}

export interface RawContent {
  brand?: RawEntry | undefined
  sites: readonly RawEntry[]
  colors?: RawEntry | undefined
  categories?: RawEntry | undefined
  /** What several products share. */
  shared?: RawEntry | undefined
  products: readonly RawEntry[]
  /** A CSV, see `core/stock-file`. A shop without it tells search engines nothing of what lies in its warehouse. */
  stock?: string | undefined
  articles: readonly RawArticle[]
  pages: readonly RawArticle[]
  resellers?: RawEntry | undefined
  messages: readonly RawEntry[]
  servicePoints: readonly RawEntry[]
  postalAreas: readonly RawEntry[]
  /** Names of the pictures that are there. */
  pictures: PictureNames
  /** Files that nobody reads. */
  unknown?: readonly string[] | undefined
  /** Where an editor finds a field of a file, where that is no file. */
  where?: ((file: string, field: string, line?: number) => Whereabouts) | undefined
}

export interface PictureNames
  extends Readonly<Record<'catalogue' | 'articles' | 'home', ReadonlySet<string>>> {
  /** Where all of them are looked for, when that is no folder. */
  place?: string | undefined
}

export interface Whereabouts {
  /** The thing, and how to open it. */
  at: string
  /** What the field is called there. */
  field: string
}
