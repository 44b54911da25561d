/** A choice that is not sold as it was wanted replaces what stands in its way, and no more than for as long as it does. */
import { describe, expect, test } from 'vitest'
import { CHOICE_KEYS, choices } from '#core/catalogue/choices'
import { choiceWithWish, differences, wishedFor } from '#core/catalogue/kept-choice'
import { readContent } from '#loaders/content'

const SOLD = ['kimrok-175-250', 'kimrok-175-2300', 'kimrok-285-750', 'kimrok-285-2300', 'is-285-2300']
const isSold = (slug: string) => SOLD.includes(slug)

describe('a wish', () => {
  test.each([
    ['what is wanted is sold again', 'kimrok-285-250', 'kimrok-175-2300', 'size', 'kimrok-285-2300'],
    ['what is wanted in another colour is', 'kimrok-285-250', 'is-175-2300', 'size', 'kimrok-285-2300'],
    ['it is still not sold', 'kimrok-285-250', 'kimrok-175-250', 'size', 'kimrok-175-250#kimrok-285-250'],
    ['another colour is not either', 'kimrok-285-250', 'is-285-2300', 'color', 'is-285-2300#is-285-250'],
    ['what stood in its way is chosen', 'kimrok-285-250', 'kimrok-175-250', 'diameter', 'kimrok-175-250'],
    ['it was of another address', 'kimrok', 'kimrok-175-250', 'size', 'kimrok-175-250'],
    ['the choice is none of a spool', 'kimrok-285-250', '0-4', 'version', '0-4'],
  ])('leads on where %s', (_when, wish, choice, key, to) => {
    expect(choiceWithWish(wish, choice, key, isSold)).toBe(to)
  })

  test.each([
    ['kimrok-175-250', 'kimrok-285-250', ['diameter']],
    ['a-b-175-250', 'a-c-175-750', ['color', 'size']],
    ['kimrok-175-250', 'kimrok-175-250', []],
    ['kimrok-175-250', 'compare', []],
    ['0-4', '0-6', []],
  ])('%s is no %s', (here, wish, keys) => expect(differences(here, wish)).toEqual(keys))
})

test('whoever follows any choice of any spool and takes it back is where they were', async () => {
  const { products, variations } = await readContent('content')
  let followed = 0
  for (const { id } of products) {
    const all = variations.filter(({ productId, discontinued }) => productId === id && !discontinued)
    const sold = new Map(all.map((each) => [each.slug, each]))
    for (const here of all)
      for (const key of CHOICE_KEYS)
        for (const { target, changes } of choices(all, here, key)) {
          if (changes.length === 0) continue
          followed += 1
          const wish = wishedFor(here.slug, target.slug, key) ?? ''
          const own = choices(all, target, key).find(({ value }) => value === here.attributes[key])
          expect(choiceWithWish(wish, own?.target.slug ?? '', key, (slug) => sold.has(slug))).toBe(here.slug)
        }
  }
  expect(followed).toBeGreaterThan(0)
})
