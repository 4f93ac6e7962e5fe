import type { BoardRow } from '@caimin/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSession } from '../../../platform/session/session.ts'
import { useFollowed } from '../followed/use-followed.ts'
import { goalAlertsQuery } from '../queries.ts'
import { announceGoal } from './announce-goal.ts'

/** Makes a goal known, in a match that the player follows. */
export function useGoalAlerts(): (match: BoardRow) => void {
  const { data: alerts } = useQuery({ ...goalAlertsQuery, enabled: useSession() !== null })
  const { has } = useFollowed()
  return useCallback(
    (match) => {
      if (alerts !== undefined && has(match)) announceGoal(alerts)
    },
    [alerts, has],
  )
}
