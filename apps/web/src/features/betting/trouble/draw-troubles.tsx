import type { Fen } from '@caimin/base'
import type { ClientRefusal } from '@caimin/contract'
import type { ReactNode } from 'react'
import { ClosedShopTrouble } from './closed-shop-trouble.tsx'
import { RefusalTrouble } from './refusal-trouble.tsx'
import { ShortTrouble } from './short-trouble.tsx'

export interface DrawTroublesProps {
  readonly refused: ClientRefusal | undefined
  readonly stake: Fen
  /** What a red packet pays of it. */
  readonly discount?: Fen | undefined
  /** When the issue closes, while it is on sale. */
  readonly cutoff: string | undefined
  /** What is said of an issue that has closed. */
  readonly closed: ReactNode
  /** Where fewer times would lower the stake. */
  readonly times?: { readonly multiple: number; readonly onMultiple: (multiple: number) => void }
}

/** Everything that keeps a slip on an issue from being paid, each in words of its own with what to do. */
export function DrawTroubles({ refused, stake, discount, cutoff, closed, times }: DrawTroublesProps) {
  return (
    <>
      <RefusalTrouble refusal={refused} />
      {closed}
      {!closed && refused?.reason !== 'shop_closed' && <ClosedShopTrouble cutoff={cutoff} />}
      {!closed && (
        <ShortTrouble
          stake={stake}
          discount={discount}
          isRefused={refused?.reason === 'insufficient_balance'}
          {...times}
        />
      )}
    </>
  )
}
