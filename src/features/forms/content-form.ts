/** A content page's form: what is typed is kept, checked, sent once, and nothing of it is lost when that fails. */
import type { Endpoint } from '#api/endpoint'
import { postAffiliate } from '#api/forms/affiliate'
import { postContact } from '#api/forms/contact'
import { postCustomFilament } from '#api/forms/custom-filament'
import { postPartner } from '#api/forms/partner'
import { postReadd } from '#api/forms/re-add'
import { ApiError, isUnsettled } from '#browser/api-error'
import { shopClient } from '#browser/client'
import { newKey } from '#browser/keys'
import { loadMessages } from '#browser/messages'
import { vatNumberExample } from '#core/checkout/vat-number'
import { checkForm, type FormProblems } from '#core/forms/check-form'
import { hexOf } from '#core/forms/color'
import { type FormField, type FormKind, formFields, LEAST_KILOGRAMS } from '#core/forms/form-fields'
import { TRAP } from '#core/forms/trap'
import { READD } from '#core/readd/readd'
import { fill } from '#core/text/text'
import { hintAtEmail } from '#features/forms/email-hint.ts'
import { type ChosenFiles, chooseFiles } from '#features/forms/parts/chosen-files.ts'
import { saveDraft, savedDraft } from '#features/forms/parts/drafts.ts'
import type { BrowserMessages } from '#i18n/browser-messages'
import { button, element } from '#ui/element.ts'
import { showBusy } from '#ui/show-busy.ts'
import { showWrong } from '#ui/show-wrong.ts'

type FormMessages = BrowserMessages['forms']
type Values = Record<string, string>
type Input = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const ENDPOINTS = {
  contact: postContact,
  're-add': postReadd,
  partner: postPartner,
  affiliate: postAffiliate,
  'custom-filament': postCustomFilament,
} as const satisfies Record<FormKind, Endpoint>

/** ms: pictures over a slow line. */
const DEADLINE = 120_000
/** Of a draft: that there were files, which no browser keeps. */
const HAD_FILES = 'files'

interface ContentForm {
  send(): Promise<void>
}

const attached = new WeakMap<HTMLFormElement, ContentForm>()

/** Once per form, however often it is asked for. */
export function attach(form: HTMLFormElement): ContentForm {
  const known = attached.get(form)
  if (known) return known
  const made = contentForm(form)
  attached.set(form, made)
  return made
}

