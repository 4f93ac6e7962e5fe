import { type Href, navigate } from '@caimin/router'
import { useEffect } from 'react'
import { isChosen, type MatchEntry } from '../slip/match-slip.ts'
import { tapOption } from '../slip/tap-option.ts'
import type { MatchLayout } from './match-layout.ts'

interface PickOptions {
  readonly game: MatchLayout
  /** `match.play.option`, from the address. */
  readonly pick: string | undefined
  readonly rows: readonly MatchEntry[] | undefined
  /** The same page without the pick, so that a reload does not take it away again. */
  readonly page: Href
}

/** Chooses the option an address names, unless it is chosen already. */
export function usePick({ game: { rules, store }, pick, rows, page }: PickOptions): void {
  useEffect(() => {
    if (!pick || !rows) return
    const [id = '', play = '', option = ''] = pick.split('.')
    const row = rows.find((each) => each.match_id === id)
    if (row && !isChosen(store.getState().slip, id, [play, option])) tapOption(rules, store, row, [play, option])
    navigate(page, { replace: true })
  }, [rules, store, pick, rows, page])
}
