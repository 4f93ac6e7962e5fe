import type { ClientRefusal } from '@caimin/contract'
import type { MatchFacade } from '@caimin/rules'
import { useQuery } from '@tanstack/react-query'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { liveMatchesQuery } from '../queries.ts'
import { firstToClose, legsOf, type MatchEntry, type MatchSlip, type SlipLeg } from '../slip/match-slip.ts'
import { isOnSale } from './match-groups.ts'

export interface SlipSale {
  /** Matches on sale by id, as they are now. */
  readonly rows: ReadonlyMap<string, MatchEntry>
  /** The legs of the slip in the order of the list, each with its cutoff of now. */
  readonly legs: readonly SlipLeg[]
  /** The leg whose cutoff decides when the slip closes. */
  readonly first: SlipLeg | undefined
  /** Legs that can no longer be bet. */
  readonly closed: readonly SlipLeg[]
}

/**
 * Where the matches of a slip stand by the server's clock: they close by themselves on an open page. The server's
 * refusal may name one before the list does.
 */
export function useSlipSale(rules: MatchFacade, slip: MatchSlip, refused?: ClientRefusal): SlipSale {
  return useSaleOf(slip, useQuery(liveMatchesQuery(rules.id)).data?.rows, refused)
}

/** The same over matches that are at hand; without any nothing is known to have closed. */
export function useSaleOf(
  slip: MatchSlip,
  matches: readonly MatchEntry[] | undefined,
  refused?: ClientRefusal,
): SlipSale {
  const rows = new Map(matches?.map((row) => [row.match_id, row]))
  const legs = legsOf(slip).map((leg) => withCutoffOf(leg, rows.get(leg.id)))
  const now = useServerNow(legs.map((leg) => leg.facts.orderDeadline))
  const isClosed = ({ id }: SlipLeg): boolean => {
    const row = rows.get(id)
    if (refused?.reason === 'match_closed' && refused.detail.match_id === id) return true
    return row === undefined || !isOnSale(row, now)
  }
  return { rows, legs, first: firstToClose(legs), closed: matches === undefined ? [] : legs.filter(isClosed) }
}

/**
 * The shop may change how early it closes, and a match may be moved forward: the cutoff at the tap is not for ever.
 */
function withCutoffOf(leg: SlipLeg, row: MatchEntry | undefined): SlipLeg {
  if (row === undefined || row.orderDeadline === leg.facts.orderDeadline) return leg
  return { ...leg, facts: { ...leg.facts, orderDeadline: row.orderDeadline } }
}
