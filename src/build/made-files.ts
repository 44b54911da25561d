/**
 * A folder of files that are made from content: each is named by the hash of what it is made from, so nothing is made
 * twice, and what is no longer wanted can go.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkFile } from '#local/link-file'

export interface MadeFiles {
  /** @returns whether the file had to be made */
  want(name: string, make: () => Promise<Uint8Array | string>): Promise<boolean>
  read(name: string): Promise<Buffer>
  /** @param files name in the folder it is published in, to the name of what was made */
  publish(target: string, files: ReadonlyMap<string, string>): Promise<void>
  /** Removes every file that was not wanted since the folder was opened. */
  removeOthers(): Promise<void>
}

/** @param folder is made if it is missing */
export async function openMadeFiles(folder: string): Promise<MadeFiles> {
  await mkdir(folder, { recursive: true })
  const wanted = new Set<string>()
  let parts = 0
  return {
    async want(name, make) {
      wanted.add(name)
      const file = join(folder, name)
      if (existsSync(file)) return false
      // Renamed when whole: a build that is stopped half-way must not leave half a file behind.
      const part = join(folder, `.${name}.${process.pid}-${parts++}`)
      await writeFile(part, await make())
      await rename(part, file)
      return true
    },
    read: (name) => readFile(join(folder, name)),
    async publish(target, files) {
      await mkdir(target, { recursive: true })
      for (const old of await readdir(target)) if (!files.has(old)) await rm(join(target, old))
      for (const [name, source] of files) linkFile(join(folder, source), join(target, name))
    },
    async removeOthers() {
      const names = await readdir(folder)
      await Promise.all(names.filter((name) => !wanted.has(name)).map((name) => rm(join(folder, name))))
    },
  }
}
