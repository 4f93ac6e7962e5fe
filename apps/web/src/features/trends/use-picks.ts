import { navigate, usePlace } from '@caimin/router'
import type { NumberGameId } from '@caimin/rules'
import { useCallback, useMemo } from 'react'
import { links } from '../../platform/links.ts'
import { type Picks, picksFromAddress, picksInAddress, togglePick } from './picks.ts'

export interface SelectedNumbers {
  readonly picks: Picks
  readonly pick: (zone: string, number: number) => void
  readonly clear: () => void
}

/**
 * The numbers picked below the charts of a game. They stand in the address: a reload, and the way back from the betting
 * page, find them.
 */
export function usePicks(game: NumberGameId): SelectedNumbers {
  const { params } = usePlace()
  const picks = useMemo(() => picksFromAddress(game, params.pick), [game, params])
  const keep = useCallback(
    (next: Picks) => {
      navigate(links.trends.chart({ ...params, pick: picksInAddress(game, next) }), { replace: true })
    },
    [game, params],
  )
  const pick = useCallback((zone: string, number: number) => keep(togglePick(picks, zone, number)), [keep, picks])
  const clear = useCallback(() => keep({}), [keep])
  return { picks, pick, clear }
}
