import type { BetDraw } from './shown-bet.ts'

/** One of the fourteen matches of an order's issue. */
export type FixedMatch = BetDraw['matches'][number]

/** A cancelled match: every pick on it is right. */
export const CANCELLED = '*'

/** Whether one of the picks is right by the confirmed outcome. */
export const isRightOn = ({ outcome }: Pick<FixedMatch, 'outcome'>, picks: readonly string[]): boolean =>
  picks.length > 0 && outcome !== null && (outcome === CANCELLED || picks.includes(outcome))

/** The outcome by the score as it stands; undefined before kick-off. */
export function outcomeNow({ full }: Pick<FixedMatch, 'full'>): string | undefined {
  const [home, away] = (full ?? '').split(':').map(Number)
  if (full === null || home === undefined || away === undefined) return undefined
  if (home === away) return '1'
  return home > away ? '3' : '0'
}
