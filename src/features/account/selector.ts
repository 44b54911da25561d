/** Opens the choice between the visitor's accounts, on whatever page. It comes with the first need of it. */
import { loadMessages } from '#browser/messages'

let open: Promise<void> | undefined

/**
 * While no account is selected it cannot be dismissed.
 *
 * @returns when it is closed
 * @throws when its files cannot be read
 */
export function openSelector(): Promise<void> {
  open ??= show().finally(() => {
    open = undefined
  })
  return open
}

async function show(): Promise<void> {
  const [{ showSelector }, { selector }] = await Promise.all([
    import('#features/account/selector/show-selector.tsx'),
    loadMessages('visit'),
  ])
  await showSelector(selector)
}
