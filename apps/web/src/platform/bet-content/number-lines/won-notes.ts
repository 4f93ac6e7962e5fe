import type { DrawResult, NumberFacade, NumberLine } from '@caimin/rules'
import type { ShownBet } from '../shown-bet.ts'

export interface WonNote {
  readonly line: NumberLine
  readonly level: string
}

/** What the rules ask of the draw of an order; undefined before it is known. */
export function drawnOf({ draw }: Pick<ShownBet, 'draw'>): DrawResult | undefined {
  const numbers = draw?.numbers
  if (typeof numbers !== 'object' || numbers === null) return undefined
  return { ...draw?.facts, ...numbers } as DrawResult
}

/** The winning notes of one line of an order, looked for among all of its notes; at most so many. */
export function wonNotes(rules: NumberFacade, order: ShownBet, line: NumberLine, most: number): readonly WonNote[] {
  const drawn = drawnOf(order)
  const found: WonNote[] = []
  if (drawn === undefined) return found
  const options = { append: order.bet.append === true, ...(order.issue_no !== null && { issue: order.issue_no }) }
  for (const note of rules.expandNotes({ game: rules.id, multiple: 1, lines: [line] })) {
    const [won] = rules.levelsWon(note, drawn, options)
    if (won !== undefined) found.push({ line: note, level: won.level })
    if (found.length === most) break
  }
  return found
}
