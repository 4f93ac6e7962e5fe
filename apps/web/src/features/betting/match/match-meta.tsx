import { type Instant, instantOf } from '@caimin/base'
import { Countdown, Tag } from '@caimin/ui'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { AnalysisLink } from '../analysis-link.tsx'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import { matchClock } from './match-clock.ts'
import type { MatchDisplay } from './match-display.ts'
import type { Sale } from './match-groups.ts'

const HOUR_MS = 3_600_000

export interface MatchMetaProps {
  readonly row: MatchEntry
  readonly time: MatchDisplay['time']
  readonly sale: Sale
  /** The start of the present day: a card is drawn anew when another one begins. */
  readonly today: Instant
}

/** League, number, the one time the player wants to see, and the way to what is known of the match. */
export function MatchMeta({ row, sale, ...shown }: MatchMetaProps) {
  return (
    <div className="bet-meta">
      <span className="bet-league">{row.league}</span>
      <b>{row.number_text}</b>
      <span>{sale === 'open' ? <MatchTime row={row} {...shown} /> : bettingTexts[sale]}</span>
      <span className="bet-more-known">
        <AnalysisLink matchId={row.match_id} match={row.number_text} />
        {row.is_demo && <Tag>{bettingTexts.demo}</Tag>}
      </span>
    </div>
  )
}

/** 18:25截止, or 18:30开赛; under an hour a countdown, beside the time of kick-off where the player wants to see that. */
function MatchTime({ row, time, today }: Omit<MatchMetaProps, 'sale'>) {
  const now = useServerTime()
  const cutoff = instantOf(row.orderDeadline)
  const left = cutoff - now() < HOUR_MS && <Countdown until={cutoff} now={now} worded />
  if (time === 'cutoff') return left || bettingTexts.until(matchClock(cutoff, row.business_date, today))
  const kickoff = bettingTexts.kickoffAt(matchClock(row.kickoff_at, row.business_date, today))
  if (!left) return kickoff
  return (
    <>
      <span className="bet-kickoff">{kickoff}</span> <span className="red">{bettingTexts.cutoffIn}</span>
      {left}
    </>
  )
}
