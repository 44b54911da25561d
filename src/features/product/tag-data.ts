/** What a spool's NFC tag would hold, under the field names of OpenPrintTag. */
import { fetchJson } from '#browser/fetch-json'
import { loadMessages } from '#browser/messages'

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
  const list = document.createElement('dl')
  list.className = 'spec'
  for (const [name, value] of Object.entries(fields)) {
    const term = document.createElement('dt')
    const code = document.createElement('code')
    code.textContent = name
    term.append(labels[name] ? `${labels[name]} ` : '', code)
    const data = document.createElement('dd')
    data.textContent = Array.isArray(value) ? value.join(', ') : String(value)
    list.append(term, data)
  }
  return list
}
