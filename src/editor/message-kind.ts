/** Announcements: a YAML file each, with the sentence in every language. */
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { isLanguage, LANGUAGES } from '#core/site/language'
import { type Entry, type Fields, filled, type Kind, textOf } from '#editor/forms'
import { setYaml } from '#editor/yaml-edit'

const FOLDER = 'messages'
const FACTS = ['pallette', 'link', 'sites', 'from', 'until'] as const
const ORDER = [...FACTS, 'message']
const NEW = '# yaml-language-server: $schema=../schemas/message.json\n'

export const messages: Kind = {
  name: FOLDER,
  list: (texts) => [...texts.keys()].flatMap((file) => nameIn(file) ?? []).sort(),
  read(texts, name) {
    const text = texts.get(fileOf(name))
    if (text === undefined) return undefined
    const { message = {}, ...facts }: Fields & { message?: Record<string, string> } = parse(text) ?? {}
    const entry: Entry = { en: { address: name, ...facts } }
    for (const language of LANGUAGES)
      if (message[language] !== undefined)
        entry[language] = { ...entry[language], message: message[language] }
    return entry
  },
  write(texts, name, entry) {
    const file = fileOf(name)
    const before = texts.get(file)
    const known: Fields = parse(before ?? '') ?? {}
    let text = before ?? NEW
    for (const field of FACTS) {
      const value = filled(entry.en?.[field])
      if (!isDeepStrictEqual(value, filled(known[field]))) text = setYaml(text, [field], value, ORDER)
    }
    const said = (known.message ?? {}) as Record<string, string>
    for (const language of LANGUAGES) {
      const sentence = textOf(entry[language]?.message)
      if (sentence !== textOf(said[language]))
        text = setYaml(text, ['message', language], sentence || undefined)
    }
    return text === before ? new Map() : new Map([[file, text]])
  },
  remove: (_, name) => new Map([[fileOf(name), undefined]]),
  place(file, field) {
    const name = nameIn(file)
    if (name === undefined) return undefined
    const [top = '', language] = field.split('.')
    return { name, field: top, language: isLanguage(language) ? language : undefined }
  },
}

function fileOf(name: string): string {
  return `${FOLDER}/${name}.yaml`
}

function nameIn(file: string): string | undefined {
  return /^messages\/([^/]+)\.yaml$/.exec(file)?.[1]
}
