/** What a spool's NFC tag would hold, under the field names of OpenPrintTag. */
import { fetchJson } from '#browser/fetch-json'
import { loadMessages } from '#browser/messages'
import { element } from '#ui/element.ts'

export async function showTag(details: HTMLDetailsElement): Promise<void> {
  const area = details.querySelector('[role="status"]')
  const { tag } = await loadMessages('product')
  try {
    const fields = await fetchJson<Record<string, unknown>>(details.dataset.tag ?? '')
    area?.replaceChildren(fieldList(fields, tag.labels))
  } catch (error) {
    area?.replaceChildren(tag.failed)
    throw error
  }
}

function fieldList(fields: Record<string, unknown>, labels: Record<string, string>): HTMLElement {
  const rows = Object.entries(fields).flatMap(([name, value]) => [
    element('dt', {}, labels[name] ? `${labels[name]} ` : '', element('code', {}, name)),
    element('dd', {}, Array.isArray(value) ? value.join(', ') : String(value)),
  ])
  return element('dl', { className: 'spec' }, ...rows)
}
