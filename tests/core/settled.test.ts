import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { settled } from '#local/settled'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('what happens together is one run', async () => {
  const task = vi.fn(async () => {})
  const happen = settled(task, 50)
  happen()
  await vi.advanceTimersByTimeAsync(40)
  happen()
  await vi.advanceTimersByTimeAsync(40)
  expect(task).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(10)
  expect(task).toHaveBeenCalledTimes(1)
})

test('a run waits for the one before', async () => {
  const ends: (() => void)[] = []
  const task = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)))
  const happen = settled(task, 50)
  happen()
  await vi.advanceTimersByTimeAsync(50)
  happen()
  await vi.advanceTimersByTimeAsync(50)
  expect(task).toHaveBeenCalledTimes(1)
  ends[0]?.()
  await vi.advanceTimersByTimeAsync(0)
  expect(task).toHaveBeenCalledTimes(2)
})
