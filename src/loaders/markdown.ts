/** Markdown of content entries to HTML; `safe-markup.ts` says what it may hold. */
import { defineHastPlugin, type HastNode, markdownToHtml } from 'satteri'
import { markupProblems } from '#loaders/safe-markup'

const rendered = new Map<string, string>()

export async function renderMarkdown(markdown: string): Promise<string> {
  const known = rendered.get(markdown)
  if (known !== undefined) return known
  const { html } = await markdownToHtml(markdown)
  rendered.set(markdown, html)
  return html
}

/** @returns why a text may not be shown, a sentence each; asked when the content is read, so that no page has it */
export function markdownProblems(markdown: string): string[] {
  return markupProblems(markdownToHtml(markdown).html)
}

export interface Heading {
  id: string
  text: string
}

export interface Sections {
  html: string
  /** Of the second level, in their order: a list of contents. */
  headings: Heading[]
}

/** As `renderMarkdown`, with headings that can be linked to and tables that scroll and can be read aloud. */
export function renderSections(markdown: string): Sections {
  const headings: Heading[] = []
  const sections = defineHastPlugin({
    name: 'sections',
    element: [
      {
        filter: ['h2'],
        visit(node, context) {
          const heading = headingOf(context.textContent(node), headings)
          headings.push(heading)
          context.setProperty(node, 'id', heading.id)
        },
      },
      { filter: ['table'], visit: (node) => scrollingTable(node, headings.at(-1)) },
    ],
  })
  const { html } = markdownToHtml(markdown, { hastPlugins: [sections] })
  return { html, headings }
}

/** The prefix keeps an article's words apart from the ids of the page around it. */
function headingOf(text: string, earlier: readonly Heading[]): Heading {
  const words =
    text
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  const id = ['section', ...words].join('-')
  const taken = earlier.some((heading) => heading.id === id)
  return { id: taken ? `${id}-${earlier.length + 1}` : id, text }
}

type Element = Extract<HastNode, { type: 'element' }>

/** Wider than a phone, so it scrolls in a frame of its own, which the keyboard must be able to reach. */
function scrollingTable(table: Readonly<Element>, heading: Heading | undefined): Element {
  const label = heading ? { role: 'region', ariaLabelledBy: [heading.id] } : {}
  return element('div', { className: ['scroll'], tabIndex: 0, ...label }, [readableTable(table)])
}

/** Says which cells are headings, and sets columns of figures flush right. */
function readableTable(table: Readonly<Element>): Element {
  const rows = elements(table).flatMap((part) => elements(part))
  const [head, ...body] = rows.map((row) => elements(row))
  const figures = head?.map((_, column) => body.every((row) => /^[−±<]?\d/.test(textOf(row[column])))) ?? []
  // A table without a word in its corner has names in its first column.
  const named = textOf(head?.[0]) === ''
  const cell = (source: Element, column: number, isHead: boolean) => {
    const className = figures[column] ? { className: ['num'] } : {}
    const scope = isHead ? 'col' : 'row'
    const isHeading = isHead ? textOf(source) !== '' : named && column === 0
    return element(isHeading ? 'th' : 'td', { ...className, ...(isHeading && { scope }) }, source.children)
  }
  const row = (cells: readonly Element[], isHead: boolean) =>
    element(
      'tr',
      {},
      cells.map((source, column) => cell(source, column, isHead)),
    )
  return element('table', {}, [
    element('thead', {}, [row(head ?? [], true)]),
    element(
      'tbody',
      {},
      body.map((cells) => row(cells, false)),
    ),
  ])
}

function element(tagName: string, properties: Element['properties'], children: Element['children']): Element {
  return { type: 'element', tagName, properties, children }
}

function elements(node: Readonly<Element>): Element[] {
  return node.children.filter((child) => child.type === 'element')
}

function textOf(node: Element['children'][number] | undefined): string {
  if (node?.type === 'text') return node.value
  return node?.type === 'element' ? node.children.map(textOf).join('') : ''
}
