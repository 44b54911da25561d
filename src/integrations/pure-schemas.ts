/**
 * Making a schema has no effect beyond the schema. The bundler cannot know that of the library's functions, and would
 * keep every schema, and the library with it, in each script that imports an endpoint.
 */
import type { Plugin } from 'vite'

const CONTRACTS = /\/src\/api\//

export function pureSchemas(): Plugin {
  return {
    name: 'pure-schemas',
    transform: {
      filter: { id: CONTRACTS },
      handler: (code) => ({ code, moduleSideEffects: false }),
    },
  }
}
