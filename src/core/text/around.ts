/** @returns what stands before and behind a hole that something else than a text fills */
export function around(text: string, hole: string): [before: string, behind: string] {
  const [before = '', behind = ''] = text.split(`{${hole}}`)
  return [before, behind]
}
