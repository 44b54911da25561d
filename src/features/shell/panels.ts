/**
 * The products menu, the settings and the phone's sheet of the shop: fetched once the page is idle or somebody reaches for one of them, and then they
 * open and close by themselves. What else they do comes when the pointer or the focus gets near.
 */
import { fetchJson } from '#browser/fetch-json'
import { loadMessages } from '#browser/messages'
import { once } from '#core/once'
import { panelsFile } from '#core/site/shared-files'
import type { PanelsFile } from '#features/shell/panels-file.ts'
import { followSearch } from '#features/shell/search.ts'
import { followShopTab } from '#features/shell/tabs/shop-tab.ts'
import { whenIdle } from '#features/shell/when-idle.ts'
import { notify } from '#stores/notifications'
import { $settings, choose, type Settings } from '#stores/settings'

const PANELS: [id: string, load: () => Promise<(panel: HTMLElement) => void>][] = [
  ['settings', async () => (await import('#features/shell/settings/settings.ts')).startSettings],
  ['products-menu', async () => (await import('#features/shell/menu/menu.ts')).startMenu],
]

/** @throws when they cannot be fetched; a visitor who has pressed for one of them is told */
export async function startPanels(): Promise<void> {
  followSearch()
  const site = document.documentElement.dataset.site ?? ''
  try {
    const { menu, settings, shop } = await fetchJson<PanelsFile>(panelsFile(site))
    document.querySelector('.header')?.insertAdjacentHTML('beforeend', menu)
    document.body.insertAdjacentHTML('beforeend', settings)
    followShopTab(shop)
  } catch (error) {
    if (PANELS.some(([id]) => wasPressed(openerOf(id)))) void tellFailure()
    throw error
  }
  followFields()
  for (const [id, load] of PANELS) startPanel(id, load)
}

function startPanel(id: string, load: () => Promise<(panel: HTMLElement) => void>): void {
  const [opener, panel] = [openerOf(id), document.getElementById(id)]
  if (!opener || !panel) return
  // Not in the press that opens the panel, which needs nothing of it. A load that failed is tried again at the next sign.
  const begin = once(async () => {
    const start = await load()
    whenIdle(() => start(panel))
  })
  const tryToBegin = () => begin().catch(() => {})
  for (const type of ['pointerover', 'focus', 'click']) opener.addEventListener(type, tryToBegin)
  if (wasPressed(opener)) panel.showPopover()
  if (opener.matches(':hover, :focus') || panel.matches(':popover-open')) tryToBegin()
}

function openerOf(id: string): HTMLElement | null {
  return document.querySelector(`.header [popovertarget="${id}"]`)
}

/** Before there was a panel; unless the visitor has gone on to something else since. */
function wasPressed(opener: HTMLElement | null): boolean {
  const { activeElement, body } = document
  return opener?.dataset.early !== undefined && (activeElement === opener || activeElement === body)
}

async function tellFailure(): Promise<void> {
  const { failed } = await loadMessages('navigation')
  notify(failed)
}

/** What is chosen counts at once, and what was chosen elsewhere is shown. */
function followFields(): void {
  const form = document.querySelector<HTMLFormElement>('#settings form')
  if (!form) return
  const field = <T extends HTMLElement>(name: string) => form.elements.namedItem(name) as T
  const currency = field<HTMLSelectElement>('currency')
  const showWithVat = field<HTMLInputElement>('showWithVat')
  const theme = field<HTMLSelectElement>('theme')
  currency.addEventListener('change', () => choose({ currency: currency.value as Settings['currency'] }))
  showWithVat.addEventListener('change', () => choose({ showWithVat: showWithVat.checked }))
  theme.addEventListener('change', () => choose({ theme: theme.value as Settings['theme'] }))
  $settings.subscribe((settings) => {
    currency.value = settings.currency
    showWithVat.checked = settings.showWithVat
    theme.value = settings.theme
  })
}
