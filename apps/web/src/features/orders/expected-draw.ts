import { addMs, type Instant, instantOf, minutes } from '@caimin/base'
import type { ExpectedDraw } from '../../platform/bet-content/order-steps.ts'
import type { Order } from './queries.ts'

/** From kick-off to the end of a football match with its break and what is added. */
const MATCH_LASTS_MS = minutes(115)

type Awaited = Pick<Order, 'draw' | 'matches'>

/** The kick-off of the last match. */
export function lastKickoff({ matches }: Pick<Order, 'matches'>): Instant | undefined {
  const kickoffs = matches.map(({ kickoff_at }) => instantOf(kickoff_at))
  return kickoffs.sort((a, b) => a - b).at(-1)
}

/** When an order is decided: by its draw, or about when its last match ends. */
export function expectedDraw(order: Awaited): ExpectedDraw | undefined {
  if (order.draw) return { at: instantOf(order.draw.draw_at), isAbout: false }
  const last = lastKickoff(order)
  return last === undefined ? undefined : { at: addMs(last, MATCH_LASTS_MS), isAbout: true }
}
