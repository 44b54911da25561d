/** The content hash of the build: of pictures, documents, names of scripts, cache keys and the policy. */
import { type BinaryToTextEncoding, createHash } from 'node:crypto'

/** @returns the SHA-256 of the parts, one after the other */
export function contentHash(
  parts: Iterable<string | Uint8Array>,
  encoding: BinaryToTextEncoding = 'hex',
): string {
  const hash = createHash('sha256')
  for (const part of parts) hash.update(part)
  return hash.digest(encoding)
}

/** As `integrity` and a content security policy name it. */
export function integrityOf(content: string | Uint8Array): string {
  return `sha256-${contentHash([content], 'base64')}`
}
