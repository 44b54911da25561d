/** Loaded into a process that is measured: writes what it has used, in a file of its own in `?folder=`. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const folder = new URL(import.meta.url).searchParams.get('folder')

if (isMainThread && folder)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, rss: maxRSS * 1024 }
    writeFileSync(join(folder, `${process.pid}.json`), JSON.stringify(usage))
  })
