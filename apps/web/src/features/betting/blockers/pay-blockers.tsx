import type { Payable } from '../submit/use-payable.ts'
import { BalanceBlocker } from './balance-blocker.tsx'
import { ClosedShopBlocker } from './closed-shop-blocker.tsx'
import type { Times } from './less-times.tsx'
import { LimitBlocker } from './limit-blocker.tsx'

export interface PayBlockersProps {
  readonly payable: Payable
  /** Where fewer times would lower the stake. */
  readonly times?: Times | undefined
}

/** What keeps a slip that is still on sale from being paid. What the server has just said is not said twice. */
export function PayBlockers({ payable: { refused, cutoff, stake, packets }, times }: PayBlockersProps) {
  const reason = refused?.reason
  const isRefused = reason === 'insufficient_balance'
  return (
    <>
      {reason !== 'shop_closed' && <ClosedShopBlocker cutoff={cutoff} />}
      {reason !== 'stake_limit_reached' && reason !== 'loss_limit_reached' && (
        <LimitBlocker stake={stake} times={times} />
      )}
      <BalanceBlocker stake={stake} discount={packets.discount} isRefused={isRefused} times={times} />
    </>
  )
}
