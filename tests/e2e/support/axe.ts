/** axe, WCAG 2.2 AA, on a page as it stands. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

export async function violations(page: Page): Promise<string[]> {
  await standStill(page)
  // Otherwise axe opens a page of its own for what frames tell, and reports what is right: three quarters of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
  const { violations: found } = await axe.withTags(TAGS).analyze()
  return found.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
  )
}

/** What fades in has, for a moment, a colour that axe would judge. A constructed sheet passes the page's policy. */
async function standStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after, ::backdrop { animation: none !important; transition: none !important }',
    )
    document.adoptedStyleSheets = [still]
  })
}
