/**
 * The part of the editor that runs in the browser, served without its types: opens Decap with the shop's forms, shows
 * beside a form how its text will look and what the build would say of it, and builds the shop when asked.
 */

interface FormProblem {
  language?: string
  field?: string
  reason: string
}

interface CheckAnswer {
  problems: FormProblem[]
  elsewhere: string[]
  html: string
  isDraft: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: Decap's own types would bring in all of its packages
declare const CMS: any
// biome-ignore lint/suspicious/noExplicitAny: as above
declare const createClass: any
// biome-ignore lint/suspicious/noExplicitAny: as above
declare const h: any

type Fields = Record<string, unknown>

/** ms after the last key. */
const PAUSE = 400

const bar = document.querySelector<HTMLElement>('#shop-bar')
const said = document.querySelector<HTMLElement>('#shop-said')
const buildButton = document.querySelector<HTMLButtonElement>('#shop-build')

function say(text: string, { wrong = false, buildable = false } = {}): void {
  if (!bar || !said || !buildButton) return
  bar.hidden = false
  bar.classList.toggle('wrong', wrong)
  said.setAttribute('role', wrong ? 'alert' : 'status')
  said.textContent = text
  buildButton.hidden = !buildable
}

async function post<T>(path: string, body: unknown): Promise<T> {
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.error ?? response.statusText)
  return answer
}

/** What forms call their fields, by collection and name. */
const labels = new Map<string, string>()

const languageNames = new Intl.DisplayNames('en', { type: 'language' })

/** In the words of the form. */
function lineOf({ language, field, reason }: FormProblem): string {
  const label = labels.get(`${opened.draft?.collection}/${field}`) ?? field
  return [language && languageNames.of(language), label, reason].filter(Boolean).join(': ')
}

function linesOf({ problems, elsewhere }: CheckAnswer): string[] {
  return [...problems.map(lineOf), ...elsewhere]
}

/** An entry as Decap has it: English, and the other languages beside it. */
interface Draft {
  collection: string
  slug?: string
  data?: Fields
  i18n?: Record<string, { data?: Fields }>
  /** Pictures; those that were uploaded in the form are sent with it when it is saved. */
  mediaFiles?: { name: string; draft?: boolean }[]
}

/** Versions of what this tab has saved: Decap does not read it again. */
const savedHere = new Map<string, string>()

/** As the server takes it. */
function asked({ collection, slug, data = {}, i18n = {}, mediaFiles = [] }: Draft) {
  const name = slug || String(data.address ?? '')
  const version = savedHere.get(`${collection}/${name}`) ?? data.version
  const others = Object.entries(i18n).map(([language, other]) => [language, other.data ?? {}])
  return {
    collection,
    name,
    isNew: !slug,
    entry: { en: { ...data, version }, ...Object.fromEntries(others) },
    pictures: mediaFiles.filter(({ draft }) => draft).map((picture) => picture.name),
  }
}

const NOTHING: CheckAnswer = { problems: [], elsewhere: [], html: '', isDraft: true }

/** What the server says of the entry that is open, asked again a moment after each change. */
const opened = {
  answer: NOTHING,
  draft: undefined as Draft | undefined,
  /** Of the preview. */
  language: 'en',
  sent: '',
  answered: '',
  timer: 0,
  onAnswer: undefined as (() => void) | undefined,
}

function look(): void {
  clearTimeout(opened.timer)
  opened.timer = window.setTimeout(check, PAUSE)
}

function question(draft: Draft) {
  return { ...asked(draft), language: opened.language }
}

/** Whether the answer is about what stands in the form now. */
function isAnswered(): boolean {
  return opened.draft !== undefined && opened.answered === JSON.stringify(question(opened.draft))
}

async function check(): Promise<void> {
  if (!opened.draft) return
  const body = question(opened.draft)
  const text = JSON.stringify(body)
  if (text === opened.sent) return
  opened.sent = text
  const answer = await post<CheckAnswer>('/admin/check', body).catch((error: Error) => ({
    ...NOTHING,
    elsewhere: [error.message],
  }))
  if (opened.sent !== text) return
  opened.answer = answer
  opened.answered = text
  opened.onAnswer?.()
  // What was said when somebody last pressed the button no longer holds once the mistake is mended.
  if (bar?.classList.contains('wrong') && !linesOf(answer).length) bar.hidden = true
}

