/** Repeats a task with a pause between runs, never two at once. */
export interface Background {
  stop(): Promise<void>
}

export function repeat(task: () => Promise<void>, pause: number): Background {
  let stopped = false
  let wake = () => {}
  const running = (async () => {
    while (!stopped) {
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pause)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
      if (!stopped) await task().catch((error) => console.error('Background work failed:', error))
    }
  })()
  return {
    async stop() {
      stopped = true
      wake()
      await running
    },
  }
}
