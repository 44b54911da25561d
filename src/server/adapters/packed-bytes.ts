/**
 * Bytes as text of JSON, which is all that is shipped with the functions. They are packed before they become base64: a
 * zip, which is limited, finds little to pack in base64.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'

export function packBytes(bytes: Uint8Array): string {
  return deflateRawSync(bytes, { level: 9 }).toString('base64')
}

export function unpackBytes(packed: string): Uint8Array {
  return inflateRawSync(Buffer.from(packed, 'base64'))
}
