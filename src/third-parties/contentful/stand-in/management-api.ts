/** As much of the management API as a push uses: locales, types, entries, assets and uploads, with their versions. */
import { randomUUID } from 'node:crypto'
import { linkedId } from '#third-parties/contentful/server/space'
import {
  type Answer,
  type Call,
  link,
  listOf,
  notFound,
  ok,
  refusal,
} from '#third-parties/contentful/stand-in/answer'
import {
  type AssetState,
  type ContentType,
  type EntryState,
  publish,
  type SpaceStore,
  unpublish,
  type Versioned,
  write,
} from '#third-parties/contentful/stand-in/store'
import { invalidFields, unknownFields } from '#third-parties/contentful/stand-in/validate'

export function answerManagement(store: SpaceStore, call: Call): Answer {
  const [what = '', id, ...rest] = call.path.split('/').filter(Boolean).map(decodeURIComponent)
  switch (what) {
    case 'locales':
      return localesAnswer(store, call)
    case 'content_types':
      return rest[0] === 'editor_interface'
        ? interfaceAnswer(store, id ?? '', call)
        : typesAnswer(store, call, id, rest)
    case 'entries':
      return entriesAnswer(store, call, id, rest)
    case 'assets':
      return assetsAnswer(store, call, id, rest)
    case 'uploads':
      return uploadAnswer(store, call)
    default:
      return notFound()
  }
}

function localesAnswer(store: SpaceStore, { method, query, bytes }: Call): Answer {
  if (method === 'GET')
    return listOf(
      store.locales.map((locale) => ({ ...locale, sys: { id: locale.code, type: 'Locale', version: 1 } })),
      query,
    )
  if (method !== 'POST') return notFound()
  const { code, name, fallbackCode = null, optional = false } = JSON.parse(bytes.toString())
  if (store.locales.some((locale) => locale.code === code))
    return refusal(422, 'ValidationFailed', 'code is taken')
  store.locales.push({ code, name, fallbackCode, optional, default: false })
  return ok({ code, name, sys: { id: code, type: 'Locale', version: 1 } }, 201)
}

function typesAnswer(store: SpaceStore, call: Call, id: string | undefined, rest: readonly string[]): Answer {
  const shown = (item: Versioned<ContentType>) => ({ ...item.draft, sys: sysOf(item, 'ContentType') })
  return versioned(store, call, store.types, {
    id,
    rest,
    shown,
    read: (body) => ({ ...body, id }) as ContentType,
  })
}

function interfaceAnswer(store: SpaceStore, id: string, { method, headers, bytes }: Call): Answer {
  if (!store.types.get(id)?.published) return notFound()
  const { version, controls } = store.interfaces.get(id) ?? { version: 1, controls: [] }
  const shown = () => ok({ sys: { id: 'default', type: 'EditorInterface', version }, controls })
  if (method === 'GET') return shown()
  if (Number(headers['x-contentful-version']) !== version) return mismatch()
  const body: { controls: unknown[] } = JSON.parse(bytes.toString())
  store.interfaces.set(id, { version: version + 1, controls: body.controls })
  return ok({
    sys: { id: 'default', type: 'EditorInterface', version: version + 1 },
    controls: body.controls,
  })
}

function entriesAnswer(
  store: SpaceStore,
  call: Call,
  id: string | undefined,
  rest: readonly string[],
): Answer {
  const shown = (item: Versioned<EntryState>) => ({
    sys: { ...sysOf(item, 'Entry'), contentType: link('ContentType', item.draft.type) },
    fields: item.draft.fields,
  })
  const type =
    store.entries.get(id ?? '')?.draft.type ?? String(call.headers['x-contentful-content-type'] ?? '')
  if (call.method === 'PUT' && !store.types.get(type)?.published) {
    return refusal(422, 'ValidationFailed', `the content type ${type} is not there`)
  }
  return versioned(store, call, store.entries, {
    ...{ id, rest, shown, kind: 'Entry' },
    read: ({ fields = {} }) => ({ type, fields }) as EntryState,
    check: (draft) => unknownFields(store, draft),
    checkPublished: (draft) => invalidFields(store, id ?? '', draft),
  })
}

