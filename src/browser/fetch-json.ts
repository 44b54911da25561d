/** A file of the build, as JSON; what asks a function goes through the API client. */

/** @throws when the file cannot be read */
export async function fetchJson<T>(address: string): Promise<T> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}
