/**
 * `npm run content -- push` writes the content types and all of `content` to a space of Contentful; `--dry-run` says what
 * would change, and `--remove` takes out what is in the space alone. `npm run content -- serve` plays Contentful on this
 * machine, filled from `content`, and says the settings of a shop that reads it.
 */
import { filesSource } from '#loaders/files-source'
import { readArguments, refuseUnread } from '#local/arguments'
import { CONTENT } from '#local/paths'
import { main, openProgress, Refusal } from '#local/progress'
import { portProblems } from '#local/refuse-settings'
import { loadSettings } from '#local/settings-file'
import { ContentfulFailure } from '#third-parties/contentful/server/failure'
import { openManagement } from '#third-parties/contentful/server/management'
import { MANAGEMENT_TOKEN, type SpaceSettings, spaceSettings } from '#third-parties/contentful/settings'
import { startStandIn } from '#third-parties/contentful/stand-in/server'
import { planLines } from './lines.ts'
import { isEmpty, planPush } from './plan.ts'
import { push } from './push.ts'

const USAGE = `npm run content -- push [--dry-run] [--remove]
npm run content -- serve [--port 4480]
--dry-run says what a push would change, --remove takes out what is in Contentful alone.`

const DEFAULT_PORT = '4480'

const READS = { push: ['dry-run', 'remove'], serve: ['port'] }

await main(async () => {
  const { values, positionals } = readArguments(
    { 'dry-run': { type: 'boolean' }, remove: { type: 'boolean' }, port: { type: 'string' } },
    USAGE,
  )
  const [command, ...more] = positionals
  if ((command !== 'push' && command !== 'serve') || more.length) throw new Refusal(USAGE)
  refuseUnread(command, values, READS, USAGE)
  const { port = DEFAULT_PORT } = values
  for (const { reason } of portProblems({ PORT: port })) throw new Refusal(`--port ${reason}`)
  loadSettings()
  if (command === 'push') await pushTo(needed(), values)
  else await serve(Number(port))
})

function needed(): SpaceSettings {
  const settings = spaceSettings(process.env, MANAGEMENT_TOKEN)
  if ('wrong' in settings) throw new Refusal(settings.wrong.join('\n'))
  return settings
}

interface Options {
  'dry-run'?: boolean
  remove?: boolean
}

async function pushTo(
  settings: SpaceSettings,
  { 'dry-run': isDry, remove: removes = false }: Options,
): Promise<void> {
  const management = openManagement(settings)
  const progress = openProgress('push')
  try {
    const raw = await filesSource(CONTENT).read()
    const plan = await planPush(management, { raw, folder: CONTENT })
    console.log(planLines(plan, removes).join('\n'))
    const others = plan.entries.others.length + plan.pictures.others.length
    if (isDry || (isEmpty(plan) && !(removes && others > 0))) return
    await push(management, plan, { removes, onProgress: (_, done, total) => progress.show(done, total) })
    progress.end()
    console.log('Written.')
  } catch (error) {
    throw error instanceof ContentfulFailure ? new Refusal(error.message) : error
  }
}

async function serve(port: number): Promise<void> {
  const { address, env } = await startStandIn(port)
  const settings = spaceSettings(env, MANAGEMENT_TOKEN)
  if (!('wrong' in settings)) await pushTo(settings, {})
  const lines = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  console.log(
    `\nContentful is played at ${address}. A shop that reads it has these settings:\n\n${lines.join('\n')}\n`,
  )
  console.log('What is published there is forgotten when Ctrl-C ends it.')
}
