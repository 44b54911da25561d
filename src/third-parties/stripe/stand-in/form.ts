/** Reads Stripe's form encoding: `metadata[checkoutId]=…&expand[0]=latest_charge`. */
export interface Form {
  [name: string]: FormValue
}
export type FormValue = string | FormValue[] | Form

const NAME = /^([^[\]]+)((?:\[[^[\]]*\])*)$/

export function parseForm(text: string): Form {
  const form: Form = Object.create(null)
  for (const [name, value] of new URLSearchParams(text)) {
    const [, first, rest] = NAME.exec(name) ?? []
    if (!first) continue
    const path = [first, ...[...(rest ?? '').matchAll(/\[([^[\]]*)\]/g)].map(([, key]) => key ?? '')]
    assign(form, path, value)
  }
  return toLists(form) as Form
}

function assign(form: Form, path: string[], value: string): void {
  const [key = '', ...rest] = path
  const name = key === '' ? String(Object.keys(form).length) : key
  if (rest.length === 0) {
    form[name] = value
    return
  }
  const next = form[name]
  const inner = typeof next === 'object' && !Array.isArray(next) ? next : (Object.create(null) as Form)
  form[name] = inner
  assign(inner, rest, value)
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function toLists(value: FormValue): FormValue {
  if (typeof value === 'string' || Array.isArray(value)) return value
  const keys = Object.keys(value)
  if (keys.length > 0 && keys.every((key, index) => key === String(index))) {
    return keys.map((key) => toLists(value[key] ?? ''))
  }
  return Object.fromEntries(keys.map((key) => [key, toLists(value[key] ?? '')]))
}

export function textOf(form: Form, name: string): string | undefined {
  const value = form[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function listOf(form: Form, name: string): string[] {
  const value = form[name]
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}

export function formOf(form: Form, name: string): Form {
  const value = form[name]
  return typeof value === 'object' && !Array.isArray(value) ? value : {}
}
