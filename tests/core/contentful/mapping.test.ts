/** The shop's content goes to entries and comes back as it was. */
import { expect, test } from 'vitest'
import { LANGUAGES } from '#core/site/language'
import { buildContent } from '#loaders/content'
import { filesSource } from '#loaders/files-source'
import { snapshotOf } from '#loaders/site-content'
import { CONTENT } from '#local/paths'
import { REST, TYPES } from '#third-parties/contentful/models'
import { toRawContent } from '#third-parties/contentful/server/raw-content'
import type { Asset, Locales } from '#third-parties/contentful/server/space'
import { newLocaleCode } from '#third-parties/contentful/server/space'
import { namesInText } from '#third-parties/contentful/server/text-pictures'
import { toEntries } from '#third-parties/contentful/server/to-entries'
import { pictureId } from '#third-parties/contentful/server/to-fields'

const TODAY = '2026-11-20'

/** ms; all content is checked twice, perhaps on a busy machine. */
const TIMEOUT = 60_000

const locales: Locales = {
  standard: 'en-US',
  codes: Object.fromEntries(
    LANGUAGES.map((language) => [language, language === 'en' ? 'en-US' : newLocaleCode(language)]),
  ),
}

const raw = await filesSource(CONTENT).read()
const entries = toEntries(raw, locales)

function spaceOf(written = entries) {
  const { catalogue, articles, home } = raw.pictures
  const assets = Object.entries({ catalogue, articles, home }).flatMap(([folder, names]) =>
    [...names].map((title): [string, Asset] => {
      const id = pictureId(folder, title)
      return [id, { id, title, fileName: '', contentType: '', size: 0, url: '' }]
    }),
  )
  const shown = written.filter(({ isDraft }) => !isDraft).map((entry) => [entry.id, entry] as const)
  return { locales, assets: new Map(assets), entries: new Map(shown.reverse()) }
}

const options = {
  webAddress: 'https://app.example/spaces/s/environments/master',
  stock: raw.stock,
  isPreview: false,
}

test(
  'all content comes back as it was written, to the byte',
  () => {
    const back = buildContent(toRawContent(spaceOf(), options), { today: TODAY })
    const files = buildContent(raw, { today: TODAY })
    expect(back).toEqual(files)
    expect(snapshotOf(back)).toBe(snapshotOf(files))
  },
  TIMEOUT,
)

test('a picture that was put into a text is called by its title', () => {
  const asset: Asset = {
    id: '4xAsset',
    title: 'layer-shift',
    fileName: '',
    contentType: '',
    size: 0,
    url: '',
  }
  const { codes } = locales
  const known = { assets: new Map([[asset.id, asset]]), locales: { standard: 'en-US', codes } }
  const text = (id: string) =>
    `Look:\n\n![A shift](//images.ctfassets.net/k5gw2r0mmmlo/${id}/1a2b/Layer_shift.webp?w=600)`
  expect(namesInText(text(asset.id), known)).toBe('Look:\n\n![A shift](layer-shift)')
  expect(namesInText(text('another'), known)).toBe(text('another'))
})

test('an id is one that Contentful takes, and no two are the same', () => {
  const ids = entries.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.filter((id) => !/^[A-Za-z0-9_.-]{1,64}$/.test(id))).toEqual([])
})

/** Of these all that marketing writes has a field of its own. */
const WRITTEN_BY_MARKETING = [
  'article',
  'page',
  'message',
  'reseller',
  'product',
  'variation',
  'sale',
  'color',
  'category',
]

test.each(WRITTEN_BY_MARKETING)('nothing of a %s is left to the field for the rest', (type) => {
  const own = entries.filter((entry) => entry.type === type)
  expect(own).not.toEqual([])
  expect(own.filter(({ fields }) => fields[REST]).map(({ id, fields }) => [id, fields[REST]])).toEqual([])
})

test('every type has entries, and every field of it a value in one of them or none at all in content', () => {
  const used = new Set(entries.map(({ type }) => type))
  expect(TYPES.map(({ id }) => id).filter((id) => !used.has(id))).toEqual([])
})
