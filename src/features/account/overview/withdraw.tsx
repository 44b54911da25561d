import type { AccountOrder } from '#api/account/order-schema'
import { sealInPath } from '#api/order-tracking'
import { WITHDRAWAL_PATH } from '#api/withdrawal'
import type { SignedInUser } from '#browser/sign-in'
import { useAccount } from '#features/account/parts/context.ts'
import { Button } from '#ui/button.tsx'

interface WithdrawProps {
  order: AccountOrder
  user: SignedInUser
}

/** Leads to the form of the withdrawal function with all that is known; there it can be lessened, and is confirmed. */
export function Withdraw({ order, user }: WithdrawProps) {
  const { t } = useAccount()
  const { number, page, withdrawable } = order
  return (
    <form method="post" action={WITHDRAWAL_PATH}>
      <input type="hidden" name="number" value={number} />
      <input type="hidden" name="name" value={user.name ?? ''} />
      <input type="hidden" name="email" value={user.email ?? ''} />
      {page && <input type="hidden" name="seal" value={sealInPath(page)} />}
      {withdrawable.map(({ sku, quantity }) => (
        <input key={sku} type="hidden" name={`pieces.${sku}`} value={quantity} />
      ))}
      <Button kind="ghost" type="submit" name="step" value="edit">
        {t.orders.withdraw}
        <span className="visually-hidden"> {number}</span>
      </Button>
    </form>
  )
}
