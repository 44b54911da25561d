/** Writes to a space what a plan says: first all that links lead to, and what is published last. */
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { controlsOf, definitionOf } from '#third-parties/contentful/server/definitions'
import { ContentfulFailure } from '#third-parties/contentful/server/failure'
import type { Management } from '#third-parties/contentful/server/management'
import type { Known, Plan } from './plan.ts'
import type { WantedPicture } from './wanted.ts'

/** Contentful takes seven calls a second. */
const AT_ONCE = 3

/** Contentful looks at a file behind: ms between two questions, and how many there are. */
const PROCESSING = { pause: 500, most: 60 }

export interface PushOptions {
  /** Whether what is in the space alone is taken out of it. */
  removes: boolean
  onProgress?: (what: string, done: number, total: number) => void
}

type Ask = Management['ask']

export async function push(
  management: Management,
  plan: Plan,
  { removes, onProgress }: PushOptions,
): Promise<void> {
  const { ask } = management
  const { standard, locales, types, interfaces, pictures, entries } = plan
  for (const { code, name } of locales)
    await ask('POST', 'locales', { body: { code, name, fallbackCode: null, optional: true } })
  for (const { model, version } of types) {
    const body = definitionOf(model)
    const { sys } = await ask<Known>('PUT', `content_types/${model.id}`, { body, version })
    await ask('PUT', `content_types/${model.id}/published`, { version: sys.version })
  }
  for (const { id } of interfaces) await pushInterface(ask, plan, id)
  const each = <T>(what: string, items: readonly T[], work: (item: T) => Promise<void>) =>
    inParallel(items, work, (done) => onProgress?.(what, done, items.length))
  const newPictures = [...pictures.added.map((wanted) => ({ wanted, now: undefined })), ...pictures.changed]
  await each('pictures', newPictures, ({ wanted, now }) => pushPicture(management, wanted, now, standard))
  const written: { id: string; version: number }[] = []
  const newEntries = [...entries.added.map((wanted) => ({ wanted, now: undefined })), ...entries.changed]
  await each('entries', newEntries, async ({ wanted: { id, type, fields, isDraft }, now }) => {
    const asked = { body: { fields }, type, version: now?.sys.version }
    const { sys } = await ask<Known>('PUT', `entries/${id}`, asked)
    if (!isDraft) written.push(sys)
  })
  await each('published', written, async ({ id, version }) => {
    await ask('PUT', `entries/${id}/published`, { version })
  })
  if (!removes) return
  await each('removed', entries.others, (now) => remove(ask, 'entries', now))
  await each('removed', pictures.others, (now) => remove(ask, 'assets', now))
}

async function pushInterface(ask: Ask, { types, interfaces }: Plan, id: string): Promise<void> {
  const model = [...types.map(({ model }) => model), ...interfaces].find((type) => type.id === id)
  if (!model) return
  const path = `content_types/${id}/editor_interface`
  const now = await ask<Record<string, unknown> & Known>('GET', path)
  await ask('PUT', path, { body: { ...now, controls: controlsOf(model) }, version: now.sys.version })
}

async function pushPicture(
  { ask, upload }: Management,
  { id, title, fileName, contentType, file }: WantedPicture,
  now: Known | undefined,
  locale: string,
): Promise<void> {
  const uploadFrom = { sys: { type: 'Link', linkType: 'Upload', id: await upload(await readFile(file)) } }
  const fields = { title: { [locale]: title }, file: { [locale]: { fileName, contentType, uploadFrom } } }
  const { sys } = await ask<Known>('PUT', `assets/${id}`, { body: { fields }, version: now?.sys.version })
  await ask('PUT', `assets/${id}/files/${locale}/process`, { version: sys.version })
  for (let asked = 0; asked < PROCESSING.most; asked += 1) {
    const asset = await ask<Known>('GET', `assets/${id}`)
    const processed = asset.fields.file?.[locale] as { url?: string } | undefined
    if (processed?.url) {
      await ask('PUT', `assets/${id}/published`, { version: asset.sys.version })
      return
    }
    await wait(PROCESSING.pause)
  }
  throw new ContentfulFailure(`Contentful: ${fileName} was taken, and is still not ready`)
}

async function remove(ask: Ask, what: string, { sys }: Known): Promise<void> {
  if (sys.publishedVersion !== undefined) await ask('DELETE', `${what}/${sys.id}/published`)
  await ask('DELETE', `${what}/${sys.id}`)
}

async function inParallel<T>(
  items: readonly T[],
  work: (item: T) => Promise<void>,
  onDone: (done: number) => void,
): Promise<void> {
  const queue = items.values()
  let done = 0
  const run = async () => {
    for (const item of queue) {
      await work(item)
      done += 1
      onDone(done)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, run))
}
