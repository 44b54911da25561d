/**
 * One process per PGlite folder. PGlite itself takes no lock, and two processes on one folder lose rows silently.
 * The lock is a file beside the folder with the owner's process id.
 */

import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'

/** Another process has the folder open. */
export class FolderInUse extends Error {}

/** Locks of this process: an id in a file may also be ours from before a restart of the container. */
const held = new Set<string>()

/**
 * @returns gives the folder back
 * @throws FolderInUse naming the process that has it
 */
export function lockFolder(folder: string): () => void {
  const file = `${folder}.lock`
  if (!create(file)) {
    const owner = ownerOf(file)
    if (owner !== undefined && isAlive(owner, file)) throw inUse(folder, owner)
    takeAway(file, owner)
    if (!create(file)) throw inUse(folder, ownerOf(file))
  }
  held.add(file)
  const release = () => {
    if (!held.delete(file)) return
    process.off('exit', release)
    rmSync(file, { force: true })
  }
  process.on('exit', release)
  return release
}

function create(file: string): boolean {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function ownerOf(file: string): number | undefined {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    return Number.isSafeInteger(pid) && pid > 0 ? pid : undefined
  } catch {
    return undefined
  }
}

function isAlive(pid: number, file: string): boolean {
  if (pid === process.pid) return held.has(file)
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // EPERM: it lives, under another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Removes a dead process's lock. Of two processes that both found it stale, the slower one would remove the
 * faster one's new lock: what was moved away is looked at again, and put back if it is not the dead one's.
 */
function takeAway(file: string, owner: number | undefined): void {
  const aside = `${file}.${process.pid}`
  try {
    renameSync(file, aside)
  } catch {
    return
  }
  if (ownerOf(aside) !== owner) linkSync(aside, file)
  rmSync(aside, { force: true })
}

function inUse(folder: string, owner: number | undefined): FolderInUse {
  return new FolderInUse(
    `The database in ${folder} is open in process ${owner ?? '(unknown)'}. ` +
      'Stop that process first; two on one folder would lose data.',
  )
}
