import { matchPlays, winningOption } from '@caimin/rules'
import { matchResultOf } from '../results/rules-result.ts'
import type { FinishedMatch } from './match.store.ts'
import type { PlayOdds } from './match.ts'
import { hasFinalSp } from './match-id.ts'

/** What came in a play of a match, and what it paid. */
export interface PaidPool {
  readonly play: string
  readonly option: string
  /** The last odds sold, or the final SP; null where the option was not sold, or its SP is not known yet. */
  readonly odds: string | null
}

/** What each play of a finished match paid, asked of the rules that settle bets on it; nothing of a void match. */
export function paidPools({ match, result, finalSp }: FinishedMatch): PaidPool[] {
  const lines = { handicap: match.handicap, total: match.total ?? undefined }
  const end = matchResultOf(match.game, result.value, lines)
  const odds = hasFinalSp(match.game) ? ((finalSp?.value ?? {}) as PlayOdds) : match.odds
  return matchPlays(match.game).flatMap((play) => {
    const option = winningOption(match.game, play, end)
    return option === undefined ? [] : [{ play, option, odds: odds[play]?.[option] ?? null }]
  })
}
