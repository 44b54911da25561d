/** Articles and pages: a folder each, with a file of facts and a Markdown file per language. */
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { isLanguage, LANGUAGES, type Language } from '#core/site/language'
import { type Entry, type Fields, filled, type Kind, type Texts, textOf } from '#editor/forms'
import { pictureName } from '#editor/picture-name'
import { setYaml, yamlOf } from '#editor/yaml-edit'

interface TextKind {
  folder: 'articles' | 'pages'
  /** Its file of facts, which a page may do without. */
  facts: string
  schema: string
  /** In the order in which a new file has them. */
  factFields: readonly string[]
  headFields: readonly string[]
  /** Lists that are there even with nothing in them. */
  lists?: readonly string[]
  /** Facts that nobody is asked for. */
  factsOfNew?: (texts: Texts) => Fields
}

export const articles = textKind({
  folder: 'articles',
  facts: 'article.yaml',
  schema: 'article.json',
  factFields: ['id', 'type', 'tags', 'cover', 'publishedDate', 'related', 'draft'],
  headFields: ['title', 'description', 'coverAlt'],
  factsOfNew: (texts) => ({ id: nextId(texts) }),
  lists: ['tags'],
})

export const pages = textKind({
  folder: 'pages',
  facts: 'page.yaml',
  schema: 'page.json',
  factFields: [
    'group',
    'order',
    'form',
    'picture',
    'figures',
    'folds',
    'noContainer',
    'raisedMenu',
    'darkMenu',
    'disallow',
  ],
  headFields: ['title', 'menuTitle', 'description'],
})

const HEAD = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/

function textKind(kind: TextKind): Kind {
  const { folder, facts, factFields, headFields } = kind
  const factsFile = (name: string) => `${folder}/${name}/${facts}`
  const textFile = (name: string, language: Language) => `${folder}/${name}/${language}.md`

  return {
    name: folder,
    list: (texts) => [...new Set([...texts.keys()].flatMap((file) => nameIn(folder, file) ?? []))].sort(),
    read(texts, name) {
      if (!texts.has(textFile(name, 'en')) && !texts.has(factsFile(name))) return undefined
      const known: Fields = parse(texts.get(factsFile(name)) ?? '') ?? {}
      const entry: Entry = { en: { address: name, ...pick(known, factFields) } }
      for (const language of LANGUAGES) {
        const text = texts.get(textFile(name, language))
        if (text !== undefined) entry[language] = { ...entry[language], ...textFields(text, headFields) }
      }
      return entry
    },
    write(texts, name, entry) {
      const changes = new Map<string, string | undefined>()
      const file = factsFile(name)
      const before = texts.get(file)
      const given = {
        ...(before === undefined ? kind.factsOfNew?.(texts) : {}),
        ...formFacts(entry.en ?? {}),
      }
      const after = withFacts(before, given, kind)
      if (after !== before) changes.set(file, after)
      for (const language of LANGUAGES) {
        const text = textFile(name, language)
        const written = withText(texts.get(text), entry[language] ?? {}, headFields)
        if (written !== texts.get(text)) changes.set(text, written)
      }
      return changes
    },
    remove(texts, name) {
      if (folder === 'pages')
        throw new Error('A page is taken out by an engineer: the shop itself may lead to it.')
      const files = [...texts.keys()].filter((file) => nameIn(folder, file) === name)
      return new Map(files.map((file) => [file, undefined]))
    },
    place(file, field) {
      const name = nameIn(folder, file)
      if (name === undefined) return undefined
      const [language, ending] = file.slice(`${folder}/${name}/`.length).split('.')
      // A text for one storefront (`en.uk.md`) is written by hand.
      if (isLanguage(language) && ending !== 'md') return { name: file }
      const [top = ''] = field.split(/[.[]/)
      const isKnown = [...factFields, ...headFields, 'body'].includes(top)
      return { name, language: isLanguage(language) ? language : undefined, field: isKnown ? top : undefined }
    },
    ...(folder === 'articles' && { isDraft: ({ en }: Entry) => en?.draft === true }),
  }
}

function nameIn(folder: string, file: string): string | undefined {
  const [first, name, ...rest] = file.split('/')
  return first === folder && rest.length === 1 && /\.(?:md|yaml)$/.test(file) ? name : undefined
}

/** A picture is called by its name; the editor calls it by its file. */
function formFacts(fields: Fields): Fields {
  const { cover } = fields
  return typeof cover === 'string' ? { ...fields, cover: pictureName(cover) } : fields
}

function withFacts(
  before: string | undefined,
  given: Fields,
  { factFields, lists = [], schema }: TextKind,
): string | undefined {
  const known: Fields = parse(before ?? '') ?? {}
  const value = (fields: Fields, field: string) =>
    filled(fields[field]) ?? (lists.includes(field) ? [] : undefined)
  const written = (field: string) => (before === undefined ? undefined : value(known, field))
  const isGiven = (field: string) => field in given || (before === undefined && lists.includes(field))
  const changed = factFields.filter(
    (field) => isGiven(field) && !isDeepStrictEqual(value(given, field), written(field)),
  )
  if (!changed.length) return before
  const start = before ?? `# yaml-language-server: $schema=../../schemas/${schema}\n`
  return changed.reduce((text, field) => setYaml(text, [field], value(given, field), factFields), start)
}

function textFields(text: string, headFields: readonly string[]): Fields {
  const [all = '', head = ''] = text.match(HEAD) ?? []
  return { ...pick(parse(head) ?? {}, headFields), body: text.slice(all.length).trim() }
}

/** @returns undefined where nothing is filled in: there is no such text then */
function withText(
  before: string | undefined,
  fields: Fields,
  headFields: readonly string[],
): string | undefined {
  const body = textOf(fields.body)
  const head = headFields.map((field) => [field, textOf(fields[field])] as const)
  if (!body && head.every(([, text]) => !text)) return undefined
  const [all = '', yaml = ''] = before?.match(HEAD) ?? []
  if (before === undefined || !all)
    return `---\n${yamlOf(Object.fromEntries(head.filter(([, text]) => text)))}\n---\n\n${body}\n`
  const known: Fields = parse(yaml) ?? {}
  const changed = head.filter(([field, text]) => text !== textOf(known[field]))
  const newHead = changed.reduce(
    (text, [field, value]) => setYaml(text, [field], value || undefined, headFields),
    `${yaml}\n`,
  )
  const rest = before.slice(all.length)
  const newRest = rest.trim() === body ? rest : `\n${body}\n`
  return changed.length ? `---\n${newHead.trimEnd()}\n---\n${newRest}` : all + newRest
}

/** A1023 comes after A1022. */
function nextId(texts: Texts): string {
  const numbers = [...texts].flatMap(([file, text]) =>
    /^articles\/[^/]+\/article\.yaml$/.test(file) ? Number(/^id: A(\d+)\s*$/m.exec(text)?.[1] ?? 0) : [],
  )
  return `A${Math.max(1000, ...numbers) + 1}`
}

function pick(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(names.flatMap((name) => (name in fields ? [[name, fields[name]]] : [])))
}
