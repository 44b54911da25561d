/**
 * Keeps what tests ask of the vocabulary that search engines read (schema.org): the types that pages use or may soon
 * use, their properties with the values they take, and the members of enumerations.
 *
 *   node scripts/dev/schema-org.ts && npm run format     after a type was added below, or for a newer version
 */
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import { main } from '#local/progress'
import { fetchTool } from '#local/tool'

const PACKAGE = '@vocabulary/schema'
const VERSION = '1.1.0'
const TARGET = join(ROOT, 'tests/fixtures/schema-org.json')

const TYPES = [
  ...['Organization', 'OnlineStore', 'Brand', 'ContactPoint', 'PostalAddress', 'WebSite', 'SearchAction'],
  ...['Product', 'Offer', 'OfferShippingDetails', 'MonetaryAmount', 'DefinedRegion', 'ShippingDeliveryTime'],
  ...['ShippingService', 'ShippingConditions', 'ServicePeriod', 'MerchantReturnPolicy'],
  ...['QuantitativeValue', 'PropertyValue', 'ImageObject', 'EntryPoint'],
  ...['Article', 'FAQPage', 'Question', 'Answer', 'BreadcrumbList', 'ItemList', 'ListItem', 'CollectionPage'],
]

const SCHEMA = 'http://schema.org/'
const RDF_TYPE = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#type'
const SUB_CLASS = 'http://www.w3.org/2000/01/rdf-schema#subClassOf'
const QUAD = /^<([^>]*)> <([^>]*)> <([^>]*)>/

type Table = Map<string, string[]>

await main(async () => {
  const folder = await fetchTool(PACKAGE, VERSION)
  const quads = await readFile(join(folder, 'node_modules', PACKAGE, 'schema.nq'), 'utf8')
  const { parents, domains, ranges, members } = tablesOf(quads)
  const types = withParents(TYPES, parents)
  const properties = [...domains].filter(([, on]) => on.some((type) => types.has(type))).sort()
  const used = new Set(properties.flatMap(([name]) => ranges.get(name) ?? []))
  const vocabulary = {
    version: `${PACKAGE} ${VERSION}`,
    types: Object.fromEntries([...types].sort().map((type) => [type, parents.get(type) ?? []])),
    properties: Object.fromEntries(
      properties.map(([name, on]) => [
        name,
        { on: on.filter((type) => types.has(type)), values: ranges.get(name) ?? [] },
      ]),
    ),
    members: Object.fromEntries([...members].filter(([type]) => used.has(type)).sort()),
  }
  const text = JSON.stringify(vocabulary, undefined, 1)
  await writeFile(TARGET, `${text}\n`)
  console.log(`${TARGET}: ${Math.round(text.length / 1024)} KB`)
})

function tablesOf(quads: string) {
  const parents: Table = new Map()
  const domains: Table = new Map()
  const ranges: Table = new Map()
  const members: Table = new Map()
  const add = (table: Table, key: string, value: string) => table.set(key, [...(table.get(key) ?? []), value])
  for (const line of quads.split('\n')) {
    const [, subject = '', predicate = '', object = ''] = QUAD.exec(line) ?? []
    if (!subject.startsWith(SCHEMA) || !object.startsWith(SCHEMA)) continue
    const [name, value] = [subject, object].map((each) => each.slice(SCHEMA.length)) as [string, string]
    if (predicate === SUB_CLASS) add(parents, name, value)
    if (predicate === `${SCHEMA}domainIncludes`) add(domains, name, value)
    if (predicate === `${SCHEMA}rangeIncludes`) add(ranges, name, value)
    if (predicate === RDF_TYPE) add(members, value, name)
  }
  return { parents, domains, ranges, members }
}

function withParents(types: readonly string[], parents: Table): Set<string> {
  const all = new Set(types)
  for (const type of all) for (const parent of parents.get(type) ?? []) all.add(parent)
  return all
}
