/** Publishes a file that is kept somewhere else: nothing is copied where both folders are on one disk. */
import { constants, copyFileSync, linkSync, rmSync, statSync } from 'node:fs'

/** What is published already is left alone; both then are one file, so neither may be written to. */
export function linkFile(source: string, target: string): void {
  // Numbers of files need 64 bits on some systems.
  const present = statSync(target, { bigint: true, throwIfNoEntry: false })
  if (present) {
    const { ino, dev } = statSync(source, { bigint: true })
    if (present.ino === ino && present.dev === dev) return
    rmSync(target)
  }
  try {
    linkSync(source, target)
  } catch {
    // Another disk, or one that knows no links.
    copyFileSync(source, target, constants.COPYFILE_FICLONE)
  }
}
