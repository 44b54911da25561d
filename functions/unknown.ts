/** Every address of the interface that no other function has. `_redirects` leads here, after all paths of functions. */
import type { Config } from '#server/handlers/netlify-config'
import { unknownCall } from '#server/handlers/unknown'

export default unknownCall

export const config: Config = { region: 'fra' }
