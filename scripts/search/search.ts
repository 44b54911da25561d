/** `npm run search -- push`: writes the build's catalogue and articles to Algolia; `--dry-run` says what would change. */
import { existsSync } from 'node:fs'
import { algoliasearch } from 'algoliasearch'
import { searchRecords } from '#build/search-records'
import { INDICES } from '#core/search/algolia'
import { readSnapshot } from '#loaders/site-content'
import { readArguments } from '#local/arguments'
import { main, Refusal } from '#local/progress'
import { loadSettings } from '#local/settings-file'
import { ALGOLIA_APP, ALGOLIA_WRITE_KEY } from '#third-parties/algolia/settings'
import { changeLines, failureLine } from './lines.ts'
import { hasChanges, planPush, push } from './push.ts'
import { SETTINGS, synonyms } from './settings.ts'

const USAGE = 'npm run search -- push [--dry-run] [--environment production]'

await main(async () => {
  const { values, positionals } = readArguments(
    { 'dry-run': { type: 'boolean' }, environment: { type: 'string' } },
    USAGE,
  )
  if (positionals.join() !== 'push') throw new Refusal(USAGE)
  loadSettings()
  const client = algoliasearch(...keys())
  const environment = values.environment ?? process.env.CONTEXT ?? 'production'
  const records = searchRecords(builtContent(), environment)
  const groups = synonyms()
  const wanted = {
    [INDICES.variations]: { objects: records.variations, settings: SETTINGS.variations, synonyms: groups },
    [INDICES.articles]: { objects: records.articles, settings: SETTINGS.articles, synonyms: groups },
  }
  try {
    const plans = await planPush(client, wanted, environment)
    for (const { changes } of plans) console.log(changeLines(changes).join('\n'))
    if (values['dry-run']) return
    if (!plans.some(({ changes }) => hasChanges(changes))) return
    await push(client, wanted, plans)
    console.log('Written.')
  } catch (error) {
    const failed = failureLine(error)
    throw failed ? new Refusal(failed) : error
  }
})

/** The one that pages and functions were made of: what is found is what is there. */
function builtContent() {
  if (!existsSync('.local/content.json'))
    throw new Refusal('What is pushed has to be built first: npm run build')
  return readSnapshot()
}

/** @throws Refusal naming all that is missing or malformed */
function keys(): [app: string, key: string] {
  const wrong = [ALGOLIA_APP, ALGOLIA_WRITE_KEY].flatMap(({ name, check, purpose }) => {
    const value = trimmed(name)
    if (value === '') return [`${name} is missing: ${purpose}`]
    const wanted = check?.(value, process.env)
    return wanted ? [`${name} is malformed, wanted: ${wanted}`] : []
  })
  if (wrong.length > 0) throw new Refusal(wrong.join('\n'))
  return [trimmed(ALGOLIA_APP.name), trimmed(ALGOLIA_WRITE_KEY.name)]
}

function trimmed(name: string): string {
  return process.env[name]?.trim() ?? ''
}
