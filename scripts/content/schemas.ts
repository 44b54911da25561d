/**
 * `npm run schemas`: writes the forms of the YAML files as JSON Schemas to `content/schemas`, for editors that complete
 * and check what is typed, and the line by which each file names its own. The build checks by `src/loaders` and needs
 * none of this.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import { toJsonSchema } from '@valibot/to-json-schema'
import type { GenericSchema } from 'valibot'
import { categoryFile, colorFile, productFile, sharedFile } from '#loaders/schema-catalogue'
import { brandFile, postalAreaFile, servicePointFile, siteFile } from '#loaders/schema-site'
import { articleFile, messageFile, pageFile, resellersFile } from '#loaders/schema-text'
import { readOptions } from '#local/arguments'
import { CONTENT } from '#local/paths'
import { main } from '#local/progress'

interface Form {
  schema: GenericSchema
  /** The files below `content` that have it. */
  files: RegExp
}

const FOLDER = 'schemas'

const FORMS: Readonly<Record<string, Form>> = {
  article: { schema: articleFile, files: /^articles\/[^/]+\/article\.yaml$/ },
  brand: { schema: brandFile, files: /^brand\/brand\.yaml$/ },
  categories: { schema: categoryFile, files: /^catalog\/categories\.yaml$/ },
  colors: { schema: colorFile, files: /^catalog\/colors\.yaml$/ },
  message: { schema: messageFile, files: /^messages\/[^/]+\.yaml$/ },
  page: { schema: pageFile, files: /^pages\/[^/]+\/page\.yaml$/ },
  'postal-areas': { schema: postalAreaFile, files: /^postal-areas\/[^/]+\.yaml$/ },
  product: { schema: productFile, files: /^catalog\/products\/[^/]+\.yaml$/ },
  resellers: { schema: resellersFile, files: /^resellers\/resellers\.yaml$/ },
  'service-points': { schema: servicePointFile, files: /^service-points\/[^/]+\.yaml$/ },
  shared: { schema: sharedFile, files: /^catalog\/shared\.yaml$/ },
  site: { schema: siteFile, files: /^sites\/[^/]+\.yaml$/ },
}

/** @returns the texts of the schemas, by their paths below `content` */
export function schemaFiles(): Map<string, string> {
  return new Map(
    Object.entries(FORMS).map(([name, { schema }]) => {
      // What a schema cannot say, such as that a check digit is right, only the build checks.
      const written = toJsonSchema(schema, { typeMode: 'input', errorMode: 'ignore', target: 'draft-07' })
      return [`${FOLDER}/${name}.json`, `${JSON.stringify(written, undefined, 1)}\n`]
    }),
  )
}

const LINE = /^# yaml-language-server: .*\r?\n/

/** @returns the text of a file with the line that names its schema first; as it came where it has none */
export function withSchemaLine(file: string, text: string): string {
  const form = Object.entries(FORMS).find(([, { files }]) => files.test(file))
  if (!form) return text
  const schema = posix.relative(posix.dirname(file), `${FOLDER}/${form[0]}.json`)
  return `# yaml-language-server: $schema=${schema}\n${text.replace(/^\uFEFF/, '').replace(LINE, '')}`
}

/** @returns paths below `content`, with slashes */
export async function yamlFiles(content = CONTENT): Promise<string[]> {
  const names = await readdir(content, { recursive: true })
  return names.map((name) => name.replaceAll('\\', '/')).filter((name) => name.endsWith('.yaml'))
}

/** @returns whether it was another one */
async function writeNew(file: string, text: string): Promise<boolean> {
  const before = await readFile(file, 'utf8').catch(() => undefined)
  if (text === before) return false
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, text)
  return true
}

if (import.meta.main) {
  await main(async () => {
    readOptions({}, 'npm run schemas')
    const written: string[] = []
    const write = async (file: string, text: string) => {
      if (await writeNew(join(CONTENT, file), text)) written.push(file)
    }
    for (const [file, text] of schemaFiles()) await write(file, text)
    for (const file of await yamlFiles())
      await write(file, withSchemaLine(file, await readFile(join(CONTENT, file), 'utf8')))
    console.log(written.length > 0 ? `written: ${written.join(', ')}` : 'Everything is up to date')
  })
}
