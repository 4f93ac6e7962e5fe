import type { Fen } from '@caimin/base'
import type { ClientRefusal } from '@caimin/contract'
import { ClosedShopTrouble } from './closed-shop-trouble.tsx'
import type { Times } from './less-times.tsx'
import { LimitTrouble } from './limit-trouble.tsx'
import { ShortTrouble } from './short-trouble.tsx'

export interface PayTroublesProps {
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
export function PayTroubles({ refused, cutoff, stake, discount, times }: PayTroublesProps) {
  const reason = refused?.reason
  return (
    <>
      {reason !== 'shop_closed' && <ClosedShopTrouble cutoff={cutoff} />}
      {reason !== 'stake_limit_reached' && reason !== 'loss_limit_reached' && (
        <LimitTrouble stake={stake} times={times} />
      )}
      <ShortTrouble stake={stake} discount={discount} isRefused={reason === 'insufficient_balance'} times={times} />
    </>
  )
}
