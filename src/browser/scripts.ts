/** Scripts of third parties, each loaded once. They can be found by `data-third-party`, but never be taken out again. */
const added = new Set<string>()

/** @param src an address that the policy allows */
export function addScript(src: string): void {
  if (added.has(src)) return
  added.add(src)
  const script = document.createElement('script')
  script.src = src
  script.async = true
  script.dataset.thirdParty = ''
  document.head.append(script)
}
