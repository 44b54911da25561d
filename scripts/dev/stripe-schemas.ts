/**
 * Makes JSON schemas of the parameters of Stripe's calls from the types that its SDK ships. A test holds every
 * request that our adapter sends to them, so that the sandbox cannot accept what Stripe would refuse.
 *
 *   node scripts/dev/stripe-schemas.ts     after each update of `stripe`
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT } from '#local/paths'
import { main } from '#local/progress'
import { importTool } from '#local/tool'

const TYPES = join(ROOT, 'node_modules/stripe/esm')
const TARGET = join(ROOT, 'src/third-parties/stripe/stand-in/schemas')

/** The calls that the adapter and the test helper make: the file of Stripe's types, and the type in it. */
const CALLS = {
  'payment-intent-create': ['PaymentIntents', 'PaymentIntentCreateParams'],
  'payment-intent-retrieve': ['PaymentIntents', 'PaymentIntentRetrieveParams'],
  'payment-intent-list': ['PaymentIntents', 'PaymentIntentListParams'],
  'payment-intent-cancel': ['PaymentIntents', 'PaymentIntentCancelParams'],
  'refund-create': ['Refunds', 'RefundCreateParams'],
  'refund-list': ['Refunds', 'RefundListParams'],
  'dispute-retrieve': ['Disputes', 'DisputeRetrieveParams'],
  'confirmation-token-create': [
    'TestHelpers/ConfirmationTokens',
    'TestHelpers.ConfirmationTokenCreateParams',
  ],
} as const

/** What has no name in Stripe's types is named by the place of its file, which is another one at each run. */
const PLACE = /(?<=<|%3C)def-[a-z\d-]+/g

/** As far as it is used here. */
interface SchemaGenerator {
  createGenerator(options: object): { createSchema(type: string): object }
}

await main(async () => {
  const generator = await importTool<SchemaGenerator>('ts-json-schema-generator', '2.9.0')
  const folder = await mkdtemp(join(tmpdir(), 'stripe-types-'))
  try {
    await copyTypes(folder)
    await mkdir(TARGET, { recursive: true })
    for (const [name, [file, type]] of Object.entries(CALLS)) {
      const schema = withShortNames(JSON.stringify(await schemaOf(generator, folder, { name, file, type })))
      await writeFile(join(TARGET, `${name}.json`), `${schema}\n`)
      console.log(`${name}: ${Math.round(schema.length / 1024)} KB`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

function withShortNames(schema: string): string {
  const names = new Set(schema.match(PLACE))
  const short = new Map([...names].map((name, at) => [name, `nameless-${at + 1}`]))
  return schema.replace(PLACE, (name) => short.get(name) ?? name)
}

/** Stripe's enums are open for values of later versions. What we send is of this version, so here they are closed. */
async function copyTypes(target: string): Promise<void> {
  await cp(TYPES, target, { recursive: true, filter: (path) => !/\.(js|map)$/.test(path) })
  const shared = join(target, 'shared.d.ts')
  const text = await readFile(shared, 'utf8')
  const closed = text.replace(/export type OtherString = [^;]+;/, 'export type OtherString = never;')
  if (closed === text) throw new Error("Stripe's open enums have another form than this script knows")
  await writeFile(shared, closed)
}

interface Call {
  name: string
  file: string
  type: string
}

async function schemaOf(
  { createGenerator }: SchemaGenerator,
  types: string,
  { name, file, type }: Call,
): Promise<object> {
  const path = join(types, `${name}.ts`)
  const [root = ''] = type.split('.')
  const lines = [`import type { ${root} } from './resources/${file}.js'`, `export type Params = ${type}`, '']
  await writeFile(path, lines.join('\n'))
  return createGenerator({
    path,
    type: 'Params',
    skipTypeCheck: true,
    additionalProperties: false,
    jsDoc: 'none',
    topRef: false,
  }).createSchema('Params')
}
