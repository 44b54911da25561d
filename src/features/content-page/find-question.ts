/**
 * Shows the questions that answer what is typed above them, best first, and opens the only one. It knows their own words at once;
 * with the shop's search, which comes when somebody reaches for the field, all that the header's knows, and which pages answer.
 */
import { type KnownHelp, type QuestionTexts, questionsOn } from '#core/content/matching-questions'
import { plainWords } from '#core/text/plain-words'
import { type PluralForms, plural } from '#core/text/text'
import type { FoundHelp } from '#features/search/find-help.ts'

/** Above the questions. */
const MOST_PAGES = 2

let isSearchThere = false

const form = document.querySelector<HTMLFormElement>('[data-find-question]')
if (form) start(form)

function start(form: HTMLFormElement): void {
  const field = form.querySelector('input')
  const [said, ask] = [form.querySelector('[role=status]'), form.querySelector<HTMLElement>('[data-ask]')]
  const pages = form.querySelector<HTMLElement>('[data-pages]')
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('.prose .answer')]
  const list = questions[0]?.parentElement
  if (!field || !said || !ask || !pages || !list) return
  const inOrder = [...list.children]
  // Of what was found, for who goes from heading to heading.
  const heading = Object.assign(document.createElement('h2'), { className: 'visually-hidden' })
  const texts = questions.map(textsOf)
  const placeOf = new Map<string, number>(
    questions.flatMap((question, at) =>
      [...question.querySelectorAll('[id]')].map(({ id }) => [`${location.pathname}#${id}`, at] as const),
    ),
  )
  const forms = JSON.parse(form.dataset.found ?? '{"other":""}') as PluralForms
  let found: HTMLDetailsElement[] = []
  let opened: HTMLDetailsElement | undefined
  /** Somebody reads one of them: what comes later changes nothing. */
  let isTaken = false

  /** @param isAll it is all that can be known */
  const show = (help: readonly FoundHelp[], isAll = true) => {
    const isAsked = plainWords(field.value) !== ''
    const answers = help.flatMap(({ helpLink }) => placeOf.get(helpLink) ?? [])
    // What follows a question that answers only mentions it.
    const before = help.findIndex(({ helpLink }) => placeOf.has(helpLink))
    const elsewhere = help
      .slice(0, before < 0 ? undefined : before)
      .filter(({ helpLink }) => helpLink !== location.pathname)
      .slice(0, MOST_PAGES)
    const known: KnownHelp | undefined =
      help.length > 0 ? { questions: answers, isElsewhere: elsewhere.length > 0 } : undefined
    form.parentElement?.classList.toggle('is-asked', isAsked)
    found = questionsOn(field.value, texts, known).flatMap((at) => questions[at] ?? [])
    for (const question of questions) question.hidden = !found.includes(question)
    // In the order of the answer no section has its questions below it.
    for (const section of list.querySelectorAll<HTMLElement>(':scope > h2[id]')) section.hidden = isAsked
    if (isAsked) list.prepend(heading, ...found)
    else {
      heading.remove()
      list.append(...inOrder)
    }
    if (opened) opened.open = false
    opened = undefined
    const [first] = found
    if (isAsked && first && found.length === 1 && !first.open) {
      opened = first
      first.open = true
    }
    showPages(pages, elsewhere)
    const n = found.length
    const count = n > 0 ? plural(forms, n, document.documentElement.lang) : (form.dataset.none ?? '')
    heading.textContent = count
    const isNone = isAsked && isAll && n === 0 && elsewhere.length === 0
    said.textContent = isNone || (isAsked && n > 0) ? count : ''
    ask.hidden = !isNone
  }

  const filter = async () => {
    const { value } = field
    isTaken = false
    if (!plainWords(value)) return show([])
    if (!isSearchThere) show([], false)
    const help = await helpOn(value)
    if (field.value === value && !isTaken) show(help)
  }

  // Fetched before it is asked.
  field.addEventListener('focus', () => void helpOn(''), { once: true })
  field.addEventListener('input', () => void filter())
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const [first] = found
    if (!field.value.trim() || !first) return
    isTaken = true
    first.open = true
    first.querySelector('summary')?.focus()
  })
  // What an address or the contents lead to may be one that is not shown.
  addEventListener('hashchange', () => {
    if (!field.value) return
    field.value = ''
    show([])
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  })
  // What the browser has kept of an earlier visit counts.
  if (field.value) void filter()
}

/** Nothing where the search cannot be fetched: then the questions are found by their own words. */
async function helpOn(text: string): Promise<FoundHelp[]> {
  try {
    const { findHelp } = await import('#features/search/find-help.ts')
    const help = await findHelp(text)
    isSearchThere = true
    return help
  } catch {
    return []
  }
}

function textsOf(question: HTMLDetailsElement): QuestionTexts {
  const answer = question.querySelector(':scope > div')?.cloneNode(true) as HTMLElement | undefined
  const links = [...(answer?.querySelectorAll('a') ?? [])]
  for (const link of links) link.remove()
  return {
    title: plainWords(question.querySelector('summary')?.textContent ?? ''),
    searched: plainWords(question.dataset.searched ?? ''),
    answer: plainWords(answer?.textContent ?? ''),
    links: plainWords(links.map(({ textContent }) => textContent).join(' ')),
  }
}

/** Its label is the first of its children. */
function showPages(pages: HTMLElement, found: readonly FoundHelp[]): void {
  const links = found.map(({ helpLink, title }) => {
    const link = document.createElement('a')
    link.href = helpLink
    link.textContent = title
    return link
  })
  pages.replaceChildren(...[...pages.children].slice(0, 1), ...links)
  pages.hidden = links.length === 0
}
