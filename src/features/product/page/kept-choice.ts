/** Where a choice was not sold as the visitor wanted it: says what was replaced, and leads back to it once it can be had. */
import { loadMessages } from '#browser/messages'
import { choiceWithWish, differences, type KeptKey, wishedFor } from '#core/catalogue/kept-choice'
import { fill } from '#core/text/text'
import { loadBuyData } from '#features/product/load-buy-data.ts'
import { element } from '#ui/element.ts'

interface Shown {
  link: HTMLAnchorElement
  key: KeptKey
  /** Of what it leads to by itself. */
  slug: string
}

/** @param wish the page's fragment, which may be any */
export async function keepChoice(wish: string): Promise<void> {
  const [, folder = '', here = ''] = /^(.*\/)([^/]+)$/.exec(location.pathname) ?? []
  if (differences(here, wish).length === 0) return
  const choices = [...document.querySelectorAll<HTMLAnchorElement>('.pdp nav a')].flatMap((link): Shown[] => {
    const key = link.closest('nav')?.getAttribute('aria-labelledby')?.replace('choice-', '')
    return key && link.pathname.startsWith(folder)
      ? [{ link, key: key as KeptKey, slug: link.pathname.slice(folder.length) }]
      : []
  })
  const replaced = differences(here, wish).flatMap((key) => {
    const wanted = choices.find(
      (choice) => choice.key === key && wishedFor(here, wish, key) === wishedFor(here, choice.slug, key),
    )
    // What it leads to differs in what stands in its way, too.
    const because = wanted ? differences(here, wanted.slug).filter((each) => each !== key) : []
    return wanted && because.length > 0 ? [{ key, wanted, because }] : []
  })
  const [{ skus }, { replaced: text }] = await Promise.all([loadBuyData(), loadMessages('product')])
  const now = (key: KeptKey) => nameOf(choices.find((choice) => choice.key === key && isChosen(choice)))
  for (const { key, wanted, because } of replaced)
    say(wanted.link, fill(text, { now: now(key), name: because.map(now).join(', '), wanted: nameOf(wanted) }))
  for (const { link, key, slug } of choices)
    link.href = folder + choiceWithWish(wish, slug, key, (each) => Object.hasOwn(skus, each))
}

function isChosen({ link }: Shown): boolean {
  return link.ariaCurrent === 'true'
}

/** Of a colour without what is said of it: "Spruce, only in 750 g". */
function nameOf(choice: Shown | undefined): string {
  if (!choice) return ''
  const { link, key } = choice
  return (key === 'color' ? /^[^,:]*/.exec(link.title)?.[0] : link.firstChild?.textContent) ?? ''
}

/** In the place of the row's hint, where it has one: that says the same the other way round. */
function say(link: HTMLElement, text: string): void {
  const nav = link.closest('nav')
  const line = nav?.querySelector('p.small') ?? element('p')
  line.className = 'small strong'
  line.role = 'status'
  line.textContent = text
  if (!line.isConnected) nav?.append(line)
}
