import { FixedMatchesCard } from './fixed-matches-card.tsx'
import { NumbersCard } from './number-lines/numbers-card.tsx'
import type { BetCardProps } from './shown-bet.ts'

/** What was bet beside the draw: the lines of numbers with what each won, or the fourteen matches. */
export function DrawCard({ rules, order }: BetCardProps) {
  const { draw } = order
  if (!draw) return null
  if (rules.kind === 'fixed') return <FixedMatchesCard order={order} draw={draw} />
  return rules.kind === 'number' ? <NumbersCard rules={rules} order={order} draw={draw} /> : null
}
