/** Texts and sales of products. What else a product has is written by hand: a wrong density is no matter of words. */
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { isLanguage, LANGUAGES } from '#core/site/language'
import { type Entry, type Fields, filled, type Kind, textOf } from '#editor/forms'
import { setYaml } from '#editor/yaml-edit'

const FOLDER = 'catalog/products'
const TEXTS = ['name', 'title', 'description', 'bullets'] as const

/**
 * @param fillLowestPrices completes the sales of a product's file with the lowest prices of the 30 days before
 */
export function productKind(fillLowestPrices: (file: string, source: string) => string): Kind {
  return {
    name: 'products',
    list: (texts) => [...texts.keys()].flatMap((file) => nameIn(file) ?? []).sort(),
    read(texts, name) {
      const source = texts.get(fileOf(name))
      if (source === undefined) return undefined
      const product = parse(source) ?? {}
      const entry: Entry = { en: { sales: product.sales ?? [] } }
      for (const language of LANGUAGES)
        if (product.texts?.[language]) entry[language] = { ...entry[language], ...product.texts[language] }
      return entry
    },
    write(texts, name, entry) {
      const file = fileOf(name)
      const before = texts.get(file)
      if (before === undefined) throw new Error(`There is no product ${name}.`)
      const known = parse(before) ?? {}
      let text = before
      for (const language of LANGUAGES)
        for (const field of TEXTS) {
          const value = formValue(entry[language]?.[field])
          if (value !== undefined && !isDeepStrictEqual(value, known.texts?.[language]?.[field]))
            text = setYaml(text, ['texts', language, field], value)
        }
      const sales = saleRows(entry.en?.sales)
      if (!isDeepStrictEqual(sales, known.sales ?? [])) {
        text = setYaml(text, ['sales'], sales.length ? sales : undefined, ['sales', 'variations'])
        text = fillLowestPrices(file, text)
      }
      return text === before ? new Map() : new Map([[file, text]])
    },
    remove() {
      throw new Error('A product is taken out of the shop by an engineer: orders and links still lead to it.')
    },
    place(file, field) {
      const name = nameIn(file)
      if (name === undefined) return undefined
      const [top = '', language, inText = ''] = field.split('.')
      if (top !== 'texts' || !isLanguage(language)) return { name, field: top.split('[')[0] }
      return { name, language, field: inText.split('[')[0] }
    },
  }
}

/** Rows as a product's file has them: a field that is not filled in is left out. */
function saleRows(value: unknown): Fields[] {
  if (!Array.isArray(value)) return []
  return value.map((row: Fields) => {
    const { name, ...rest } = row
    const names = Object.entries((name ?? {}) as Fields).filter(([, text]) => textOf(text))
    const fields = Object.entries(rest).flatMap(([field, given]) => {
      const isNothing = typeof given === 'object' && given !== null && Object.keys(given).length === 0
      return filled(given) === undefined || isNothing ? [] : [[field, given]]
    })
    return { name: Object.fromEntries(names), ...Object.fromEntries(fields) }
  })
}

function formValue(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean)
  return textOf(value) || undefined
}

function fileOf(name: string): string {
  return `${FOLDER}/${name}.yaml`
}

function nameIn(file: string): string | undefined {
  return /^catalog\/products\/([^/]+)\.yaml$/.exec(file)?.[1]
}
