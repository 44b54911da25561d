declare module 'compression' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  interface Options {
    /** Bytes; what is smaller is sent as it is. */
    threshold?: number
    filter?(request: IncomingMessage, response: ServerResponse): boolean
    brotli?: { params: Record<number, number> }
  }

  function compression(
    options?: Options,
  ): (request: IncomingMessage, response: ServerResponse, next: () => void) => void

  namespace compression {
    /** Whether the type of an answer is worth it. */
    function filter(request: IncomingMessage, response: ServerResponse): boolean
  }

  export default compression
}
