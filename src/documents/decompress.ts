/** In place of a package in a function's bundle (`src/build/functions.ts`). */
import { brotliDecompressSync } from 'node:zlib'

export default (compressed: Uint8Array): Uint8Array => brotliDecompressSync(compressed)
