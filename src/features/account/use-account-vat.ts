import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { type AccountVat, getAccountVat } from '#api/account/vat'
import { shopClient } from '#browser/client'
import { useIsCompany } from '#features/account/use-is-company.ts'
import { $account } from '#stores/account'
import { $accountVat } from '#stores/account-vat'

/**
 * With which VAT the selected company buys, by its address and its VAT number.
 *
 * @returns `pending` while nobody knows yet; undefined for everybody else, and while it cannot be asked for
 */
export function useAccountVat(): AccountVat | 'pending' | undefined {
  const { id } = useStore($account)
  const isCompany = useIsCompany()
  const known = useStore($accountVat)
  const [failed, setFailed] = useState<string>()
  useEffect(() => {
    if (!id || !isCompany) return
    const controller = new AbortController()
    const { signal } = controller
    shopClient()
      .call(getAccountVat, { params: { id }, signal, quiet: true })
      .then((said) => !signal.aborted && $accountVat.set({ ...said, accountId: id }))
      .catch(() => !signal.aborted && setFailed(id))
    return () => controller.abort()
  }, [id, isCompany])
  if (!isCompany) return undefined
  if (known?.accountId === id) return known ?? undefined
  return failed === id ? undefined : 'pending'
}
