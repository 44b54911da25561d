/**
 * Writes the tables of messages by language in `src/i18n/generated`; `npm run build` and `npm run dev` do. Pages
 * and functions are each bundled by another tool; what all of them understand is a plain import.
 * So a language is a folder and its code in `LANGUAGES`, and a part of the shop is a file per language.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { isPublished, LANGUAGES, type Language } from '#core/site/language'
import { MESSAGES } from '#local/paths'

const GENERATED = join(MESSAGES, 'generated')

/** Which parts each of them gets; the pages get all. */
const TABLES: Record<string, readonly string[]> = {
  pages: readdirSync(join(MESSAGES, 'en')).map((name) => parse(name).name),
  server: [
    ...['errors', 'forms', 'invoice', 'mail', 'newsletter', 'restock', 'server', 'tracking', 'withdrawal'],
  ],
}

/** Those that are published with every build, whichever storefronts it has. */
const PUBLISHED = ['server']

/** Writes what is not there yet: a file that stays as it is keeps its date. */
export async function generateMessages(): Promise<void> {
  await mkdir(GENERATED, { recursive: true })
  for (const [name, text] of tables()) {
    const file = join(GENERATED, name)
    if (!existsSync(file) || readFileSync(file, 'utf8') !== text) await writeFile(file, text)
  }
}

/** @returns the texts of the files, by name */
export function tables(): Map<string, string> {
  return new Map(
    Object.entries(TABLES).map(([name, parts]) => [`${name}.ts`, tableOf(name, [...parts].sort())]),
  )
}

function tableOf(name: string, parts: readonly string[]): string {
  const isHidden = (language: Language) => PUBLISHED.includes(name) && !isPublished(language)
  const imports = LANGUAGES.flatMap((language) =>
    parts.map((part) => {
      // A part that a language does not have yet reads in English; the check of the messages says so.
      const isThere = existsSync(join(MESSAGES, language, `${part}.json`)) && !isHidden(language)
      const folder = isThere ? language : 'en'
      return `import ${importName(language, part)} from '../${folder}/${part}.json' with { type: 'json' }`
    }),
  )
  const rows = LANGUAGES.map((language) => {
    const entries = parts.map((part) => `${part}: ${importName(language, part)}`)
    return `  ${language}: { ${entries.join(', ')} },`
  })
  return `// Written by \`npm run build\`.
${imports.join('\n')}

export const TABLE = {
${rows.join('\n')}
}
`
}

function importName(language: string, part: string): string {
  return `${language}_${part}`
}
