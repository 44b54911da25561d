/** What may be attached to a message to the shop. A file is what its first bytes say, whatever it is called. */

import { cleanLine } from '#core/text/clean-text'

export const MOST_FILES = 3

/**
 * Bytes of all files together. A function takes 6 MB a request, in which files are written a third longer; the rest of the
 * form needs its place as well.
 */
export const MOST_FILE_BYTES = 4 * 1024 * 1024

/** MIME types with the ending that a file of it gets. */
export const FILE_TYPES = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const
export type FileType = keyof typeof FILE_TYPES

/** As many bytes as `fileTypeOf` looks at. */
export const FILE_HEAD = 12

/** @param head the first bytes; `FILE_HEAD` of them are enough @returns undefined for what may not be attached */
export function fileTypeOf(head: Uint8Array): FileType | undefined {
  const begins = (bytes: readonly number[], at = 0) => bytes.every((byte, index) => head[at + index] === byte)
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg'
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png'
  if (begins([0x52, 0x49, 0x46, 0x46]) && begins([0x57, 0x45, 0x42, 0x50], 8)) return 'image/webp'
  return begins([0x25, 0x50, 0x44, 0x46, 0x2d]) ? 'application/pdf' : undefined
}

/** In code points, without the ending. */
const LONGEST_NAME = 60

/**
 * @param name as the visitor's computer calls it
 * @returns a name without a path, with nothing that could end a header, and with the ending of what it is
 */
export function fileName(name: string, type: FileType): string {
  const base = cleanLine(name.replace(/^.*[/\\]/s, ''))
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{M}\p{N} ()_-]/gu, '_')
  const short = [...base].slice(0, LONGEST_NAME).join('').trim()
  return `${short || 'file'}.${FILE_TYPES[type]}`
}

export type FilesProblem = 'tooMany' | 'tooLarge' | 'type'

/** @param types of the files, as `fileTypeOf` says them @param bytes all together */
export function checkFiles(
  types: readonly (FileType | undefined)[],
  bytes: number,
): FilesProblem | undefined {
  if (types.length > MOST_FILES) return 'tooMany'
  if (types.some((type) => type === undefined)) return 'type'
  return bytes > MOST_FILE_BYTES ? 'tooLarge' : undefined
}
