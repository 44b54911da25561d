/** Markdown of content entries to HTML; `safe-markup.ts` says what it may hold. */
import { defineHastPlugin, type HastNode, type MdastNode, markdownToHtml, markdownToMdast } from 'satteri'
import { wholeNames } from '#core/text/whole-names'
import { pictureSources } from '#loaders/images'
import { markupProblems } from '#loaders/safe-markup'

export interface MarkdownProblem {
  reason: string
  /** Of the text as it was written, from 1. */
  line: number | undefined
}

/**
 * Why a text may not be shown; asked when the content is read, so that no page has it.
 * @param markdown as it is shown
 * @param written before its placeholders were filled in, which changes its lines
 */
export function markdownProblems(markdown: string, written = markdown): MarkdownProblem[] {
  const reasons = markupProblems(markdownToHtml(markdown).html)
  const parts = addressesAndTags(markdownToMdast(written))
  const problems = reasons.map((reason) => ({
    reason,
    line: parts.find(({ html }) => markupProblems(html).includes(reason))?.line,
  }))
  const tags = parts.filter(({ html }) => PICTURE_TAG.test(html))
  const wordless = picturesWithoutWords(markdownToMdast(written))
  return [
    ...problems,
    ...tags.map(({ line }) => ({ reason: NO_PICTURE_TAG, line })),
    ...wordless.map((line) => ({ reason: NO_WORDS, line })),
  ]
}

/** Only Markdown's own pictures get their sizes and formats. */
const PICTURE_TAG = /<(?:img|picture|source)\b/i
const NO_PICTURE_TAG = 'has a picture as HTML, wanted: ![what it shows](its-name)'

const NO_WORDS = 'has a picture without words for who cannot see it, wanted: ![what it shows](its-name)'

/** Lines of them. */
function picturesWithoutWords(node: Readonly<MdastNode>): (number | undefined)[] {
  if (node.type === 'image') return node.alt?.trim() ? [] : [node.position?.start.line]
  return 'children' in node ? node.children.flatMap((child) => picturesWithoutWords(child)) : []
}

/** What may be wrong in a text, each as HTML. */
function addressesAndTags(node: Readonly<MdastNode>): { html: string; line: number | undefined }[] {
  const line = node.position?.start.line
  const inside = 'children' in node ? node.children.flatMap((child) => addressesAndTags(child)) : []
  if (node.type === 'html') return [{ html: node.value, line }]
  return 'url' in node
    ? [{ html: `<a href="${node.url.replaceAll('"', '&quot;')}">`, line }, ...inside]
    : inside
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

/**
 * A text as HTML, with headings that can be linked to, tables that scroll and can be read aloud, and places for
 * cards of products: see `fillCardPlaces`.
 */
export function renderSections(markdown: string): Sections {
  const { plugin, headings } = sectioning()
  const { html } = markdownToHtml(markdown, { hastPlugins: [plugin, cardPlaces, blocks, figures, pictures] })
  return { html: wholeNames(html), headings }
}

/**
 * A text with its pictures by their names, as it is before any picture is made: for who checks its addresses.
 * @param sections whether its headings can be linked to
 */
export function plainHtml(markdown: string, sections: boolean): string {
  return markdownToHtml(markdown, sections ? { hastPlugins: [sectioning().plugin] } : {}).html
}

function sectioning() {
  const headings: Heading[] = []
  const plugin = defineHastPlugin({
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
  return { plugin, headings }
}

/** A quotation (`> **Careful.** …`) stands out as a note; code scrolls in a frame of its own. */
const blocks = defineHastPlugin({
  name: 'blocks',
  element: [
    {
      filter: ['blockquote'],
      visit: ({ children }) => element('div', { className: ['note'], role: 'note' }, [...children]),
    },
    {
      filter: ['pre'],
      visit(node, context) {
        context.setProperty(node, 'tabIndex', 0)
      },
    },
  ],
})

/** `[PLA Premium](/product/…)` alone in a paragraph. */
const cardPlaces = defineHastPlugin({
  name: 'card places',
  element: [
    {
      filter: ['p'],
      visit(node) {
        const [link, ...others] = node.children
        if (link?.type !== 'element' || link.tagName !== 'a' || others.length) return undefined
        const path = String(link.properties.href)
        if (!path.startsWith('/product/')) return undefined
        return element('div', { className: ['card-place'], dataPath: path }, [link])
      },
    },
  ],
})

/** The same before it is rendered: who only wants to know of changes need not render it. */
const CARD_LINE = /^\[[^\]\n]+\]\((\/product\/[^)\s]+)\)$/gm
const CARD_PLACE = /<div class="card-place" data-path="([^"]+)">(.*?)<\/div>/g

/** Paths of the products whose cards a text has, in their order. */
export function cardPaths(markdown: string): string[] {
  return [...markdown.matchAll(CARD_LINE)].map(([, path = '']) => path)
}

/**
 * @param html of `renderSections`
 * @param cardOf the card of a product's path as markup, with a heading of this level; undefined leaves the link
 */
export function fillCardPlaces(
  html: string,
  cardOf: (path: string, headingLevel: 2 | 3) => string | undefined,
): string {
  const first = html.indexOf('<h2')
  return html.replace(
    CARD_PLACE,
    (_, path: string, link: string, at: number) =>
      cardOf(path, first >= 0 && at > first ? 3 : 2) ?? `<p>${link}</p>`,
  )
}

/** `![A lifted corner](figure-warping "What held, and what did not")` alone in a paragraph: the title is its caption. */
const figures = defineHastPlugin({
  name: 'figures',
  element: [
    {
      filter: ['p'],
      visit({ children }) {
        const [image, ...others] = children
        if (image?.type !== 'element' || image.tagName !== 'img' || others.length) return undefined
        const { title } = image.properties
        if (!title) return undefined
        const caption = element('figcaption', {}, [{ type: 'text', value: String(title) }])
        return element('figure', {}, [image, caption])
      },
    },
  ],
})

/** `![A nozzle](article-1)` names a picture of `content/articles/images`. */
const pictures = defineHastPlugin({
  name: 'pictures',
  element: [{ filter: ['img'], visit: (node) => picture(node) }],
})

/** The width of prose. */
const PICTURE_SIZES = '(max-width: 719px) 100vw, 720px'

function picture({ properties }: Readonly<Element>): Element {
  const { avif, webp, src, width, height } = pictureSources(String(properties.src))
  const alt = properties.alt ?? ''
  const shown = { src, srcSet: webp, sizes: PICTURE_SIZES, width, height, alt, loading: 'lazy' }
  const image = element('img', shown, [])
  if (!avif) return image
  const source = { type: 'image/avif', srcSet: avif, sizes: PICTURE_SIZES }
  return element('picture', {}, [element('source', source, []), image])
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
  // Names in the first column are what their rows are of; figures are values.
  const named = textOf(head?.[0]) === '' || !figures[0]
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
