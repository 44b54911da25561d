/** A page's text for where there is no markup. */

/**
 * @param markdown headings, paragraphs and lists, as content pages are written
 * @returns a line for each, without marks; a link reads as its words
 */
export function paragraphsOf(markdown: string): string[] {
  return markdown
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) =>
      block
        .replace(/^#+ /, '')
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\*\*|__/g, '')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((line) => line !== '')
}
