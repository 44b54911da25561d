/** What an editor's program knows of the YAML files is what the build checks. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import Ajv from 'ajv'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { CONTENT } from '#local/paths'
import { schemaFiles, withSchemaLine, yamlFiles } from '../../../scripts/content/schemas.ts'

const schemas = schemaFiles()
const files = await yamlFiles()

test('the schemas are as `npm run schemas` writes them', async () => {
  const names = (await readdir(join(CONTENT, 'schemas'))).map((name) => `schemas/${name}`)
  expect(names.sort()).toEqual([...schemas.keys()].sort())
  for (const [file, text] of schemas) expect(await readFile(join(CONTENT, file), 'utf8'), file).toBe(text)
})

test('every YAML file names its schema, as `npm run schemas` writes it', async () => {
  for (const file of files) {
    const text = await readFile(join(CONTENT, file), 'utf8')
    expect(text, file).toMatch(/^# yaml-language-server: \$schema=(?:\.\.\/)+schemas\/[a-z-]+\.json\n/)
    expect(withSchemaLine(file, text), file).toBe(text)
  }
})

test('every file has the form that its schema says', async () => {
  const ajv = new Ajv({ strict: false, formats: { email: true, uri: true } })
  const checks = new Map([...schemas].map(([file, text]) => [file, ajv.compile(JSON.parse(text))]))
  for (const file of files) {
    const text = await readFile(join(CONTENT, file), 'utf8')
    const [, name = ''] = text.match(/schemas\/[a-z-]+\.json/)?.[0].split('/') ?? []
    const check = checks.get(`schemas/${name}`)
    expect(check?.(parse(text)), `${file}: ${JSON.stringify(check?.errors)}`).toBe(true)
  }
})

test.each([
  ['an unknown key', (product: Record<string, unknown>) => ({ ...product, colour: 'red' })],
  ['a type that there is none of', (product: Record<string, unknown>) => ({ ...product, type: 'car' })],
  ['no texts', ({ texts: _, ...product }: Record<string, unknown>) => product],
])('a product with %s has another form', async (_, change) => {
  const validate = new Ajv({ strict: false, formats: { email: true } }).compile(
    JSON.parse(schemas.get('schemas/product.json') ?? ''),
  )
  const product = parse(await readFile(join(CONTENT, 'catalog/products/pla-silk.yaml'), 'utf8'))
  expect(validate(change(product))).toBe(false)
})