function contentForm(form: HTMLFormElement): ContentForm {
  const kind = form.dataset.form as FormKind
  const { country = '', email = '' } = form.dataset
  const names = formFields(kind, country).map(({ name }) => name)
  const inputOf = (name: string) => form.elements.namedItem(name) as Input
  const pressed = form.querySelector('button[type="submit"]') as HTMLButtonElement
  const said = form.querySelector('[data-said]') as HTMLElement
  const sent = form.parentElement?.querySelector<HTMLElement>('[data-sent]')
  const loadFailed = form.parentElement?.querySelector<HTMLElement>('[data-load-failed]')
  const words = () => loadMessages('forms')
  // They come while the visitor types: the network may be gone when the form is sent.
  words().catch(() => {})

  let files: ChosenFiles | undefined
  let key: string | undefined
  const typed = (): Values =>
    Object.fromEntries(
      names.map((name) => [name, typedIn(inputOf(name))]).filter(([, value]) => value !== ''),
    )
  const keep = (count = 0) => {
    key = undefined
    saveDraft(kind, { ...typed(), ...(count > 0 && { [HAD_FILES]: String(count) }) })
  }

  const fileInput = form.querySelector<HTMLInputElement>('input[type="file"]')
  let chosen = 0
  if (fileInput)
    files = chooseFiles(
      fileInput,
      async () => (await words()).files,
      (count) => {
        chosen = count
        keep(count)
      },
    )

  hintAtEmail(inputOf('email') as HTMLInputElement, words)

  const draft = savedDraft(kind)
  for (const name of names) restore(inputOf(name), draft[name])
  // What was typed before this script came is kept as well.
  if (Object.keys(typed()).length > 0) saveDraft(kind, { ...draft, ...typed() })
  if (draft[HAD_FILES])
    words().then(
      (t) => files?.show(t.files.again),
      () => {},
    )
  showSample(form)

  form.addEventListener('input', ({ target }) => {
    if (!names.some((name) => inputOf(name) === target)) return
    sayProblem(target as Input, '')
    showSample(form)
    keep(chosen)
  })

  async function send(): Promise<void> {
    if (pressed.disabled) return
    said.hidden = true
    loadFailed?.setAttribute('hidden', '')
    sent?.replaceChildren()
    const rest = showBusy(pressed)
    let isTyping = () => false
    try {
      const t = await words()
      pressed.lastElementChild?.append(t.busy)
      const values = typed()
      const attachments = (await files?.all()) ?? []
      const problems = checkForm({ kind, country }, values)
      if (show(problems, t)) return
      const sentTyped = JSON.stringify(values)
      isTyping = () => JSON.stringify(typed()) !== sentTyped
      key ??= newKey()
      const trap = (form.elements.namedItem(TRAP) as HTMLInputElement).value
      const fields = trap ? { ...values, [TRAP]: trap } : values
      const body = attachments.length > 0 ? formData(fields, attachments) : fields
      await shopClient().call(ENDPOINTS[kind], { body, idempotencyKey: key, quiet: true, deadline: DEADLINE })
      succeed(t, attachments, isTyping())
    } catch (error) {
      await fail(error)
    } finally {
      rest()
      if (form.querySelector('[aria-invalid="true"]')) showWrong(form, isTyping())
    }
  }

  /** @returns whether something is wrong */
  function show(problems: FormProblems, t: FormMessages): boolean {
    for (const name of names)
      sayProblem(inputOf(name), textOf(t, problems[name], { field: labelOf(inputOf(name)), country }))
    return Object.keys(problems).length > 0
  }

  async function fail(error: unknown): Promise<void> {
    const t = await words().catch(() => undefined)
    if (!(error instanceof ApiError && isUnsettled(error))) key = undefined
    if (!t) {
      loadFailed?.removeAttribute('hidden')
      return
    }
    const { status, fields, retryAfter } = apiError(error)
    for (const { path } of fields) {
      const name = names.find((known) => known === path)
      if (name) sayProblem(inputOf(name), t.problems.option)
      else if (path === 'files') files?.show(t.files.hint)
    }
    const minutes = Math.max(1, Math.ceil((retryAfter ?? 0) / 60_000))
    said.textContent = fill(status === 429 ? t.tooOften : t.failed, { minutes, email })
    said.hidden = false
  }

  /**
   * @param attachments that were sent; what was chosen since stays
   * @param isTyping what was typed since stays as well, to be sent or not
   */
  function succeed(t: FormMessages, attachments: readonly File[], isTyping: boolean): void {
    key = undefined
    files?.remove(attachments)
    const thanks = element('p', {}, fill(t.sent[kind], { email }))
    if (isTyping || chosen > 0) {
      keep(chosen)
      sent?.replaceChildren(thanks, element('p', {}, t.meanwhile))
      return
    }
    form.reset()
    inputOf('email').dispatchEvent(new Event('input'))
    saveDraft(kind, undefined)
    showSample(form)
    const again = () => {
      sent?.replaceChildren()
      form.hidden = false
      inputOf(names[0] as FormField).focus()
    }
    sent?.replaceChildren(thanks, button('btn btn--secondary', again, t.another))
    form.hidden = true
    sent?.focus()
  }

  return { send }
}

function apiError(error: unknown): Pick<ApiError, 'status' | 'fields' | 'retryAfter'> {
  return error instanceof ApiError ? error : { status: 0, fields: [], retryAfter: undefined }
}

/** @param field what its label says */
function textOf(
  t: FormMessages,
  problem: FormProblems[FormField],
  { field, country }: { field: string; country: string },
): string {
  const example = vatNumberExample(country) ?? ''
  const values = { field, spools: READD.spools, kilograms: LEAST_KILOGRAMS, example }
  return problem ? fill(t.problems[problem], values) : ''
}

/** Without the remark that it may be left out, which stands in an element of its own. */
function labelOf({ labels }: Input): string {
  const texts = [...(labels?.[0]?.childNodes ?? [])].filter(({ nodeType }) => nodeType === Node.TEXT_NODE)
  return texts
    .map(({ textContent }) => textContent)
    .join('')
    .trim()
}

function typedIn(input: Input): string {
  return input instanceof HTMLInputElement && input.type === 'checkbox' && !input.checked ? '' : input.value
}

/** What the visitor has typed since stays. */
function restore(input: Input, value: string | undefined): void {
  if (value === undefined) return
  if (input instanceof HTMLInputElement && input.type === 'checkbox') input.checked = true
  else if (input.value === '') input.value = value
}

function sayProblem(input: Input, text: string): void {
  const error = document.getElementById(`${input.id}-error`)
  if (!error) return
  if (text === '') input.removeAttribute('aria-invalid')
  else input.ariaInvalid = 'true'
  error.textContent = text
  error.hidden = text === ''
}

function formData(fields: Values, files: readonly File[]): FormData {
  const data = new FormData()
  for (const [name, value] of Object.entries(fields)) data.append(name, value)
  for (const file of files) data.append('files', file)
  return data
}

/** A colour that is typed as hex is seen. */
function showSample(form: HTMLFormElement): void {
  const sample = form.querySelector('.content-form__sample')
  const input = form.elements.namedItem('color')
  if (!sample || !(input instanceof HTMLInputElement)) return
  const hex = hexOf(input.value)
  sample.toggleAttribute('hidden', hex === undefined)
  if (hex) sample.querySelector('rect')?.setAttribute('fill', hex)
}
