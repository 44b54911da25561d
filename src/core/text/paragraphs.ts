/** A page's text for where there is no markup. */

export interface TextBlock {
  isHeading: boolean
  text: string
}

/**
 * @param markdown headings, paragraphs and lists, as content pages are written
 * @returns a line for each, without marks; a link reads as its words
 */
export function textBlocks(markdown: string): TextBlock[] {
  return markdown
    .split(/\n\s*\n|\n(?=- )/)
    .map((block) => ({ isHeading: /^#+ /.test(block.trim()), text: plain(block) }))
    .filter(({ text }) => text !== '')
}

function plain(block: string): string {
  return block
    .trim()
    .replace(/^#+ /, '')
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/\*\*|__/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
