/**
 * Makes JSON schemas of the parameters of Stripe's calls from the types that its SDK ships. A test holds every
 * request that our adapter sends to them, so that the sandbox cannot accept what Stripe would refuse.
 *
 *   node scripts/dev/stripe-schemas.ts     after each update of `stripe`
 */
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createGenerator, type Schema } from 'ts-json-schema-generator'
import { ROOT } from '#local/paths'
import { main } from '#local/progress'

const TYPES = join(ROOT, 'node_modules/stripe/esm')
const TARGET = join(ROOT, 'src/third-parties/stripe/stand-in/schemas')

/** The calls that the adapter and the test helper make: the file of Stripe's types, and the type in it. */
const CALLS = {
  'payment-intent-create': ['PaymentIntents', 'PaymentIntentCreateParams'],
  'payment-intent-retrieve': ['PaymentIntents', 'PaymentIntentRetrieveParams'],
  'payment-intent-list': ['PaymentIntents', 'PaymentIntentListParams'],
  'payment-intent-cancel': ['PaymentIntents', 'PaymentIntentCancelParams'],
  'refund-create': ['Refunds', 'RefundCreateParams'],
  'confirmation-token-create': [
    'TestHelpers/ConfirmationTokens',
    'TestHelpers.ConfirmationTokenCreateParams',
  ],
} as const

await main(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stripe-types-'))
  try {
    await copyTypes(folder)
    await mkdir(TARGET, { recursive: true })
    for (const [name, [file, type]] of Object.entries(CALLS)) {
      const schema = await schemaOf(folder, name, file, type)
      await writeFile(join(TARGET, `${name}.json`), `${JSON.stringify(schema)}\n`)
      console.log(`${name}: ${Math.round(JSON.stringify(schema).length / 1024)} KB`)
    }
  } finally {
    await rm(folder, { recursive: true })
  }
})

/** Stripe's enums are open for values of later versions. What we send is of this version, so here they are closed. */
async function copyTypes(target: string): Promise<void> {
  await cp(TYPES, target, { recursive: true, filter: (path) => !/\.(js|map)$/.test(path) })
  const shared = join(target, 'shared.d.ts')
  const text = await readFile(shared, 'utf8')
  const closed = text.replace(/export type OtherString = [^;]+;/, 'export type OtherString = never;')
  if (closed === text) throw new Error("Stripe's open enums have another form than this script knows")
  await writeFile(shared, closed)
}

async function schemaOf(types: string, name: string, file: string, type: string): Promise<Schema> {
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
