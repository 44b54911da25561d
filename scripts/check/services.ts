/** What the doctor says of the services: by the settings, and by asking those that are real. */
import { sql } from 'kysely'
import { COMMAND, type OpenDatabase, openPostgres } from '#local/database'
import { explainDatabaseError } from '#server/db/explain'
import { readSchema } from '#server/db/migrate'
import {
  describeServices,
  EMULATOR_VARIABLES,
  isProduction,
  type ServiceRow,
  type SettingProblem,
  settingProblems,
} from '#server/settings'
import { probeContentful } from '#third-parties/contentful/probe'
import { probeFirebase } from '#third-parties/firebase/server/probe'
import { probePostNord } from '#third-parties/postnord/probe'
import type { Probed, ProbeOptions } from '#third-parties/probe'
import { readSetting, SERVER_SETTINGS } from '#third-parties/registry'
import { probeMail, probeNewsletter } from '#third-parties/sendgrid/server/probe'
import type { Env, SettingPart } from '#third-parties/setting'
import { probeStripe } from '#third-parties/stripe/server/probe'
import { probeVies } from '#third-parties/vies/probe'

export interface Row {
  what: string
  state: string
  remark?: string | undefined
  /** Keeps the shop from working as it is set up. */
  isWrong?: boolean
}

/** Of the real services; what has none is taken at its settings' word. */
const PROBES: Partial<Record<SettingPart, (options: ProbeOptions, vatNumber: string) => Promise<Probed>>> = {
  payment: probeStripe,
  'sign-in': probeFirebase,
  mail: probeMail,
  newsletter: probeNewsletter,
  'service points': probePostNord,
  'VAT numbers': probeVies,
  content: probeContentful,
}

/** Of the content. */
export interface ServiceFacts {
  /** Of the catalogue's articles that lie on a shelf. */
  skus: readonly string[]
  /** The company's own. */
  vatNumber: string
}

export async function serviceRows(env: Env, facts: ServiceFacts): Promise<Row[]> {
  const problems = settingProblems(env)
  const rows = await Promise.all(
    describeServices(env).map((service) => rowsOf(service, env, problems, facts)),
  )
  return [...rows.flat(), ...emulatorRows(env)]
}

async function rowsOf(
  service: ServiceRow,
  env: Env,
  problems: readonly SettingProblem[],
  { skus, vatNumber }: ServiceFacts,
): Promise<Row[]> {
  const { part, mode } = service
  const wrong = problems.filter((problem) => problem.part === part)
  if (wrong.length)
    return wrong.map(({ name, reason }) => ({
      ...{ what: part, state: 'wrong', remark: `${name} ${reason}`, isWrong: true },
    }))
  if (mode === 'embedded') return [withoutRow(service, isProduction(env))]
  if (part === 'database') return databaseRows(readSetting(env, 'DATABASE_URL') ?? '', env, skus)
  const probed = await PROBES[part]?.({ env, isProduction: isProduction(env) }, vatNumber)
  if (!probed) return [{ what: part, state: 'real' }]
  return [{ what: part, state: probed.ok ? 'real' : 'wrong', remark: probed.remark, isWrong: !probed.ok }]
}

/** Production has no stand-ins: what may be missing there has another way to go on. */
function withoutRow({ part, missing }: ServiceRow, inProduction: boolean): Row {
  const set = `for the real one set ${missing.join(', ')}`
  if (!inProduction) return { what: part, state: 'embedded', remark: set }
  const { without } = SERVER_SETTINGS.find((setting) => setting.part === part && setting.chooses) ?? {}
  const instead = typeof without === 'object' ? `${without.instead}; ` : ''
  return { what: part, state: 'none', remark: instead + set }
}

function emulatorRows(env: Env): Row[] {
  return EMULATOR_VARIABLES.filter((name) => env[name]).map((what) => ({
    ...{ what, state: isProduction(env) ? 'wrong' : 'set', remark: 'for development only' },
    isWrong: isProduction(env),
  }))
}

/** Whether it answers, has the tables of this version, and anything to sell. */
async function databaseRows(url: string, env: Env, skus: readonly string[]): Promise<Row[]> {
  const opened = await openPostgres(url, COMMAND)
  try {
    const { rows } = await sql<{ server_version: string }>`show server_version`.execute(opened.db)
    const version = rows[0]?.server_version.split(' ')[0]
    const database = { what: 'database', state: 'real', remark: `${opened.name}, version ${version}` }
    return [database, ...(await tableRows(opened, env, skus))]
  } catch (error) {
    const reason = explainDatabaseError(error)
    if (!reason) throw error
    return [{ what: 'database', state: 'wrong', remark: `${opened.name}: ${reason}`, isWrong: true }]
  } finally {
    await opened.db.destroy()
  }
}

async function tableRows({ db }: OpenDatabase, env: Env, skus: readonly string[]): Promise<Row[]> {
  const { missing, newer } = await readSchema(db)
  if (missing.length) {
    const remark = `without ${missing.join(', ')}: npm run migrate, or the next build for production`
    return [{ what: 'tables', state: 'missing', remark, isWrong: isProduction(env) }]
  }
  const remark = newer.length ? `with ${newer.join(', ')} of a newer version of the shop` : undefined
  return [{ what: 'tables', state: 'up to date', remark }, await stockRow({ db }, env, skus)]
}

async function stockRow({ db }: Pick<OpenDatabase, 'db'>, env: Env, skus: readonly string[]): Promise<Row> {
  const stock = await db.selectFrom('stock').select('sku').execute()
  if (stock.length === 0) {
    const remark = 'everything is sold out: npm run stock -- import FILE'
    return { what: 'stock', state: 'none', remark, isWrong: isProduction(env) }
  }
  const known = new Set(stock.map(({ sku }) => sku))
  const unknown = skus.filter((sku) => !known.has(sku))
  const remark = unknown.length ? `never counted, so sold out: ${few(unknown)}` : undefined
  return { what: 'stock', state: `${stock.length} sku`, remark }
}

const FEW = 5

function few(names: readonly string[]): string {
  const more = names.length - FEW
  return names.slice(0, FEW).join(', ') + (more > 0 ? ` and ${more} more` : '')
}
