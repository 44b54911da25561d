/** A file of the build, as JSON; what asks a function goes through the API client. */

/** @throws when the file cannot be read, with the status of the answer where there was one */
export async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address)
  const { ok, status } = response
  if (!ok) throw Object.assign(new Error(`${address}: ${status}`), { status })
  return response.json()
}
