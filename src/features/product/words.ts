/** Words of what is drawn in the browser; a file per language, made at build. */
import type { ProductWords } from '#features/product/lazy-words.ts'

let words: Promise<ProductWords> | undefined

/** @throws when the file cannot be read; the next call tries again */
export function loadWords(): Promise<ProductWords> {
  words ??= fetchJson<ProductWords>(`/words/${document.documentElement.dataset.language}/product.json`).catch(
    (error: unknown) => {
      words = undefined
      throw error
    },
  )
  return words
}

export async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return (await response.json()) as T
}
