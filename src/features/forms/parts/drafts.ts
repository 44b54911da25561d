/** What was typed into the forms of content pages and is not sent. It outlives a reload of the tab, and nothing more. */
import type { FormKind } from '#core/forms/form-fields'
import type { StoredKey } from '#stores/stored-keys'

const KEY = 'form-drafts' satisfies StoredKey

type Drafts = { [kind in FormKind]?: Record<string, string> | undefined }

export function savedDraft(kind: FormKind): Record<string, string> {
  const found = read()[kind]
  return Object.fromEntries(
    Object.entries(Object(found)).filter(([, value]) => typeof value === 'string'),
  ) as Record<string, string>
}

/** @param values none for a form that was sent */
export function saveDraft(kind: FormKind, values: Record<string, string> | undefined): void {
  try {
    const { [kind]: _before, ...others } = read()
    const drafts = values ? { ...others, [kind]: values } : others
    if (Object.keys(drafts).length === 0) sessionStorage.removeItem(KEY)
    else sessionStorage.setItem(KEY, JSON.stringify(drafts))
  } catch {
    // Full or forbidden: the form still works, only a reload would empty it.
  }
}

function read(): Drafts {
  try {
    return Object(JSON.parse(sessionStorage.getItem(KEY) ?? '{}'))
  } catch {
    return {}
  }
}
