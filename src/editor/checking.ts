/** The build's own checks, for what somebody is about to save. */
import type { Language } from '#core/site/language'
import type { Changes, Entry, Kind, Place, Texts } from '#editor/forms'
import { buildContent, type Content } from '#loaders/content'
import { type ContentFiles, contentOf } from '#loaders/files-source'
import { plainHtml } from '#loaders/markdown'
import { ContentError, type ContentProblem, problemText } from '#loaders/problems'
import type { ParsedYaml } from '#loaders/yaml-entry'

export interface FormProblem extends Pick<Place, 'language' | 'field'> {
  reason: string
}

export interface Checked {
  /** Of the entry itself. */
  problems: FormProblem[]
  /** What the change breaks elsewhere: a link to a page that would be gone. */
  elsewhere: string[]
  content?: Content | undefined
}

/** @returns what was parsed, kept while the editor is open */
export function keptYaml(): ParsedYaml {
  const known = new Map<string, { data: unknown }>()
  return {
    find: (text) => {
      const found = known.get(text)
      // A copy: what reads the content may fill it in.
      return found && { data: structuredClone(found.data) }
    },
    add: (text, data) => known.set(text, { data: structuredClone(data) }),
  }
}

function withChanges(texts: Texts, changes: Changes): Texts {
  const changed = new Map(texts)
  for (const [file, text] of changes) {
    if (text === undefined) changed.delete(file)
    else changed.set(file, text)
  }
  return changed
}

/** @param name of the entry whose problems are shown at its fields */
export function checkChanges(
  { texts, others }: ContentFiles,
  changes: Changes,
  kind: Kind,
  name: string,
  parsed: ParsedYaml,
): Checked {
  try {
    const files = { texts: new Map(withChanges(texts, changes)), others }
    return { problems: [], elsewhere: [], content: buildContent(contentOf(files, parsed)) }
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return sorted(error.problems, kind, name, withChanges(texts, changes))
  }
}

function sorted(all: readonly ContentProblem[], kind: Kind, name: string, texts: Texts): Checked {
  const problems: FormProblem[] = []
  const elsewhere: string[] = []
  for (const problem of all) {
    const place = kind.place(problem.file, problem.field)
    if (place?.name !== name) elsewhere.push(problemText(problem))
    else {
      const reason = reasonOf(problem, place, texts)
      problems.push({ language: place.language, field: place.field, reason })
    }
  }
  return { problems, elsewhere }
}

const HEAD = /^---\r?\n[\s\S]*?\r?\n---\r?\n\s*/

/** With the part of the field that the form does not show, and the line of a longer text as the form counts it. */
function reasonOf({ file, field, reason, line }: ContentProblem, place: Place, texts: Texts): string {
  if (place.field === 'body') {
    const [head = ''] = HEAD.exec(texts.get(file) ?? '') ?? []
    return line === undefined ? reason : `${reason} (line ${line - head.split('\n').length + 1} of the text)`
  }
  return place.field === undefined || field !== place.field ? `${field}: ${reason}` : reason
}

/** A text as its page will show it; with what it says of products where that is known. */
export function previewOf(
  kind: Kind,
  name: string,
  entry: Entry,
  language: Language,
  content: Content | undefined,
): string {
  const built =
    kind.name === 'articles'
      ? content?.articles.find(({ slug }) => slug === name)
      : content?.pages.find((page) => page.name === name)
  const body = built?.content[language] ?? String(entry[language]?.body ?? '')
  return plainHtml(body, kind.name === 'articles')
}
