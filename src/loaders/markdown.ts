/** Markdown of content entries to HTML. Entries are the shop's own words, so their markup is trusted. */
import { markdownToHtml } from 'satteri'

const rendered = new Map<string, string>()

export async function renderMarkdown(markdown: string): Promise<string> {
  const known = rendered.get(markdown)
  if (known !== undefined) return known
  const { html } = await markdownToHtml(markdown)
  rendered.set(markdown, html)
  return html
}
