/** Keeps personal data and secrets out of the log. */

/** Also as an address has it. Bounded, so that a hostile text takes no longer than another. */
const EMAIL = /[^\s@"'<>()]{1,64}(?:@|%40)[^\s@"'<>()]{1,255}/g
/** Checkout ids, tokens, keys, hashes: long runs without a break. The start is enough to find an entry again. */
const LONG = /[A-Za-z0-9_-]{22,}/g
const KEPT = 6
/** A code such as `payment_intent_unexpected_state`: no secret is made of short words alone. */
const NAME = /^[a-z]{1,15}(_[a-z]{1,15})+$/
/** What an address carries after its path: tokens, names, e-mail addresses in any spelling. */
const QUERY = /\?[\w%.~-]{1,64}=[^\s"'<>]*/g
/** More of one text says nothing new. */
const MAX_LENGTH = 4_000

/** Names under which nothing is ever logged. */
const PRIVATE = /email|phone|address|token|secret|cookie|authorization|body|^uid$/i

export function redact(entry: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(entry).map(([key, value]) => [key, PRIVATE.test(key) ? '[private]' : clean(value)]),
  )
}

function clean(value: unknown): unknown {
  if (typeof value === 'string') return redactText(value)
  if (value instanceof Error) return errorEntry(value)
  if (Array.isArray(value)) return value.map(clean)
  if (typeof value === 'object' && value !== null) return redact(value as Record<string, unknown>)
  return value
}

function redactText(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(QUERY, '?…')
    .replace(EMAIL, '[e-mail]')
    .replace(LONG, (run) => (NAME.test(run) ? run : `${run.slice(0, KEPT)}…`))
}

function errorEntry(error: Error): Record<string, unknown> {
  const described: Record<string, unknown> = { name: error.name, message: redactText(error.message) }
  if (error.stack) described.stack = redactText(error.stack)
  if (error.cause !== undefined) described.cause = clean(error.cause)
  return described
}
