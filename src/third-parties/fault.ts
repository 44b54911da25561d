/** An error in a word, by its code or name: the message may hold the address or the key. The code is that of its cause. */
export function faultOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  const { code } = (error.cause ?? error) as { code?: unknown }
  return typeof code === 'string' ? code : error.name
}
