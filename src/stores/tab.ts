/**
 * Values that go with the tab from page to page, for a browser whose storage is forbidden, full or emptied between
 * two pages: in the session's storage, and where that is none, in the tab's name. Browsers take the name away when the
 * tab goes to another site, and no address ever holds it.
 */

import type { Spare } from '#stores/storage'

interface Kept {
  text: string
  /** What the shared storage held then. */
  beside: string | null
}

const OURS = 'shop:'

export const tab: Spare = { readTab, keepInTab }

/**
 * @param stored what the shared storage holds now
 * @returns the tab's own text unless another tab has written since
 */
function readTab(name: string, stored: string | null): string | null {
  const kept = named()[name] ?? inSession(name)
  if (typeof kept?.text !== 'string') return stored
  return stored === null || stored === kept.beside ? kept.text : stored
}

function keepInTab(name: string, text: string, stored: string | null): void {
  const kept: Kept = { text, beside: stored }
  const { [name]: before, ...others } = named()
  try {
    sessionStorage.setItem(name, JSON.stringify(kept))
    if (before) rename(others)
  } catch {
    rename({ ...others, [name]: kept })
  }
}

function inSession(name: string): Kept | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

function named(): Record<string, Kept> {
  try {
    if (window.name.startsWith(OURS)) return Object(JSON.parse(window.name.slice(OURS.length)))
  } catch {
    // A name that another site gave the tab, or a page without a window.
  }
  return {}
}

function rename(values: Record<string, Kept>): void {
  if (typeof window === 'undefined') return
  window.name = OURS + JSON.stringify(values)
  // A page that was rendered in advance has a tab of its own, which knows no name.
  document.querySelector('script[type="speculationrules"]')?.remove()
}
