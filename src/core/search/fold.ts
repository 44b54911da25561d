/** Letters as a keyboard of another country writes them: å and a, ø and o, ß and ss are the same to a search. */

/** What Unicode does not take apart into a letter and a mark. */
const LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}
const OTHERS = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g')

/** @returns lower case, without marks: "Falurött" is "falurott", "Weiß" is "weiss" */
export function fold(text: string): string {
  if (/^[\w\s.,;:-]*$/.test(text)) return text.toLowerCase()
  return text
    .normalize('NFKD')
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(OTHERS, (letter) => LETTERS[letter] ?? letter)
}

/**
 * How many characters of a text its first folded ones come from: the "ß" of "Weiß" is two of "weiss".
 * @param length of what is folded
 */
export function unfoldedLength(text: string, length: number): number {
  let folded = 0
  let at = 0
  for (const letter of text) {
    if (folded >= length && fold(letter) !== '') break
    folded += fold(letter).length
    at += letter.length
  }
  return at
}
