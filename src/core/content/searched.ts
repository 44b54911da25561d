/**
 * Words by which visitors look for a page, a question or an article that says it in others: a line of its Markdown, as
 * `[searched]: # "jobs, vacancies"`. Markdown takes it for the address of a link that nobody set, and shows nothing.
 */

const LINE = /^\[searched\]: # "([^"\n]*)"[^\S\n]*$/gm

/** @returns the phrases that stand in a text */
export function searchedAs(content: string): string[] {
  return [...content.matchAll(LINE)].flatMap(([, phrases = '']) =>
    phrases.split(',').map((phrase) => phrase.trim()),
  )
}

/** @returns the text as it is read */
export function withoutSearched(content: string): string {
  return content.replace(LINE, '')
}
