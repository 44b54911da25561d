/**
 * A folder of files that are made from content: each is named by the hash of what it is made from, so nothing is made
 * twice, and what is no longer wanted can go.
 */
import { existsSync } from 'node:fs'
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linkFile } from '#local/link-file'

export interface MadeFiles {
  has(name: string): boolean
  /** @returns whether the file had to be made */
  want(name: string, make: () => Promise<Uint8Array | string>): Promise<boolean>
  /** Both are one file afterwards, which nobody may write to. */
  link(name: string, target: string): void
  /** The same for a folder on the same disk that is read meanwhile: it is there whole or not at all. */
  place(name: string, target: string): Promise<void>
  /** Removes every file that was not wanted since the folder was opened. */
  removeOthers(): Promise<void>
}

/** Half a file, and which process writes it. */
const PART = /^\..+\.(\d+)-\d+$/

/** @param folder is made if it is missing */
export async function openMadeFiles(folder: string): Promise<MadeFiles> {
  await mkdir(folder, { recursive: true })
  const wanted = new Set<string>()
  let parts = 0
  /** Renamed when whole: whoever is stopped half-way must not leave half a file behind. */
  const whole = async (name: string, target: string, write: (part: string) => Promise<void>) => {
    const part = join(folder, `.${name}.${process.pid}-${parts++}`)
    await write(part)
    await rename(part, target)
    // Renaming a file to another name of the same one does nothing.
    await rm(part, { force: true })
  }
  return {
    has: (name) => existsSync(join(folder, name)),
    async want(name, make) {
      wanted.add(name)
      const file = join(folder, name)
      if (existsSync(file)) return false
      const bytes = await make()
      await whole(name, file, (part) => writeFile(part, bytes))
      return true
    },
    link: (name, target) => linkFile(join(folder, name), target),
    place: (name, target) => whole(name, target, async (part) => linkFile(join(folder, name), part)),
    async removeOthers() {
      const names = await readdir(folder)
      const others = names.filter((name) => !wanted.has(name) && !isBeingWritten(name))
      await Promise.all(others.map((name) => rm(join(folder, name), { force: true })))
    },
  }
}

/** By another process: `npm run build` may run while a shop that was just started makes the same files. */
function isBeingWritten(name: string): boolean {
  const writer = Number(PART.exec(name)?.[1])
  if (!writer || writer === process.pid) return false
  try {
    process.kill(writer, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
