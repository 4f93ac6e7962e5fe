import type { ClientRefusal } from '@caimin/contract'
import type { MatchDoors } from '@caimin/rules'
import { isOnSale } from '../match/match-groups.ts'
import { useMatches } from '../match/use-matches.ts'
import { useMoment } from '../match/use-moment.ts'
import { legsOf, type MatchEntry, type MatchSlip, type SlipLeg } from '../slip/match-slip.ts'

export interface SlipSale {
  /** Matches on sale by id, as they are now. */
  readonly rows: ReadonlyMap<string, MatchEntry>
  /** Legs of the slip that can no longer be bet. */
  readonly closed: readonly SlipLeg[]
}

/**
 * Where the matches of a slip stand by the server's clock: they close by themselves on an open page. The server's refusal knows
 * of one before the list does.
 */
export function useSlipSale(rules: MatchDoors, slip: MatchSlip, refused?: ClientRefusal): SlipSale {
  const matches = useMatches(rules.id)
  const legs = legsOf(slip)
  const now = useMoment(legs.map((leg) => leg.facts.orderDeadline))
  const rows = new Map(matches.data?.rows.map((row) => [row.match_id, row]))
  const isClosed = ({ id }: SlipLeg): boolean => {
    const row = rows.get(id)
    if (refused?.reason === 'match_closed' && refused.detail.match_id === id) return true
    return row === undefined || !isOnSale(row, now)
  }
  return { rows, closed: matches.data === undefined ? [] : legs.filter(isClosed) }
}
