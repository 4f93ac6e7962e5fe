import { useState } from 'react'
import { sharesOf } from '../figures.ts'
import type { Plan } from '../queries.ts'

/** Until the player chooses. */
const FIRST_SHARES = 10

/** How many shares are chosen: never more than are left, which others may have joined meanwhile. */
export function useShares(plan: Pick<Plan, 'can'> | undefined) {
  const [chosen, setChosen] = useState(FIRST_SHARES)
  const most = plan === undefined ? chosen : Math.max(1, sharesOf(plan.can.most_join))
  return [Math.min(chosen, most), setChosen] as const
}
