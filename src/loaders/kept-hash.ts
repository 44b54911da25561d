/** Names of files by their hash, known before the files are made: kept between builds by what a file is made of. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { contentHash } from '#loaders/hash'

// Not by where this file lies: it is bundled. A build that uses nothing of an earlier one removes the folder.
const FOLDER = join(process.cwd(), '.local/pages')

const LENGTH = 12

/**
 * @param name of the file, without what changes
 * @param key of all that the file is made of, the code that makes it included
 * @param make is asked only when the key is another one than in the build before
 * @returns the hash of what is made
 */
export async function keptHash(
  name: string,
  key: string,
  make: () => Promise<string>,
  folder = FOLDER,
): Promise<string> {
  const file = join(folder, `${name}.hash`)
  const [before, known] = (await readFile(file, 'utf8').catch(() => '')).split(' ')
  if (before === key && known?.length === LENGTH) return known
  const hash = contentHash([await make()]).slice(0, LENGTH)
  await mkdir(folder, { recursive: true })
  // Renamed when whole: threads that render may do the same.
  const part = `${file}.${crypto.randomUUID()}`
  await writeFile(part, `${key} ${hash}`)
  await rename(part, file)
  return hash
}
