/** What Markdown may become. Content is data: a page shows its words, and runs nothing that stands between them. */
import { type Token, Tokenizer } from 'parse5'

/** What Markdown itself makes, and what marks words up. */
const ELEMENTS = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p a img picture source ul ol li dl dt dd table thead tbody tr th td pre code em strong del ins s ' +
    'b i u br hr blockquote sup sub kbd abbr small mark figure figcaption cite q time input section div span'
  ).split(' '),
)
const ATTRIBUTES = new Set(
  (
    'href title src srcset sizes alt width height loading align start id class lang dir colspan rowspan scope cite ' +
    'datetime type checked disabled role tabindex'
  ).split(' '),
)
/** For ears, and Markdown's own of footnotes. */
const HARMLESS = /^(?:aria-[a-z]+|data-footnote[a-z-]*)$/
const ADDRESSES = new Set(['href', 'src', 'srcset', 'cite'])
const SCHEMES = new Set(['http', 'https', 'mailto', 'tel'])

/** @param html as it was rendered. @returns why it may not be shown, a sentence each; none when it may */
export function markupProblems(html: string): string[] {
  const { tags, errors } = read(html)
  const problems = new Set(errors.map((code) => `is no HTML that browsers agree about (${code})`))
  for (const { name, attributes } of tags) {
    if (!ELEMENTS.has(name)) problems.add(`has <${name}>, which content may not have`)
    for (const attribute of attributes) {
      const reason = attributeProblem(attribute.name, attribute.value)
      if (reason) problems.add(reason)
    }
  }
  return [...problems]
}

export interface Address {
  attribute: string
  address: string
}

/** Where the links and pictures of a rendered text lead. */
export function addressesOf(html: string): Address[] {
  return attributesOf(html)
    .filter(({ name }) => ADDRESSES.has(name))
    .map(({ name, value }) => ({ attribute: name, address: value }))
}

/** What an address of this text can name after its `#`. */
export function idsOf(html: string): Set<string> {
  return new Set(attributesOf(html).flatMap(({ name, value }) => (name === 'id' ? [value] : [])))
}

function attributesOf(html: string): Attribute[] {
  return read(html).tags.flatMap(({ attributes }) => attributes)
}

interface Attribute {
  name: string
  /** Character references are resolved. */
  value: string
}

interface Tag {
  name: string
  attributes: Attribute[]
}

/** By the rules that browsers go by: what a text is to them is not a question of how it looks. */
function read(html: string): { tags: Tag[]; errors: string[] } {
  const tags: Tag[] = []
  const errors: string[] = []
  const onTag = ({ tagName, attrs }: Token.TagToken) => tags.push({ name: tagName, attributes: attrs })
  const ignore = () => {}
  const tokenizer = new Tokenizer(
    { sourceCodeLocationInfo: false },
    {
      onStartTag: onTag,
      onEndTag: onTag,
      // It would be public.
      onComment: () => tags.push({ name: '!--', attributes: [] }),
      onDoctype: () => tags.push({ name: '!doctype', attributes: [] }),
      onCharacter: ignore,
      onNullCharacter: ignore,
      onWhitespaceCharacter: ignore,
      onEof: ignore,
      onParseError: ({ code }) => {
        if (!code.includes('character-reference')) errors.push(code)
      },
    },
  )
  tokenizer.write(html, true)
  return { tags, errors }
}

function attributeProblem(name: string, value: string): string | undefined {
  if (!ATTRIBUTES.has(name) && !HARMLESS.test(name)) return `has ${name}=, which content may not have`
  const scheme = ADDRESSES.has(name) ? schemeOf(value) : undefined
  if (scheme && !SCHEMES.has(scheme))
    return `links to ${scheme}:, wanted: ${[...SCHEMES].join(', ')} or a path`
  return undefined
}

/** As a browser reads it: tabs, line ends and spaces do not count. */
function schemeOf(address: string): string | undefined {
  const text = address.replace(/[\p{Cc}\s]/gu, '')
  return /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
}
