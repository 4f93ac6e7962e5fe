import type { OutputOf } from '@caimin/contract'
import type { MatchFacade, MatchSelection } from '@caimin/rules'
import { joinedSelection } from '@caimin/rules/orders'
import { emptyMatchSlip, type MatchEntry, type MatchSlip, toggleOption, withBankersThatFit } from './match-slip.ts'
import { addLines, type NewLine, type NumberSlip, setMultiple } from './number-slip.ts'

export type PlacedOrder = OutputOf<'orders', 'info'>

/** An old order as a new slip, with what is still on sale at the odds of now; an empty one where nothing is. */
export function rebetMatchSlip(
  rules: MatchFacade,
  order: Pick<PlacedOrder, 'bet' | 'multiple'>,
  rows: readonly MatchEntry[],
): MatchSlip {
  const selection = joinedSelection(order.bet.lines.map((line) => line.selection as unknown as MatchSelection))
  let slip: MatchSlip = { ...emptyMatchSlip(rules.id), multiple: order.multiple, passes: selection.pass }
  for (const { id, picks, dan } of selection.matches) {
    const row = rows.find((each) => each.match_id === id && each.is_selling)
    if (!row) continue
    for (const [play, options] of Object.entries(picks)) {
      for (const option of rules.playOptions(play)) {
        if (options.includes(option)) slip = toggleOption(rules, slip, row, [play, option])
      }
    }
    const leg = slip.legs[id]
    if (leg && dan) slip = { ...slip, legs: { ...slip.legs, [id]: { ...leg, isBanker: true } } }
  }
  return Object.keys(slip.legs).length === 0 ? emptyMatchSlip(rules.id) : withBankersThatFit(slip)
}

/** The lines of an old order, put into the basket. */
export function rebetNumberSlip(slip: NumberSlip, order: PlacedOrder): NumberSlip {
  const lines = order.bet.lines as unknown as readonly NewLine[]
  return addLines(
    { ...setMultiple(slip, order.multiple), lines: [], append: order.bet.append === true },
    lines,
    'picked',
  )
}
