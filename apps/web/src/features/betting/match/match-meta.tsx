import { chinaClock, chinaDate, type Instant } from '@caimin/base'
import { timeOf } from '@caimin/contract'
import { Countdown, Tag } from '@caimin/ui'
import { useServerTime } from '../../../app/index.ts'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import type { MatchDisplay } from './match-display.ts'

const HOUR_MS = 3_600_000

export interface MatchMetaProps {
  readonly row: MatchEntry
  readonly time: MatchDisplay['time']
  readonly isOpen: boolean
}

/** League, number and the one time the player wants to see. */
export function MatchMeta({ row, time, isOpen }: MatchMetaProps) {
  return (
    <div className="bet-meta">
      <span className="bet-league">{row.league}</span>
      <b>{row.number_text}</b>
      <span>{isOpen ? <MatchTime row={row} time={time} /> : bettingTexts.closed}</span>
      {row.is_demo && <Tag>{bettingTexts.demo}</Tag>}
    </div>
  )
}

/** 18:25截止, under an hour a countdown whatever the player wants to see; 18:30开赛. */
function MatchTime({ row, time }: Omit<MatchMetaProps, 'isOpen'>) {
  const now = useServerTime()
  const cutoff = timeOf(row.orderDeadline)
  if (cutoff - now() < HOUR_MS) return <Countdown until={cutoff} now={now} worded />
  return time === 'kickoff'
    ? bettingTexts.kickoffAt(clockText(timeOf(row.kickoff_at), row))
    : bettingTexts.until(clockText(cutoff, row))
}

/** A time after the midnight of the match's business date says so. */
function clockText(at: Instant, { business_date }: MatchEntry): string {
  const clock = chinaClock(at)
  return chinaDate(at) === business_date ? clock : bettingTexts.tomorrow(clock)
}
