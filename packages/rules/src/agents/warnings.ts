import type { Fen } from '@caimin/base'

/** What a shop looks at, so that no agent earns by leading others into harm. */
type AgentWarning = 'losses' | 'exclusions'

/** Of the people below an agent, or of a whole shop. */
export interface Strain {
  readonly people: number
  /** How many keep themselves from betting now. */
  readonly excluded: number
  /** Of the last ninety days: what was sold, and the prizes after tax. */
  readonly stake: Fen
  readonly prizes: Fen
}

export const WARNING_LIMITS = {
  days: 90,
  /** Less says nothing: a thousand yuan. */
  leastStake: 100_000n,
  /** Loses half as much again as those below all agents of the shop, of as much. */
  losses: { times: 3n, of: 2n },
  /** Fewer say nothing. */
  leastExcluded: 3,
  /** Twice as many as among all players of the shop, of as many. */
  exclusions: 2,
} as const

/** What is unusual about those below an agent, next to the shop's. */
export function warningsOf(own: Strain, shop: Strain): AgentWarning[] {
  const warnings: AgentWarning[] = []
  const { leastStake, losses, leastExcluded, exclusions } = WARNING_LIMITS
  const lost = own.stake - own.prizes
  const usually = shop.stake > shop.prizes ? shop.stake - shop.prizes : 0n
  if (own.stake >= leastStake && lost * shop.stake * losses.of > usually * own.stake * losses.times) {
    warnings.push('losses')
  }
  if (own.excluded >= leastExcluded && own.excluded * shop.people > exclusions * shop.excluded * own.people) {
    warnings.push('exclusions')
  }
  return warnings
}
