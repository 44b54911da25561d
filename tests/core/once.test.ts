import { expect, test } from 'vitest'
import { once } from '#core/once'

test('a value is made once', async () => {
  let made = 0
  const value = once(async () => ++made)
  expect(await Promise.all([value(), value()])).toEqual([1, 1])
  expect(await value()).toBe(1)
})

test('a failure is forgotten', async () => {
  let made = 0
  const value = once(async () => {
    made++
    if (made === 1) throw new Error('not yet')
    return made
  })
  await expect(value()).rejects.toThrow('not yet')
  expect(await value()).toBe(2)
})
