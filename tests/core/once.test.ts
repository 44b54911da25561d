import { expect, test, vi } from 'vitest'
import { once } from '#core/once'

test('is made once, also for callers at the same time', async () => {
  const make = vi.fn(async () => ({}))
  const value = once(make)
  const [first, second] = await Promise.all([value(), value()])
  expect(second).toBe(first)
  expect(await value()).toBe(first)
  expect(make).toHaveBeenCalledTimes(1)
})

test('is not made before it is asked for', () => {
  const make = vi.fn(async () => 1)
  once(make)
  expect(make).not.toHaveBeenCalled()
})

test('a failure is told to all who waited, and forgotten', async () => {
  const make = vi.fn<() => Promise<string>>()
  make.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce('there')
  const value = once(make)
  const waiting = [value(), value()]
  await expect(waiting[0]).rejects.toThrow('away')
  await expect(waiting[1]).rejects.toThrow('away')
  expect(await value()).toBe('there')
  expect(await value()).toBe('there')
  expect(make).toHaveBeenCalledTimes(2)
})
