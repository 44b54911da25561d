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

export interface Progress {
  show(done: number, total: number): void
  /** Before anything else is printed. */
  end(): void
}

/** ms between two lines where each stays, and between two states of one that is written over. */
const PAUSE = { lines: 10_000, inPlace: 100 }

/** Of the line that the cursor is in. */
const ERASE_REST = '\x1b[K'

/** How far a long step is: in place on a terminal, elsewhere a line now and then. */
export function openProgress(
  name: string,
  { out = process.stdout, now = () => performance.now() }: { out?: ProgressOutput; now?: () => number } = {},
): Progress {
  const pause = out.isTTY ? PAUSE.inPlace : PAUSE.lines
  let shown = now()
  let isShown = false
  return {
    show(done, total) {
      if (now() - shown < pause) return
      shown = now()
      isShown = true
      const line = `${name.padEnd(10)} ${done} of ${total}`
      out.write(out.isTTY ? `\r${line}${ERASE_REST}` : `${line}\n`)
    },
    end() {
      if (isShown && out.isTTY) out.write(`\r${ERASE_REST}`)
      isShown = false
    },
  }
}

type ProgressOutput = Pick<NodeJS.WriteStream, 'write'> & { isTTY?: boolean }

/** Ends a script with one sentence instead of a stack. */
export class Refusal extends Error {}

/** Ends a script with what it can be asked for, which is what was asked. */
export class Usage extends Error {}

/** What the machine, and no mistake of ours, keeps from being written or read. */
const MACHINE: Readonly<Record<string, string>> = {
  EACCES: 'this user may not',
  EPERM: 'this user may not',
  EROFS: 'it can only be read',
  ENOSPC: 'the disk is full',
  ENOTDIR: 'there is a file where a folder is needed',
}

/** @returns undefined for what nobody but us can put right */
export function machineProblem(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const { code = '', path, syscall }: NodeJS.ErrnoException = error
  // A folder is made where there is one already; a file in its place is the only thing in the way.
  const reason = MACHINE[code === 'EEXIST' && syscall === 'mkdir' ? 'ENOTDIR' : code]
  return reason && path ? `${path} cannot be used: ${reason} (${code}).` : undefined
}

/** Runs a script's main function; a refusal is a sentence, anything else is a bug and shows its stack. */
export async function main(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (error instanceof Usage) return console.log(error.message)
    console.error(error instanceof Refusal ? error.message : (machineProblem(error) ?? error))
    process.exit(1)
  }
}
