/** The package has no types of its own. */
declare module 'netlify-redirector' {
  interface RedirectRequest {
    scheme: string
    host: string
    path: string
    query: string
    headers: Record<string, string>
    cookieValues: Record<string, string>
    getHeader(name: string): string
    getCookie(name: string): string
  }

  interface RedirectAnswer {
    to: string
    status: number
    force: boolean
  }

  export function parsePlain(
    rules: string,
    options: object,
  ): Promise<{ match(request: RedirectRequest): RedirectAnswer | undefined }>
}
