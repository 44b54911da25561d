/** Values of nested data by their path. */
import { isLanguage, LANGUAGES, type Language } from '#core/site/language'

export type Data = Record<string, unknown>

export function isData(value: unknown): value is Data {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Takes a value out; what holds nothing after that goes, too. */
export function take(data: Data, [name = '', ...rest]: readonly string[]): unknown {
  const value = data[name]
  if (rest.length === 0) {
    delete data[name]
    return value
  }
  if (!isData(value)) return undefined
  const taken = take(value, rest)
  if (taken !== undefined && Object.keys(value).length === 0) delete data[name]
  return taken
}

export function valueAt(data: unknown, path: readonly string[]): unknown {
  return path.reduce<unknown>((value, name) => (isData(value) ? value[name] : undefined), data)
}

export function put(data: Data, [name = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    data[name] = value
    return
  }
  const inner = data[name]
  const next: Data = isData(inner) ? inner : {}
  data[name] = next
  put(next, rest, value)
}

/** A path with `*` for the language, in each language. */
export function perLanguage(path: readonly string[]): { language: Language; path: string[] }[] {
  return LANGUAGES.map((language) => ({
    language,
    path: path.map((name) => (name === '*' ? language : name)),
  }))
}

/** @returns the language and how many names of the path belong to it, when a path begins with another */
export function beginsWith(
  path: readonly string[],
  pattern: readonly string[],
): { language?: Language } | undefined {
  let language: Language | undefined
  for (const [at, wanted] of pattern.entries()) {
    const name = path[at]
    if (wanted === '*' && isLanguage(name)) language = name
    else if (name !== wanted) return undefined
  }
  return language ? { language } : {}
}

const SEGMENT = /\[([^\]]*)\]|([^.[\]]+)/g

/** `variations[PLA-1].color` as its names. */
export function namesOf(field: string): string[] {
  return [...field.matchAll(SEGMENT)].map(([, row, name]) => row ?? name ?? '')
}
