import { type OddsChange, type OddsChanges, type OutputOf, withMovedOdds } from '@caimin/contract'

export type DeskOrder = OutputOf<'desk', 'order'>
type Offered = NonNullable<DeskOrder['offered']>
type WireOdds = Offered['least']

/** An order at the desk after odds moved: what its matches are at now, and what was ever offered for what it chose. */
export function oddsInOrder({ changes }: OddsChanges, order: DeskOrder): DeskOrder {
  return changes.reduce(withChange, order)
}

function withChange(order: DeskOrder, change: OddsChange): DeskOrder {
  const { match_id: id, odds: moved = {}, handicap, total } = change
  const current = order.current_odds?.[id]
  if (current === undefined) return order
  return {
    ...order,
    matches: order.matches.map((match) =>
      match.match_id === id
        ? { ...match, ...(handicap !== undefined && { handicap }), ...(total !== undefined && { total }) }
        : match,
    ),
    current_odds: { ...order.current_odds, [id]: withMovedOdds(current, moved) },
    offered: order.offered && withOffered(order.offered, change),
  }
}

function withOffered(offered: Offered, { match_id: id, odds = {}, handicap, total }: OddsChange): Offered {
  return {
    least: widened(offered.least, { id, odds, isBeyond: (now, held) => now < held }),
    most: widened(offered.most, { id, odds, isBeyond: (now, held) => now > held }),
    least_handicaps: lineTo(offered.least_handicaps, id, [handicap, Math.min]),
    most_handicaps: lineTo(offered.most_handicaps, id, [handicap, Math.max]),
    least_totals: lineTo(offered.least_totals, id, [total, Math.min]),
    most_totals: lineTo(offered.most_totals, id, [total, Math.max]),
  }
}

interface Widening {
  readonly id: string
  readonly odds: NonNullable<OddsChange['odds']>
  readonly isBeyond: (now: number, held: number) => boolean
}

/** The ends of what was offered for the options an order chose: those that have an end already. */
function widened(ends: WireOdds, { id, odds, isBeyond }: Widening): WireOdds {
  const plays = Object.entries(ends[id] ?? {}).map(([play, options]) => {
    const held = Object.entries(options).map(([option, end]) => {
      const now = odds[play]?.[option] ?? end
      return [option, isBeyond(Number(now), Number(end)) ? now : end] as const
    })
    return [play, Object.fromEntries(held)] as const
  })
  return ends[id] === undefined ? ends : { ...ends, [id]: Object.fromEntries(plays) }
}

type Lines = Offered['least_handicaps']

function lineTo(
  ends: Lines,
  id: string,
  [line, furthest]: readonly [number | null | undefined, (...lines: number[]) => number],
): Lines {
  const held = ends[id]
  return held === undefined || line === undefined || line === null ? ends : { ...ends, [id]: furthest(held, line) }
}
