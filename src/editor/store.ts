/** The content folder as the editor reads and writes it. Nothing is written that the build would refuse, but drafts. */
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, extname, join } from 'node:path'
import { type Checked, checkChanges, keptYaml } from '#editor/checking'
import type { Changes, Entry, Kind } from '#editor/forms'
import { PICTURE_FOLDER, pictureFile, storedPicture } from '#editor/pictures'
import { EditorRefusal, type Store } from '#editor/proxy'
import { type ContentFiles, readFiles } from '#loaders/files-source'

export interface ContentStore extends Store {
  files(): Promise<ContentFiles>
  /**
   * What the build would say of an entry that is not saved yet.
   * @param pictures file names of those that are saved with it
   */
  check(kind: Kind, name: string, entry: Entry, pictures?: readonly string[]): Promise<Checked>
}

/** @param dir the content folder */
export function openStore(dir: string, kinds: readonly Kind[]): ContentStore {
  const parsed = keptYaml()
  const files = () => readFiles(dir)

  async function check(
    kind: Kind,
    name: string,
    entry: Entry,
    pictures: readonly string[] = [],
  ): Promise<Checked> {
    const { texts, others } = await files()
    const written = { texts, others: [...new Set([...others, ...pictures.map(pictureFile)])] }
    // A draft is looked at as if it were to be shown.
    const shown = kind.isDraft?.(entry) ? { ...entry, en: { ...entry.en, draft: false } } : entry
    return checkChanges(written, changesOf(written, kind, name, shown), kind, name, parsed)
  }

  return {
    kinds,
    files,
    check,
    async list(kind) {
      const { texts } = await files()
      return kind.list(texts).flatMap((name) => {
        const entry = kind.read(texts, name)
        return entry ? [[name, entry] as [string, Entry]] : []
      })
    },
    async read(kind, name) {
      return kind.read((await files()).texts, name)
    },
    async save(kind, name, entry) {
      const address = entry.en?.address
      if (address !== undefined && address !== name) {
        const isThere = kind.read((await files()).texts, name) !== undefined
        throw new EditorRefusal(
          isThere
            ? `The address stays ${name}: other pages and search engines lead to it.`
            : `The address ${address} is taken. Choose another one.`,
        )
      }
      if (!kind.isDraft?.(entry)) refuseProblems(await check(kind, name, entry))
      await write(dir, changesOf(await files(), kind, name, entry))
    },
    async remove(kind, name) {
      const written = await files()
      const changes = refusing(() => kind.remove(written.texts, name))
      refuseProblems(checkChanges(written, changes, kind, name, parsed))
      await write(dir, changes)
    },
    async pictures() {
      const { others } = await files()
      return others.filter((path) => dirname(path) === PICTURE_FOLDER).map((path) => basename(path))
    },
    readPicture: (file) => readFile(join(dir, PICTURE_FOLDER, basename(file))),
    async savePicture(name, bytes) {
      const picture = await storedPicture(basename(name), bytes).catch((error: Error) => {
        throw new EditorRefusal(error.message)
      })
      const before = await readFile(join(dir, picture.file)).catch(() => undefined)
      // The editor asks before it replaces a file of the same name; ours have another ending than most that are dropped.
      if (before && !before.equals(picture.bytes) && extname(name) !== '.webp')
        throw new EditorRefusal(
          `There is a picture ${basename(picture.file, '.webp')} already: give the file another name.`,
        )
      await write(dir, new Map([[picture.file, picture.bytes]]))
      return basename(picture.file)
    },
    async removePicture(file) {
      const written = await files()
      const path = `${PICTURE_FOLDER}/${basename(file)}`
      const without = { ...written, others: written.others.filter((other) => other !== path) }
      const [kind] = kinds
      if (kind) refuseProblems(checkChanges(without, new Map(), kind, '', parsed))
      await rm(join(dir, path))
    },
  }
}

function changesOf({ texts }: ContentFiles, kind: Kind, name: string, entry: Entry): Changes {
  return refusing(() => kind.write(texts, name, entry))
}

function refusing<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new EditorRefusal(error instanceof Error ? error.message : String(error))
  }
}

/** @throws EditorRefusal with every problem */
function refuseProblems({ problems, elsewhere }: Checked): void {
  const lines = problems.map(({ language, field, reason }) =>
    [language, field, reason].filter((part) => part !== undefined).join(': '),
  )
  if (lines.length + elsewhere.length) throw new EditorRefusal([...lines, ...elsewhere].join('\n'))
}

/** Each file is renamed when it is whole. */
async function write(dir: string, changes: ReadonlyMap<string, string | Buffer | undefined>): Promise<void> {
  for (const [file, text] of changes) {
    const path = join(dir, file)
    if (text === undefined) {
      await rm(path, { force: true })
      continue
    }
    await mkdir(dirname(path), { recursive: true })
    const part = join(dirname(path), `.${basename(path)}.${process.pid}`)
    await writeFile(part, text)
    await rename(part, path)
  }
}
