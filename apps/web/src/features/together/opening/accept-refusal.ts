import type { ClientRefusal, DetailOf } from '@caimin/contract'
import type { PlanOffer } from '../../../platform/plan-draft/plan-draft.ts'

/** The offer with the odds, lines or stake of now, where a refusal says them; undefined where it says nothing new. */
export function acceptRefusal(offer: PlanOffer, refusal: ClientRefusal): PlanOffer | undefined {
  if (refusal.reason === 'odds_moved') return withMoves(offer, refusal.detail)
  if (refusal.reason !== 'amount_differs' || refusal.detail.stake === undefined) return undefined
  return { ...offer, stake: refusal.detail.stake }
}

function withMoves(offer: PlanOffer, { moved, moved_lines: lines = [] }: DetailOf<'odds_moved'>): PlanOffer {
  const odds = { ...offer.odds_seen }
  for (const { match_id: id, play, option, now } of moved) {
    odds[id] = { ...odds[id], [play]: { ...odds[id]?.[play], [option]: now } }
  }
  const linesOf = (kind: (typeof lines)[number]['line']) =>
    Object.fromEntries(lines.filter(({ line }) => line === kind).map(({ match_id, now }) => [match_id, now]))
  return {
    ...offer,
    odds_seen: odds,
    handicaps_seen: { ...offer.handicaps_seen, ...linesOf('handicap') },
    totals_seen: { ...offer.totals_seen, ...linesOf('total') },
  }
}
