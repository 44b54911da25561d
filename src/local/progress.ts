/** What a person sees while a script works. */
import { performance } from 'node:perf_hooks'

export function seconds(milliseconds: number): string {
  return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** Runs a step and prints its name, what it says of itself and how long it took. */
export async function step<T>(name: string, work: () => T | Promise<T>): Promise<T> {
  const started = performance.now()
  const result = await work()
  const detail = typeof result === 'string' ? ` ${result}` : ''
  console.log(`${name.padEnd(10)} ${seconds(performance.now() - started)}${detail}`)
  return result
}

/** Ends a script with one sentence instead of a stack. */
export class Refusal extends Error {}

/** Runs a script's main function; a refusal is a sentence, anything else is a bug and shows its stack. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    console.error(error instanceof Refusal ? error.message : error)
    process.exit(1)
  }
}
