/**
 * What the editor in the browser asks for, in the words of Decap's proxy protocol: it takes each entry for one JSON file
 * `<kind>/<name>.json`, and what it saves is written into the files that the entry really has.
 */
import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { LANGUAGES } from '#core/site/language'
import type { Entry, Kind } from '#editor/forms'
import { PICTURE_FOLDER } from '#editor/pictures'

const path = v.pipe(v.string(), v.regex(/^[a-z]+(?:\/[\w.-]+)*$/, 'is no path of the editor'))
const asset = v.object({ path: v.string(), content: v.string(), encoding: v.literal('base64') })

const request = v.variant('action', [
  v.object({ action: v.literal('info') }),
  v.object({ action: v.literal('entriesByFolder'), params: v.object({ folder: path }) }),
  v.object({
    action: v.literal('entriesByFiles'),
    params: v.object({ files: v.array(v.object({ path })) }),
  }),
  v.object({ action: v.literal('getEntry'), params: v.object({ path }) }),
  v.object({
    action: v.literal('persistEntry'),
    params: v.object({
      dataFiles: v.array(v.object({ path, raw: v.string() })),
      assets: v.array(asset),
    }),
  }),
  v.object({ action: v.literal('getMedia') }),
  v.object({ action: v.literal('getMediaFile'), params: v.object({ path }) }),
  v.object({ action: v.literal('persistMedia'), params: v.object({ asset }) }),
  v.object({ action: v.literal('deleteFile'), params: v.object({ path }) }),
  v.object({ action: v.literal('deleteFiles'), params: v.object({ paths: v.array(path) }) }),
  v.object({ action: v.literal('getDeployPreview') }),
  v.object({ action: v.literal('getNotes') }),
])

/** What lies behind the protocol. Whatever it throws is shown to who has pressed the button. */
export interface Store {
  kinds: readonly Kind[]
  list(kind: Kind): Promise<[name: string, entry: Entry][]>
  read(kind: Kind, name: string): Promise<Entry | undefined>
  save(kind: Kind, name: string, entry: Entry): Promise<void>
  remove(kind: Kind, name: string): Promise<void>
  /** File names of pictures. */
  pictures(): Promise<string[]>
  readPicture(file: string): Promise<Buffer>
  savePicture(name: string, bytes: Buffer): Promise<string>
  removePicture(file: string): Promise<void>
}

/** An answer that the editor shows as it is. */
export class EditorRefusal extends Error {
  readonly status: number

  constructor(message: string, status = 422) {
    super(message)
    this.status = status
  }
}

/** @throws EditorRefusal */
export async function answerProxy(body: unknown, store: Store): Promise<unknown> {
  const parsed = v.safeParse(request, body)
  if (!parsed.success) throw new EditorRefusal('The editor asks for something that is not known here.')
  const asked = parsed.output
  switch (asked.action) {
    case 'info':
      return { repo: 'content', publish_modes: ['simple'], type: 'local_fs' }
    case 'entriesByFolder': {
      const kind = kindNamed(store, asked.params.folder)
      return (await store.list(kind)).map(([name, entry]) => entryFile(kind, name, entry))
    }
    case 'entriesByFiles':
      return Promise.all(asked.params.files.map((file) => readFile(store, file.path)))
    case 'getEntry':
      return readFile(store, asked.params.path)
    case 'persistEntry': {
      for (const { path, content } of asked.params.assets)
        await store.savePicture(path, Buffer.from(content, 'base64'))
      for (const { path, raw } of asked.params.dataFiles) {
        const { kind, name } = entryAt(store, path)
        const entry: Entry = JSON.parse(raw)
        const stale = staleReason(await store.read(kind, name), entry)
        if (stale) throw new EditorRefusal(stale)
        await store.save(kind, name, entry)
      }
      return { message: 'entry persisted' }
    }
    case 'getMedia':
      return Promise.all((await store.pictures()).map((file) => pictureFile(store, file)))
    case 'getMediaFile':
      return pictureFile(store, pictureAt(asked.params.path))
    case 'persistMedia': {
      const { path, content } = asked.params.asset
      return pictureFile(store, await store.savePicture(path, Buffer.from(content, 'base64')))
    }
    case 'deleteFile':
    case 'deleteFiles': {
      const paths = asked.action === 'deleteFile' ? [asked.params.path] : asked.params.paths
      for (const path of paths) await remove(store, path)
      return { message: 'deleted' }
    }
    case 'getDeployPreview':
      return null
    case 'getNotes':
      return { notes: [] }
  }
}

function kindNamed({ kinds }: Store, name: string): Kind {
  const kind = kinds.find((candidate) => candidate.name === name)
  if (!kind) throw new EditorRefusal(`There is no folder ${name}.`, 404)
  return kind
}

function entryAt(store: Store, path: string): { kind: Kind; name: string } {
  const [folder = '', file = '', ...rest] = path.split('/')
  const name = file.replace(/\.json$/, '')
  if (rest.length || !/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(name))
    throw new EditorRefusal('The address has small letters a to z, digits and hyphens, nothing else.')
  return { kind: kindNamed(store, folder), name }
}

async function readFile(store: Store, path: string) {
  const { kind, name } = entryAt(store, path)
  const entry = await store.read(kind, name)
  if (!entry) throw new EditorRefusal(`There is no ${path}.`, 404)
  return entryFile(kind, name, entry)
}

function entryFile(kind: Kind, name: string, entry: Entry) {
  const path = `${kind.name}/${name}.json`
  return { data: JSON.stringify(asOpened(entry)), file: { path, id: path, label: name } }
}

/** With all languages: Decap saves no entry that lacks one, and does not say so. */
function asOpened(entry: Entry): Entry {
  const all = Object.fromEntries(LANGUAGES.map((language) => [language, entry[language] ?? {}]))
  return { ...all, en: { ...entry.en, version: versionOf(entry) } }
}

/** What stands in the files, in few letters: an entry that was opened says what it was opened with. */
export function versionOf(entry: Entry): string {
  return createHash('sha256').update(JSON.stringify(entry)).digest('base64url').slice(0, 16)
}

/** Of two tabs, or of an editor and git, the later one does not undo what the other has written. */
export function staleReason(written: Entry | undefined, entry: Entry): string | undefined {
  const version = entry.en?.version
  if (version === undefined || (written && versionOf(written) === version)) return undefined
  return 'It was changed elsewhere since it was opened here. Copy what you have written, load this page again without the backup, and write it there.'
}

function pictureAt(path: string): string {
  if (!path.startsWith(`${PICTURE_FOLDER}/`)) throw new EditorRefusal(`${path} is no picture.`, 404)
  return path.slice(PICTURE_FOLDER.length + 1)
}

async function pictureFile(store: Store, file: string) {
  const path = `${PICTURE_FOLDER}/${file}`
  const content = (await store.readPicture(file)).toString('base64')
  return { id: path, path, name: file, content, encoding: 'base64' }
}

async function remove(store: Store, path: string): Promise<void> {
  if (path.startsWith(`${PICTURE_FOLDER}/`)) return store.removePicture(pictureAt(path))
  const { kind, name } = entryAt(store, path)
  await store.remove(kind, name)
}
