/** What a function tells Netlify of itself. */
import type { Config as NetlifyConfig } from '@netlify/functions'

/**
 * Frankfurt. Where the database is, since one call asks it several times in a row. Netlify reads what a function says
 * without running it, so each says it in words of its own; this is the one place that decides what they are.
 */
type Region = 'fra'

export type Config = NetlifyConfig & { region: Region }
