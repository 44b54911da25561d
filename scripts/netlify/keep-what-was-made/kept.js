/** What is kept between builds, and whether it came back whole. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, sep } from 'node:path'

export const PAGES = '.local/pages'

/** As `src/local/paths.ts` has them, from the root, where Netlify runs plugins. */
export const KEPT = ['.local/images', '.local/documents', '.local/contentful', PAGES]

/** The SHA-256 of every file in them. */
export const SUMS = '.local/kept.json'

/** @returns how many files there are */
export function writeSums() {
  const sums = filesIn(KEPT).map((file) => [file, sumOf(file)])
  writeFileSync(SUMS, JSON.stringify(Object.fromEntries(sums)))
  return sums.length
}

/**
 * A name only says what a file was made from: of one that has no sum, or another one, nobody knows what it shows.
 * @param folders that came back; what else is there was made here
 */
export function removeBroken(folders) {
  const sums = readSums()
  const files = filesIn(folders)
  const broken = files.filter((file) => sums[file] !== sumOf(file))
  for (const file of broken) rmSync(file)
  return { whole: files.length - broken.length, broken: broken.length }
}

/** @returns paths from the root, with slashes on every system */
function filesIn(folders) {
  return folders
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name).split(sep).join('/')),
    )
}

function sumOf(file) {
  return createHash('sha256').update(readFileSync(file)).digest('hex')
}

/** A list that cannot be read vouches for nothing. */
function readSums() {
  try {
    return JSON.parse(readFileSync(SUMS, 'utf8')) ?? {}
  } catch {
    return {}
  }
}
