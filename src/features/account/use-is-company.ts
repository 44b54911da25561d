import { useStore } from '@nanostores/react'
import { $account } from '#stores/account'
import { $accounts } from '#stores/accounts'

/** Whether the selected account is a company's, as far as this browser was told. */
export function useIsCompany(): boolean {
  const { id } = useStore($account)
  return useStore($accounts).some(({ accountId, kind }) => accountId === id && kind === 'company')
}
