/**
 * Addresses of the files that scripts fetch and that all hosts share. Each is made by the page at the same path below
 * `src/pages`.
 */

/** What surrounds a page of a site: see `#features/shell/shell-file.ts`. */
export const shellFile = (site: string) => `/shell/${site}.json`

/** What the header opens: see `#features/shell/panels-file.ts`. */
export const panelsFile = (site: string) => `/shell/${site}/panels.json`

/** The card that the products menu shows. */
export const pickFile = (site: string) => `/shell/${site}/pick.json`

/** The words of the search box: see `#features/search/search-file.ts`. */
export const searchFile = (site: string) => `/shell/${site}/search.json`

export const messagesFile = (language: string, part: string) => `/messages/${language}/${part}.json`

/** The catalogue in columns. */
export const facetsFile = (language: string) => `/facets/${language}.json`

/** What the search box finds by; the facets hold the address of theirs. */
export const searchIndexFile = (language: string, hash: string) => `/search-index/${language}-${hash}.json`

/** Addresses of pictures by id. */
export const PICTURES_FILE = '/facets/pictures.json'

/** What the browser makes a picture's addresses from: `{w}` is a width of `widths`, `{f}` is avif or webp. */
export interface PictureTemplate {
  address: string
  widths: number[]
}

/** A script that a page writes into its head for some visitors only. */
export const scriptFile = (name: string) => `/scripts/${name}.js`
