import type { MatchFacade } from '@caimin/rules'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { liveMatchesQuery } from '../queries.ts'
import type { MatchSlipStore } from '../slip/match-slip-store.ts'
import { acceptOdds, floatedOdds } from '../slip/moved-odds.ts'

/** Where the final SP pays, the slip shows the SP of the moment: it is an estimate whenever it was tapped. */
export function useFloatingSp(rules: MatchFacade, store: MatchSlipStore): void {
  const rows = useQuery(liveMatchesQuery(rules.id)).data?.rows
  useEffect(() => {
    const { slip, edit } = store.getState()
    const floated = floatedOdds(rules, slip, rows ?? [])
    if (floated.length > 0) edit((draft) => acceptOdds(rules, draft, floated))
  }, [rules, store, rows])
}
