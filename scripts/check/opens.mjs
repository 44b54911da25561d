/**
 * Does what somebody does who has just cloned the shop: opens it with `npm start`, looks at a page, asks the server for
 * stock, and closes it. Runs on Node 20 with nothing installed, on every system: `node scripts/check/opens.mjs`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const WINDOWS = process.platform === 'win32'

/** ms; a machine that has nothing yet installs everything and makes every picture. */
const OPENING = 30 * 60_000
/** ms */
const CLOSING = 15_000

/** What it says when it is open, with the port that the system chose. */
const OPEN = /http:\/\/com\.localhost:(\d+)/

const data = mkdtempSync(join(tmpdir(), 'shop-opens-'))
const shop = start()
try {
  const port = await opened(shop)
  for (const look of looks()) await check(port, look)
  await close(shop, port)
  console.log(`It opens, answers and closes on ${process.platform} with Node ${process.versions.node}.`)
} catch (error) {
  console.error(`\n${error.message}`)
  process.exitCode = 1
  end(shop)
} finally {
  // A process that was ended abruptly may still hold a file of it.
  rmSync(data, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })
}

/** Host, path, and what has to be in the answer. */
function looks() {
  const [, row = ''] = readFileSync(join(ROOT, 'content/catalog/stock.csv'), 'utf8').split(/\r?\n/)
  const [sku] = row.split(',')
  return [
    { site: 'com', path: '/', wanted: /<html[^>]*lang="?en/ },
    { site: 'se', path: '/shop', wanted: /<html[^>]*lang="?sv/ },
    { site: 'se', path: `/oldapi/inventory?sku=${sku}&quantity=1`, wanted: /"canBeOrdered":true/ },
    { site: 'com', path: '/__local/mail', wanted: /<html/ },
  ]
}

function start() {
  const env = { ...process.env, PORT: '0', SHOP_DATA: data }
  const stdio = ['ignore', 'pipe', 'inherit']
  return spawn('npm', ['start'], { cwd: ROOT, env, stdio, shell: WINDOWS })
}

/** @returns the port */
function opened(child) {
  return new Promise((resolve, reject) => {
    const late = setTimeout(() => reject(new Error('It did not open in time.')), OPENING)
    let said = ''
    child.stdout.on('data', (text) => {
      process.stdout.write(text)
      said += text
      const [, port] = OPEN.exec(said) ?? []
      if (!port) return
      clearTimeout(late)
      resolve(Number(port))
    })
    child.on('error', reject)
    child.on('close', (code) => {
      clearTimeout(late)
      reject(new Error(`npm start ended with ${code}.`))
    })
  })
}

/** By the machine's own address: not every system knows names below `localhost`. */
function check(port, { site, path, wanted }) {
  return new Promise((resolve, reject) => {
    const headers = { host: `${site}.localhost:${port}` }
    get({ host: '127.0.0.1', port, path, headers }, (response) => {
      let body = ''
      response.setEncoding('utf8')
      response.on('data', (text) => {
        body += text
      })
      response.on('end', () => {
        const { statusCode } = response
        if (statusCode === 200 && wanted.test(body)) resolve()
        else reject(new Error(`${site} ${path} answered ${statusCode}: ${body.slice(0, 200)}`))
      })
    }).on('error', reject)
  })
}

/** As Ctrl-C does where there are signals: the database is closed in order then, and gives its folder back. */
async function close(child, port) {
  const ended = new Promise((resolve) => child.on('close', resolve))
  end(child)
  const late = new Promise((_, reject) => {
    setTimeout(() => reject(new Error('It did not close in time.')), CLOSING).unref()
  })
  await Promise.race([ended, late])
  const isOpen = await check(port, { site: 'com', path: '/', wanted: /./ }).then(
    () => true,
    () => false,
  )
  if (isOpen) throw new Error('It still answers after it was closed.')
  if (!WINDOWS && existsSync(join(data, 'db.lock'))) throw new Error('It has left its database locked.')
}

/** Windows ends one process at a time, and this one is the shell of npm. */
function end({ pid, exitCode }) {
  if (exitCode !== null || !pid) return
  if (WINDOWS) spawnSync('taskkill', ['/pid', String(pid), '/T', '/F'])
  else process.kill(pid, 'SIGTERM')
}
