/** The recipes that touch a list of the code as well. */
import { isMap, isScalar, type Node, parseDocument, visit } from 'yaml'
import { LANGUAGES } from '#core/site/language'
import { below, copy, edit, type Files, type Recipe, read } from './recipe.ts'

/** Dutch, for the Netherlands; Polish is still being written. */
export const LANGUAGE = 'nl'
export const STOREFRONT = 'nl'
export const DRAFT_LANGUAGE = 'pl'

const LANGUAGE_LIST = 'src/core/site/language.ts'

export const CODE_RECIPES: readonly Recipe[] = [
  { name: 'A language', follow: addLanguages },
  { name: 'A storefront', follow: addStorefronts },
  { name: 'A payment option', follow: addPaymentOption },
]

function addLanguages(files: Files): void {
  edit(files, LANGUAGE_LIST, "'da'] as const", `'da', '${LANGUAGE}', '${DRAFT_LANGUAGE}'] as const`)
  edit(files, LANGUAGE_LIST, 'readonly Language[] = []', `readonly Language[] = ['${DRAFT_LANGUAGE}']`)
  for (const language of [LANGUAGE, DRAFT_LANGUAGE]) addSearch(files, language)
  // Danish stands for the translation: it has Dutch's forms of the plural and is not English.
  for (const path of below(files, 'src/i18n/da')) copy(files, path, path.replace('/da/', `/${LANGUAGE}/`), [])
  copy(files, 'src/i18n/en/shell.json', `src/i18n/${DRAFT_LANGUAGE}/shell.json`, [])
  for (const path of below(files, 'content')) {
    if (path.endsWith('/en.md')) copy(files, path, path.replace(/en\.md$/, `${LANGUAGE}.md`), [])
    if (path.endsWith('.yaml')) files.set(path, withRows(read(files, path)))
  }
}

function addSearch(files: Files, language: string): void {
  const [stems, words] = ['src/core/search/stem.ts', 'src/core/search/words']
  edit(files, stems, /(const GRAMMAR.*\n)/, `$1  ${language}: { endings: list('en s'), shortest: 3 },\n`)
  copy(files, `${words}/da.ts`, `${words}/${language}.ts`, [])
  const list = `${words}/by-language.ts`
  edit(
    files,
    list,
    /^import/m,
    `import { WORDS as ${language} } from '#core/search/words/${language}'\nimport`,
  )
  edit(files, list, /(const SEARCH_WORDS.*\n)/, `$1  ${language}: complete(${language}),\n`)
}

/** A row beside every `en:`, which Danish stands for where there is some: it writes numbers as Dutch does. */
function withRows(text: string): string {
  const document = parseDocument(text)
  const known: readonly string[] = LANGUAGES
  visit(document, {
    Map(_, map) {
      const isText = map.items.every(({ key }) => isScalar(key) && known.includes(String(key.value)))
      const text = (map.get('da', true) ?? map.get('en', true)) as Node | undefined
      if (isText && text) map.set(LANGUAGE, text.clone())
    },
  })
  return isMap(document.contents) ? document.toString({ lineWidth: 0, flowCollectionPadding: false }) : text
}

function addStorefronts(files: Files): void {
  addStorefront(files, STOREFRONT, LANGUAGE, 'NL')
  addStorefront(files, DRAFT_LANGUAGE, DRAFT_LANGUAGE, 'PL')
  const points = read(files, 'content/service-points/de-ups.yaml').split(/ {2}- /)
  const place = (points[1] ?? '')
    .replace(/id: .*/, 'id: NL-1012-1')
    .replace(/zip: .*/, 'zip: "1012 AB"')
    .replace(/lat: .*/, 'lat: 52.37')
    .replace(/lng: .*/, 'lng: 4.89')
  files.set(
    'content/service-points/nl-ups.yaml',
    `${(points[0] ?? '').replace('country: DE', 'country: NL')}  - ${place}`,
  )
  files.set(
    'content/postal-areas/nl.yaml',
    '# yaml-language-server: $schema=../schemas/postal-areas.json\ncountry: NL\nareas:\n' +
      '  - { zips: ["10"], place: Amsterdam, lat: 52.37, lng: 4.89 }\n',
  )
}

function addStorefront(files: Files, key: string, language: string, country: string): void {
  edit(files, 'src/core/site/site.ts', /(SITE_KEYS = \[[^\]]*)\]/, `$1, '${key}']`)
  edit(files, 'src/core/site/time-zone.ts', /(const TIME_ZONES.*\n)/, `$1  ${key}: 'Europe/Berlin',\n`)
  copy(files, 'content/sites/fr.yaml', `content/sites/${key}.yaml`, [
    ['key: fr', `key: ${key}`],
    [/country: FR/, `country: ${country}`],
    [/language: fr/, `language: ${language}`],
    [/hreflang: fr/, `hreflang: ${language}`],
    [/host: .*/, `host: www.add-layer-${key}.example`],
    [/domain: .*/, `domain: add-layer-${key}.example`],
    [/target: .*/, `target: https://www.add-layer-${key}.example`],
    [/shipsTo: .*/, `shipsTo: [${country}]`],
    [/^socialLinks:/m, `vat: { ${country}: 21 }\nsocialLinks:`],
  ])
}

function addPaymentOption(files: Files): void {
  edit(
    files,
    'src/core/checkout/payment-options.ts',
    '  invoice_email: {',
    `  bancontact: {
    provider: 'stripe', form: 'none', method: 'bancontact', needsToken: false, credit: false,
    offers: [{ sites: ['fr'], company: false }],
  },
  invoice_email: {`,
  )
  for (const path of [...files.keys()].filter((name) => /^src\/i18n\/\w+\/checkout\.json$/.test(name))) {
    const words = JSON.parse(read(files, path))
    words.payment.options.bancontact = 'Bancontact'
    words.payment.notes.bancontact = words.payment.notes.swish
    files.set(path, `${JSON.stringify(words, undefined, 2)}\n`)
  }
  edit(
    files,
    'tests/core/checkout/payment-options.test.ts',
    "'FR', ['stripe', ",
    "'FR', ['stripe', 'bancontact', ",
  )
  edit(files, 'src/core/site/site.ts', "swish: 'Swish',", "swish: 'Swish',\n  bancontact: 'Bancontact',")
  edit(files, 'content/sites/fr.yaml', 'paymentMethods: [', 'paymentMethods: [bancontact, ')
}