function assetsAnswer(
  store: SpaceStore,
  call: Call,
  id: string | undefined,
  rest: readonly string[],
): Answer {
  const shown = (item: Versioned<AssetState>) => ({ sys: sysOf(item, 'Asset'), fields: item.draft.fields })
  if (rest[0] === 'files' && rest[2] === 'process') return processFile(store, id ?? '', rest[1] ?? '')
  return versioned(store, call, store.assets, {
    ...{ id, rest, shown, kind: 'Asset' },
    read: ({ fields = {} }) => ({ fields }) as AssetState,
    checkPublished: ({ fields }) =>
      Object.values(fields.file ?? {}).some((file) => !(file as { url?: string }).url)
        ? [
            {
              name: 'unprocessed',
              details: 'Cannot publish until processing has finished',
              path: ['fields', 'file'],
            },
          ]
        : [],
  })
}

interface Handling<T> {
  id: string | undefined
  rest: readonly string[]
  shown: (item: Versioned<T>) => unknown
  read: (body: Record<string, unknown>) => T
  kind?: 'Entry' | 'Asset'
  check?: (draft: T) => readonly unknown[]
  checkPublished?: (draft: T) => readonly unknown[]
}

/** What all things that have versions have in common. */
function versioned<T>(
  store: SpaceStore,
  call: Call,
  all: Map<string, Versioned<T>>,
  handling: Handling<T>,
): Answer {
  const { id, rest, shown, read, kind, check, checkPublished } = handling
  const { method, query, headers, bytes } = call
  if (id === undefined) return method === 'GET' ? listOf([...all.values()].map(shown), query) : notFound()
  const found = all.get(id)
  const after = () => ok(shown(all.get(id) as Versioned<T>))
  if (rest[0] === 'published') {
    if (!found) return notFound()
    if (method === 'DELETE') {
      if (kind) unpublish(store, all, id, kind)
      return after()
    }
    if (Number(headers['x-contentful-version']) !== found.version) return mismatch()
    const invalid = checkPublished?.(found.draft) ?? []
    if (invalid.length) return refusal(422, 'InvalidEntry', 'Validation error', { errors: invalid })
    publish(store, all, id, kind)
    return after()
  }
  if (method === 'GET') return found ? after() : notFound()
  if (method === 'DELETE') {
    if (found?.published) return refusal(400, 'BadRequest', 'Cannot delete published')
    return all.delete(id) ? { status: 204 } : notFound()
  }
  if (method !== 'PUT') return notFound()
  if (found && Number(headers['x-contentful-version']) !== found.version) return mismatch()
  const draft = read(JSON.parse(bytes.toString()))
  const invalid = check?.(draft) ?? []
  if (invalid.length) return refusal(422, 'InvalidEntry', 'Validation error', { errors: invalid })
  write(store, all, id, draft)
  return { ...after(), status: found ? 200 : 201 }
}

function sysOf({ id, version, publishedVersion, createdAt, updatedAt }: Versioned<unknown>, type: string) {
  return { id, type, version, ...(publishedVersion ? { publishedVersion } : {}), createdAt, updatedAt }
}

function mismatch(): Answer {
  return refusal(409, 'VersionMismatch', 'The version number you supplied is invalid.')
}

function uploadAnswer({ uploads }: SpaceStore, { method, bytes }: Call): Answer {
  if (method !== 'POST') return notFound()
  const id = randomUUID()
  uploads.set(id, bytes)
  return ok({ sys: { id, type: 'Upload' } }, 201)
}

/** Contentful does it behind; here it is done at once. */
function processFile(store: SpaceStore, id: string, locale: string): Answer {
  const asset = store.assets.get(id)
  const file = asset?.draft.fields.file?.[locale] as Record<string, unknown> | undefined
  const bytes = store.uploads.get(linkedId(file?.uploadFrom) ?? '')
  if (!asset || !file || !bytes) return notFound()
  const { fileName, contentType } = file as { fileName: string; contentType: string }
  const path = `${store.space}/${id}/${randomUUID()}/${fileName}`
  store.files.set(path, { bytes, contentType })
  const processed = {
    fileName,
    contentType,
    url: `//images.ctfassets.net/${path}`,
    details: { size: bytes.length },
  }
  write(store, store.assets, id, { fields: { ...asset.draft.fields, file: { [locale]: processed } } })
  return { status: 204 }
}
