/** Shows the questions that have what is typed above them, and opens the only one. */
import { matchingQuestions } from '#core/content/matching-questions'
import { plainWords } from '#core/text/plain-words'
import { type PluralForms, plural } from '#core/text/text'

const form = document.querySelector<HTMLFormElement>('[data-find-question]')
if (form) start(form)

function start(form: HTMLFormElement): void {
  const field = form.querySelector('input')
  const [said, ask] = [form.querySelector('[role=status]'), form.querySelector('a')]
  const questions = [...document.querySelectorAll<HTMLDetailsElement>('.prose .answer')]
  if (!field || !said || !ask || questions.length === 0) return
  const texts = questions.map(({ textContent, dataset }) => plainWords(`${textContent} ${dataset.searched}`))
  // What Enter opens is called by what was typed, and does not only mention it.
  const names = questions.map((each) =>
    plainWords(`${each.querySelector('summary')?.textContent} ${each.dataset.searched}`),
  )
  const forms = JSON.parse(form.dataset.found ?? '{"other":""}') as PluralForms
  let found: HTMLDetailsElement[] = []
  let opened: HTMLDetailsElement | undefined

  const filter = () => {
    const isAsked = plainWords(field.value) !== ''
    form.parentElement?.classList.toggle('is-asked', isAsked)
    found = matchingQuestions(field.value, texts, names).flatMap((at) => questions[at] ?? [])
    for (const question of questions) question.hidden = !found.includes(question)
    for (const heading of document.querySelectorAll<HTMLElement>('.prose > h2'))
      heading.hidden = !below(heading).some((question) => !question.hidden)
    if (opened) opened.open = false
    opened = undefined
    const [first] = found
    if (isAsked && first && found.length === 1 && !first.open) {
      opened = first
      first.open = true
    }
    const n = found.length
    const count = n > 0 ? plural(forms, n, document.documentElement.lang) : (form.dataset.none ?? '')
    said.textContent = isAsked ? count : ''
    ask.hidden = n > 0
  }

  field.addEventListener('input', filter)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    const [first] = found
    if (!field.value.trim() || !first) return
    first.open = true
    first.querySelector('summary')?.focus()
  })
  // What an address or the contents lead to may be one that is not shown.
  addEventListener('hashchange', () => {
    if (!field.value) return
    field.value = ''
    filter()
    document.getElementById(location.hash.slice(1))?.scrollIntoView()
  })
  // What the browser has kept of an earlier visit counts.
  if (field.value) filter()
}

/** The questions of a section. */
function below(heading: HTMLElement): HTMLElement[] {
  const section: HTMLElement[] = []
  let next = heading.nextElementSibling
  while (next instanceof HTMLElement && next.matches('.answer')) {
    section.push(next)
    next = next.nextElementSibling
  }
  return section
}
