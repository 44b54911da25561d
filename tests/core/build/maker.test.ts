/** Files that are made while somebody waits for some of them. */
import { expect, test } from 'vitest'
import { openMaker } from '#build/maker'

/** Files that are made when the test says so. */
function openFiles(paths: string[], atOnce: number) {
  /** In the order in which they were begun. */
  const begun: string[] = []
  const ends = new Map<string, PromiseWithResolvers<void>>()
  const jobs = paths.map((path) => {
    const job = () => {
      begun.push(path)
      const made = Promise.withResolvers<void>()
      ends.set(path, made)
      return made.promise
    }
    return [path, job] as const
  })
  return {
    begun,
    maker: openMaker(new Map(jobs), atOnce),
    async end(path: string, error?: Error) {
      if (error) ends.get(path)?.reject(error)
      else ends.get(path)?.resolve()
      await settled()
    },
  }
}

/** All that follows from what has happened has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two who ask for the same file wait for one making', async () => {
  const { maker, begun, end } = openFiles(['a'], 1)
  const answers = [maker.ask('a'), maker.ask('a')]
  await settled()
  expect(begun).toEqual(['a'])
  await end('a')
  expect(await Promise.all(answers)).toEqual([true, true])
})

test('who asks for what is being made behind waits for that', async () => {
  const { maker, begun, end } = openFiles(['a'], 1)
  const rest = maker.makeRest(() => {})
  await settled()
  const asked = maker.ask('a')
  await end('a')
  expect(await asked).toBe(true)
  expect(await rest).toEqual([])
  expect(begun).toEqual(['a'])
})

test('of files that many ask for only so many are made at once', async () => {
  const paths = ['a', 'b', 'c', 'd', 'e']
  const { maker, begun, end } = openFiles(paths, 2)
  const answers = paths.map((path) => maker.ask(path))
  await settled()
  expect(begun).toEqual(['a', 'b', 'c'])
  await end('b')
  expect(begun).toEqual(['a', 'b', 'c', 'd'])
  // Who asks now does not overtake who waits.
  const again = maker.ask('b')
  for (const path of ['a', 'c', 'd', 'e', 'b']) await end(path)
  expect(begun).toEqual(['a', 'b', 'c', 'd', 'e', 'b'])
  expect(await Promise.all([...answers, again])).toEqual([true, true, true, true, true, true])
})

test('what is asked for is begun at once, and nothing else until it is there', async () => {
  const { maker, begun, end } = openFiles(['a', 'b', 'c', 'asked'], 1)
  const rest = maker.makeRest(() => {})
  await settled()
  const asked = maker.ask('asked')
  await settled()
  expect(begun).toEqual(['a', 'asked'])
  await end('a')
  expect(begun).toEqual(['a', 'asked'])
  await end('asked')
  expect(await asked).toBe(true)
  expect(begun).toEqual(['a', 'asked', 'b'])
  for (const path of ['b', 'c', 'asked']) await end(path)
  expect(await rest).toEqual([])
})

test('a file that cannot be made fails for all who asked, is tried again, and holds nothing up', async () => {
  const { maker, end } = openFiles(['a', 'b'], 1)
  const failing = [maker.ask('a'), maker.ask('a')].map((answer) =>
    expect(answer).rejects.toThrow('no picture'),
  )
  await settled()
  await end('a', new Error('no picture'))
  await Promise.all(failing)
  const again = maker.ask('a')
  await settled()
  await end('a')
  expect(await again).toBe(true)

  let made = 0
  const rest = maker.makeRest(() => made++)
  await settled()
  await end('a', new Error('the disk is full'))
  await end('b')
  expect(await rest).toEqual(['a: the disk is full'])
  expect(made).toBe(2)
})

test('a path that is no file of the build is not made', async () => {
  expect(await openFiles(['a'], 1).maker.ask('b')).toBe(false)
})
