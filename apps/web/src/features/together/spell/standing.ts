import { instantOf } from '@caimin/base'
import { STATE } from '../../../platform/bet-content/order-steps.ts'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import type { Invitation } from './queries.ts'

type Standing = 'open' | 'full' | 'over'

/** Whether a seat can still be taken, also when the deadline comes on an open page. */
export function useStanding(spell: Pick<Invitation, 'state' | 'seats' | 'taken' | 'join_by'>): Standing {
  const { state, seats, taken, join_by } = spell
  const now = useServerNow([join_by])
  if (taken === seats) return 'full'
  return state === STATE.subscribing && now < instantOf(join_by) ? 'open' : 'over'
}
