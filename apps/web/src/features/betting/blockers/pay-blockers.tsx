import type { Fen } from '@caimin/base'
import type { ClientRefusal } from '@caimin/contract'
import { BalanceBlocker } from './balance-blocker.tsx'
import { ClosedShopBlocker } from './closed-shop-blocker.tsx'
import type { Times } from './less-times.tsx'
import { LimitBlocker } from './limit-blocker.tsx'

export interface PayBlockersProps {
  readonly refused: ClientRefusal | undefined
  /** When the slip closes, where that is known. */
  readonly cutoff: string | undefined
  readonly stake: Fen
  /** What a red packet pays of it. */
  readonly discount?: Fen | undefined
  /** Where fewer times would lower the stake. */
  readonly times?: Times | undefined
}

/** What keeps a slip that is still on sale from being paid. What the server has just said is not said twice. */
export function PayBlockers({ refused, cutoff, stake, discount, times }: PayBlockersProps) {
  const reason = refused?.reason
  return (
    <>
      {reason !== 'shop_closed' && <ClosedShopBlocker cutoff={cutoff} />}
      {reason !== 'stake_limit_reached' && reason !== 'loss_limit_reached' && (
        <LimitBlocker stake={stake} times={times} />
      )}
      <BalanceBlocker stake={stake} discount={discount} isRefused={reason === 'insufficient_balance'} times={times} />
    </>
  )
}
