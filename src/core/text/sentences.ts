/** @param parts with or without an end of their own @returns them as one text, each with a full stop where it has none */
export function sentences(...parts: readonly string[]): string {
  return parts.map((part) => (/[.!?…:]$/.test(part) ? part : `${part}.`)).join(' ')
}
