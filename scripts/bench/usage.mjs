/** Loaded into a process that is measured: writes what it has used, in a file of its own. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'

const { USAGE_FOLDER } = process.env

if (isMainThread && USAGE_FOLDER)
  process.on('exit', () => {
    const { userCPUTime, systemCPUTime, maxRSS } = process.resourceUsage()
    const usage = { cpu: (userCPUTime + systemCPUTime) / 1e6, rss: maxRSS * 1024 }
    writeFileSync(join(USAGE_FOLDER, `${process.pid}.json`), JSON.stringify(usage))
  })
