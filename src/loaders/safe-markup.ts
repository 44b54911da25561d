/** What Markdown may become. Content is data: a page shows its words, and runs nothing that stands between them. */

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

/** A comment is one as well: it would be public, and browsers do not agree where it ends. */
const TAG = /<\/?([a-z!?][^\s/>]*)((?:"[^"]*"|'[^']*'|[^>"'])*)>?/gi
const ATTRIBUTE = /([^\s=/"'>]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]*)))?/g

/** @param html as it was rendered. @returns why it may not be shown, a sentence each; none when it may */
export function markupProblems(html: string): string[] {
  const problems = new Set<string>()
  for (const [, name = '', attributes = ''] of html.matchAll(TAG)) {
    const element = name.startsWith('!') ? '!--' : name.toLowerCase()
    if (!ELEMENTS.has(element)) problems.add(`has <${element}>, which content may not have`)
    for (const attribute of readAttributes(attributes)) {
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

/** Where the links and pictures of a rendered text lead, as it was written. */
export function addressesOf(html: string): Address[] {
  return attributesOf(html)
    .filter(({ name }) => ADDRESSES.has(name))
    .map(({ name, value }) => ({ attribute: name, address: unescaped(value) }))
}

/** What an address of this text can name after its `#`. */
export function idsOf(html: string): Set<string> {
  return new Set(attributesOf(html).flatMap(({ name, value }) => (name === 'id' ? [unescaped(value)] : [])))
}

function attributesOf(html: string): { name: string; value: string }[] {
  return [...html.matchAll(TAG)].flatMap(([, , attributes = '']) => readAttributes(attributes))
}

function readAttributes(attributes: string): { name: string; value: string }[] {
  return [...attributes.matchAll(ATTRIBUTE)].map(([, name = '', ...values]) => ({
    name: name.toLowerCase(),
    value: values.find((value) => value !== undefined) ?? '',
  }))
}

function attributeProblem(name: string, value: string): string | undefined {
  if (!ATTRIBUTES.has(name) && !HARMLESS.test(name)) return `has ${name}=, which content may not have`
  const scheme = ADDRESSES.has(name) ? schemeOf(value) : undefined
  if (scheme && !SCHEMES.has(scheme))
    return `links to ${scheme}:, wanted: ${[...SCHEMES].join(', ')} or a path`
  return undefined
}

/** As a browser reads it: character references are resolved, and tabs, line ends and spaces before it do not count. */
function schemeOf(address: string): string | undefined {
  const text = unescaped(address).replace(/[\p{Cc}\s]/gu, '')
  return /^([a-z][a-z0-9+.-]*):/i.exec(text)?.[1]?.toLowerCase()
}

const NAMED: Record<string, string> = {
  colon: ':',
  tab: '',
  newline: '',
  amp: '&',
  quot: '"',
  lt: '<',
  gt: '>',
}

function unescaped(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]+));?/gi, (all, hex, decimal, name) => {
    if (name) return NAMED[name.toLowerCase()] ?? all
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  })
}
