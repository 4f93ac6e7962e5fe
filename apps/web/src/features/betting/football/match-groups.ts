import { chinaParts, fromWire, type Instant, weekdayName } from '@caimin/base'
import { timeOf } from '@caimin/contract'
import { bettingTexts } from '../betting.texts.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import type { PlayView } from './play-views.ts'

export interface MatchFilter {
  /** None means all. */
  readonly leagues: readonly string[]
  readonly isClosedHidden: boolean
}

export const NO_FILTER: MatchFilter = { leagues: [], isClosedHidden: true }

export interface MatchGroup {
  readonly date: string
  readonly title: string
  readonly matches: readonly MatchEntry[]
}

/** Whether a match can still be bet on at this moment of the server's clock. */
export const isOnSale = (row: MatchEntry, now: Instant): boolean => row.is_selling && now < timeOf(row.orderDeadline)

/** Whether the view has anything of this match to show. */
function isInView(row: MatchEntry, view: PlayView): boolean {
  return !view.isSingleOnly || row.singles.length > 0
}

function dateTitle(date: string): string {
  const read = fromWire(`${date}T12:00:00+08:00`)
  if (!read.ok) return date
  const { month, day } = chinaParts(read.value)
  return bettingTexts.dateTitle(month, day, weekdayName(read.value))
}

/** The matches to show, by business date. */
export function groupMatches(
  rows: readonly MatchEntry[],
  { filter, view, now }: { filter: MatchFilter; view: PlayView; now: Instant },
): readonly MatchGroup[] {
  const shown = rows.filter(
    (row) =>
      isInView(row, view) &&
      (filter.leagues.length === 0 || filter.leagues.includes(row.league)) &&
      (!filter.isClosedHidden || isOnSale(row, now)),
  )
  const dates = [...new Set(shown.map((row) => row.business_date))].sort()
  return dates.map((date) => ({
    date,
    title: dateTitle(date),
    matches: shown.filter((row) => row.business_date === date),
  }))
}

/** Leagues in the order they first appear. */
export const leaguesOf = (rows: readonly MatchEntry[]): readonly string[] => [...new Set(rows.map((row) => row.league))]
