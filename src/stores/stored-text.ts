/** Texts in the browser's storage. Long ones are kept in pieces; a storage that is none, or is full, throws nothing. */

/** Longer texts are kept in pieces of so many characters. */
const PIECE = 4096

/** JSON never starts with this: `~{generation}:{pieces}` stands in place of a long text. */
const SPLIT = '~'

/** @returns undefined when the storage is forbidden */
export function readText(name: string): string | null | undefined {
  try {
    const head = globalThis.localStorage?.getItem(name) ?? null
    const pieces = piecesOf(head)
    if (!pieces) return head
    const [generation, count] = pieces
    let text = ''
    for (let index = 0; index < count; index += 1) {
      text += localStorage.getItem(pieceName(name, generation, index)) ?? ''
    }
    return text
  } catch {
    return undefined
  }
}

/**
 * Pieces of a new generation come first and the head last, so that another tab reads the old text or the new
 * one, never half of each.
 * @returns why it is not stored
 */
export function writeText(name: string, text: string): 'forbidden' | 'full' | undefined {
  const generation = `${Math.random().toString(36).slice(2, 8)}.`
  const count = text.length > PIECE ? Math.ceil(text.length / PIECE) : 0
  try {
    const storage = globalThis.localStorage
    if (!storage) return 'forbidden'
    const before = piecesOf(storage.getItem(name))
    for (let index = 0; index < count; index += 1) {
      storage.setItem(pieceName(name, generation, index), text.slice(index * PIECE, (index + 1) * PIECE))
    }
    storage.setItem(name, count ? `${SPLIT}${generation}:${count}` : text)
    if (before) removePieces(name, ...before)
    return undefined
  } catch {
    if (!hasStorage()) return 'forbidden'
    removePieces(name, generation, count)
    return 'full'
  }
}

/** Removes a text with its pieces; forbidden storage holds none. */
export function removeStored(name: string): void {
  try {
    for (const key of Object.keys(localStorage)) {
      if (key === name || key.startsWith(name + SPLIT)) localStorage.removeItem(key)
    }
  } catch {}
}

/** Of this tab as well. */
export function removeEverywhere(name: string): void {
  removeStored(name)
  try {
    sessionStorage.removeItem(name)
  } catch {
    // Forbidden storage holds nothing.
  }
}

function hasStorage(): boolean {
  try {
    return globalThis.localStorage !== undefined
  } catch {
    return false
  }
}

function pieceName(name: string, generation: string, index: number): string {
  return name + SPLIT + generation + index
}

function piecesOf(head: string | null): [generation: string, count: number] | undefined {
  if (!head?.startsWith(SPLIT)) return undefined
  const [generation = '', count] = head.slice(1).split(':')
  return [generation, Number(count)]
}

function removePieces(name: string, generation: string, count: number): void {
  for (let index = 0; index < count; index += 1) {
    localStorage.removeItem(pieceName(name, generation, index))
  }
}
