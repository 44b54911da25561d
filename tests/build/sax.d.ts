/** What tests use of sax, which has no types of its own. */
declare module 'sax' {
  export function parser(
    strict: boolean,
    options: { xmlns: boolean },
  ): {
    onerror: (error: Error) => void
    onopentag: (tag: { name: string }) => void
    onclosetag: () => void
    ontext: (text: string) => void
    write(text: string): { close(): void }
  }
}
