/** The types that a space is told of are ones that Contentful takes. */
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { TYPES, typeModel } from '#third-parties/contentful/models'
import { controlsOf, definitionOf } from '#third-parties/contentful/server/definitions'

/** What Contentful has of each: https://www.contentful.com/developers/docs/technical-limits/ */
const MOST_FIELDS = 50
const LONGEST_NAME = 50
const LONGEST_HELP = 255

const FIELD_TYPES = ['Symbol', 'Text', 'Number', 'Boolean', 'Date', 'Object', 'Link', 'Array']

test.each(TYPES.map((model) => [model.id, model] as const))('%s', (id, model) => {
  const { fields, displayField, name } = definitionOf(model)
  const ids = fields.map((field) => field.id)
  expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
  expect(name.length).toBeLessThanOrEqual(LONGEST_NAME)
  expect(fields.length).toBeLessThanOrEqual(MOST_FIELDS)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((each) => !/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(String(each)))).toEqual([])
  expect(fields.filter(({ name: each }) => String(each).length > LONGEST_NAME)).toEqual([])
  expect(fields.filter(({ type }) => !FIELD_TYPES.includes(String(type)))).toEqual([])
  // By it entries are listed: it must be a text of one line or several.
  const title = fields.find((field) => field.id === displayField)
  expect(['Symbol', 'Text']).toContain(title?.type)
})

test('each text of marketing is in every language, and the editor says what is wanted', () => {
  const texts = TYPES.flatMap(({ fields }) => fields.filter(({ localized }) => localized))
  expect(texts.length).toBeGreaterThan(15)
  expect(LANGUAGES).toHaveLength(8)
  const helps = TYPES.flatMap((model) => controlsOf(model).map(({ settings }) => settings.helpText ?? ''))
  expect(helps.filter((help) => help.length > LONGEST_HELP)).toEqual([])
  expect(helps.filter(Boolean).length).toBeGreaterThan(50)
})

test('what Contentful can check while one types, it is told', () => {
  const { fields } = definitionOf(typeModel('article'))
  expect(fields.find(({ id }) => id === 'slug')).toMatchObject({
    ...{ type: 'Symbol', localized: false, required: true },
    validations: [{ unique: true }, { regexp: { pattern: '^[a-z0-9]+(-[a-z0-9]+)*$' } }],
  })
  expect(fields.find(({ id }) => id === 'body')).toMatchObject({
    type: 'Text',
    localized: true,
    required: true,
  })
  expect(fields.find(({ id }) => id === 'related')).toMatchObject({
    items: { type: 'Link', linkType: 'Entry', validations: [{ linkContentType: ['product'] }] },
  })
})
