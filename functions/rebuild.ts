/** Every night: a build of the same content on a new day, so that sales begin and end and what is new grows old. */
import type { Config } from '#server/handlers/netlify-config'
import { rebuild } from '#server/handlers/rebuild'

export default () => rebuild(process.env)

/** UTC, and so 00:05 in Stockholm in winter and 01:05 in summer: at 22:05 it would be the day before in winter. */
export const config: Config = { schedule: '5 23 * * *', region: 'fra' }
