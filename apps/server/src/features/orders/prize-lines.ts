import { type Instant, minutes } from '@caimin/base'
import type { LoadedOrder } from '../../core/orders/index.ts'
import { viewPrizeLines } from '../../core/settlement/index.ts'
import { type BriefCache, createBriefCache } from '../../platform/brief-cache.ts'

/** So many notes are settled one by one in about a millisecond. */
const FEW = 100n

interface Calculation {
  readonly lines: ReturnType<typeof viewPrizeLines>
}

export type PrizeLinesCache = BriefCache<Calculation>

export const createPrizeLinesCache = (now: () => Instant): PrizeLinesCache =>
  createBriefCache({ lifeMs: minutes(5), size: 500, now })

/** How the prize of a won order comes about. One of many notes is kept: all people of a plan may open it at once. */
export async function prizeLinesOf(loaded: LoadedOrder, cache: PrizeLinesCache): Promise<Calculation['lines']> {
  const { orderId, settleRound, state, notes } = loaded.order
  if (notes <= FEW) return viewPrizeLines(loaded)
  const make = () => Promise.resolve({ lines: viewPrizeLines(loaded) })
  return (await cache.of(`${orderId} ${settleRound} ${state}`, make)).lines
}
