/** What makes pictures and documents while the shop is open already: asks a process of its own for what a visitor waits for. */
import type { ChildProcess } from 'node:child_process'

/** What the process says; it hears paths below the folder of the build. */
export type MakerMessage =
  /** Not made and without a reason: no such file. */
  | { kind: 'answer'; path: string; made: boolean; reason?: string }
  | { kind: 'progress'; done: number; total: number }
  /** All was tried. */
  | { kind: 'end'; failures: string[] }

export interface MakerProcess {
  /**
   * @param path as it is asked for
   * @returns whether there is such a file now
   * @throws why it could not be made
   */
  make(path: string): Promise<boolean>
  /** Whether nothing is missing any more. */
  isDone(): boolean
  close(): Promise<void>
}

export interface MakerReport {
  onProgress(done: number, total: number): void
  onEnd(failures: readonly string[]): void
}

interface Waiting {
  answer: Promise<boolean>
  settle(made: boolean): void
  fail(error: Error): void
}

const MADE = /^\/((?:img|documents)\/.+)/

/** @param start starts the process; called again by the next who asks when it has ended early */
export function openMakerProcess(start: () => ChildProcess, report: MakerReport): MakerProcess {
  const waiting = new Map<string, Waiting>()
  let child: ChildProcess | undefined
  let isDone = false
  let isClosing = false

  const open = (): ChildProcess => {
    const opened = start()
    opened.on('message', (message: MakerMessage) => hear(message))
    opened.on('error', (error) => lose(opened, error.message))
    opened.on('exit', (code, signal) => lose(opened, `it ended with ${code ?? signal}`))
    return opened
  }

  function hear(message: MakerMessage): void {
    switch (message.kind) {
      case 'answer':
        answer(message.path, message.made, message.reason)
        break
      case 'progress':
        report.onProgress(message.done, message.total)
        break
      case 'end':
        isDone = message.failures.length === 0
        if (isDone) child?.disconnect()
        report.onEnd(message.failures)
    }
  }

  function answer(path: string, made: boolean, reason: string | undefined): void {
    const asked = waiting.get(path)
    waiting.delete(path)
    if (reason === undefined) asked?.settle(made)
    else asked?.fail(new Error(`${path} could not be made: ${reason}`))
  }

  function lose(which: ChildProcess, reason: string): void {
    if (child !== which) return
    child = undefined
    if (!isClosing && !isDone) console.error(`What makes pictures and documents is gone: ${reason}`)
    for (const [path, { settle, fail }] of waiting) {
      if (isDone) settle(true)
      else fail(new Error(`${path} could not be made: ${reason}`))
    }
    waiting.clear()
  }

  child = open()
  return {
    make(address) {
      const [, path] = MADE.exec(address) ?? []
      if (!path || isDone || isClosing) return Promise.resolve(false)
      const asked = waiting.get(path)
      if (asked) return asked.answer
      const { promise, resolve, reject } = Promise.withResolvers<boolean>()
      waiting.set(path, { answer: promise, settle: resolve, fail: reject })
      child ??= open()
      const hearing = child
      hearing.send(path, (error) => error && lose(hearing, error.message))
      return promise
    },
    isDone: () => isDone,
    async close() {
      isClosing = true
      const ending = child
      if (!ending) return
      const ended = new Promise((resolve) => ending.once('exit', resolve))
      ending.kill()
      await ended
    },
  }
}