/** Shows what the build would say at the field, as a form's own check does. */
function registerChecked(name: string): void {
  const { control: Control, preview } = CMS.getWidget(name)
  if (!Control?.prototype?.isReactComponent) return
  class Checked extends Control {
    componentDidMount() {
      super.componentDidMount?.()
      this.tell()
    }

    componentDidUpdate(...before: unknown[]) {
      super.componentDidUpdate?.(...before)
      this.tell()
    }

    tell() {
      opened.draft = this.props.getEntry?.()?.toJS()
      look()
    }

    isValid = () => {
      const { field, locale = 'en' } = this.props
      const { problems, isDraft } = opened.answer
      const found = problems.find(
        (each) => each.field === field.get('name') && (each.language ?? 'en') === locale,
      )
      // What was said of an earlier text may be mended; it is asked again before anything is saved.
      if (found && !isDraft && isAnswered()) return { error: { type: 'CUSTOM', message: found.reason } }
      return super.isValid ? super.isValid() : true
    }
  }
  CMS.registerWidget(name, Checked, preview)
}

const Preview = () =>
  createClass({
    componentDidMount() {
      opened.onAnswer = () => this.forceUpdate()
      this.ask()
    },
    componentDidUpdate() {
      this.ask()
    },
    componentWillUnmount() {
      opened.onAnswer = undefined
    },
    ask() {
      opened.language = this.props.locale ?? 'en'
      look()
    },
    render() {
      const { entry } = this.props
      const list = linesOf(opened.answer).map((line) => h('li', { key: line }, line))
      const said = (name: string) => entry.getIn(['data', name]) ?? ''
      return h(
        'article',
        {},
        list.length
          ? h('ul', { className: 'problems', 'aria-label': 'What the build would say' }, ...list)
          : null,
        h('h1', {}, said('title') || said('message')),
        h('p', {}, said('description')),
        h('div', { dangerouslySetInnerHTML: { __html: opened.answer.html } }),
      )
    },
  })

/** An entry as Decap keeps it: a table that gives a changed copy of itself. */
interface Kept {
  toJS(): Draft
  get(name: 'data'): { set(field: string, value: unknown): unknown }
}

function registerSaving(): void {
  CMS.registerEventListener({
    name: 'preSave',
    async handler({ entry }: { entry: Kept }) {
      const body = asked(entry.toJS())
      const answer = await post<CheckAnswer>('/admin/check', body)
      const lines = linesOf(answer)
      if (lines.length && !answer.isDraft) {
        say(`Not saved:\n${lines.join('\n')}`, { wrong: true })
        throw new Error('the build would refuse it')
      }
      return entry.get('data').set('version', body.entry.en?.version)
    },
  })
  CMS.registerEventListener({
    name: 'postSave',
    async handler({ entry }: { entry: Kept }) {
      say('Saved in the folder content.', { buildable: true })
      const { collection, name } = asked(entry.toJS())
      const { version } = await post<{ version?: string }>('/admin/version', { collection, name })
      if (version) savedHere.set(`${collection}/${name}`, version)
    },
  })
}

async function build(): Promise<void> {
  if (!buildButton) return
  buildButton.disabled = true
  say('The shop is being built …', { buildable: true })
  try {
    const { text } = await post<{ text: string }>('/admin/build', {})
    say(text)
  } catch (error) {
    say((error as Error).message, { wrong: true, buildable: true })
  } finally {
    buildButton.disabled = false
  }
}

async function openEditor(): Promise<void> {
  const response = await fetch('/admin/config.json')
  const config = await response.json()
  if (!response.ok) return say(config.error, { wrong: true })
  for (const name of ['string', 'text', 'markdown', 'select', 'list', 'image', 'datetime', 'number'])
    registerChecked(name)
  CMS.registerPreviewStyle('/admin/preview.css')
  for (const { name, fields } of config.collections) {
    CMS.registerPreviewTemplate(name, Preview())
    for (const field of fields) labels.set(`${name}/${field.name}`, field.label)
  }
  registerSaving()
  CMS.init({ config: { ...config, site_url: location.origin } })
}

buildButton?.addEventListener('click', build)
document.querySelector('#shop-close')?.addEventListener('click', () => {
  if (bar) bar.hidden = true
})
void openEditor()
