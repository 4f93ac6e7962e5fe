import { chinaParts, fromWire, type Instant, instantOf, weekdayName } from '@caimin/base'
import { bettingTexts, TOP_LEAGUES } from '../betting.texts.ts'
import type { MatchEntry } from '../slip/match-slip.ts'
import type { PlayView } from './match-layout.ts'

/** Whom the handicap helps: −1 is a home side that gives a goal. */
export type HandicapSide = 'gives' | 'level' | 'receives'

export interface MatchFilter {
  /** None means all. */
  readonly leagues: readonly string[]
  /** None means all. */
  readonly sides: readonly HandicapSide[]
}

export const NO_FILTER: MatchFilter = { leagues: [], sides: [] }

/** Whether the player asked for less than all matches. */
export const isFiltered = ({ leagues, sides }: MatchFilter): boolean => leagues.length + sides.length > 0

export interface MatchGroup {
  readonly date: string
  readonly title: string
  readonly matches: readonly MatchEntry[]
}

/** Closed by the clock, or stopped before its time; what is open can be bet on. */
export type Sale = 'open' | 'stopped' | 'closed'

/** How a match stands at this moment of the server's clock, in a shop that sells the game or has stopped it. */
export function saleOf(row: MatchEntry, now: Instant, isGameStopped = false): Sale {
  if (now >= instantOf(row.orderDeadline)) return 'closed'
  return row.is_selling && !isGameStopped ? 'open' : 'stopped'
}

/** Whether a match can still be bet on at this moment of the server's clock. */
export const isOnSale = (row: MatchEntry, now: Instant): boolean => saleOf(row, now) === 'open'

/**
 * The matches on sale among those of the slate, in its order. The two are fetched separately: what is on sale is
 * updated by `rows` alone, so that a match never has two odds on one page and none is bet on because the slate is
 * behind.
 */
export function withClosed(rows: readonly MatchEntry[], slate: readonly MatchEntry[]): readonly MatchEntry[] {
  const onSale = new Map(rows.map((row) => [row.match_id, row]))
  const known = new Set(slate.map((row) => row.match_id))
  return [
    ...slate.map((row) => onSale.get(row.match_id) ?? { ...row, is_selling: false }),
    ...rows.filter((row) => !known.has(row.match_id)),
  ]
}

/**
 * Whether the view has anything of this match to show at once: where only single bets are wanted, one that is not
 * behind a button.
 */
function isInView(row: MatchEntry, view: PlayView): boolean {
  const isShown = !view.isSingleOnly || [...view.rows, ...view.open].some((play) => row.singles.includes(play))
  return isShown && (view.isOfSport?.(row.sport) ?? true)
}

function sideOf({ handicap }: Pick<MatchEntry, 'handicap'>): HandicapSide {
  if (handicap === 0) return 'level'
  return handicap < 0 ? 'gives' : 'receives'
}

const isWanted = <T>(wanted: readonly T[], value: T): boolean => wanted.length === 0 || wanted.includes(value)

function dateTitle(date: string): string {
  const read = fromWire(`${date}T12:00:00+08:00`)
  if (!read.ok) return date
  const { month, day } = chinaParts(read.value)
  return bettingTexts.dateTitle(month, day, weekdayName(read.value))
}

interface GroupOptions {
  readonly filter: MatchFilter
  readonly isClosedHidden: boolean
  readonly view: PlayView
  readonly now: Instant
}

/** The matches to show, by business date. */
export function groupMatches(
  rows: readonly MatchEntry[],
  { filter, isClosedHidden, view, now }: GroupOptions,
): readonly MatchGroup[] {
  const shown = rows.filter(
    (row) =>
      isInView(row, view) &&
      isWanted(filter.leagues, row.league) &&
      isWanted(filter.sides, sideOf(row)) &&
      (!isClosedHidden || isOnSale(row, now)),
  )
  const dates = [...new Set(shown.map((row) => row.business_date))].sort()
  return dates.map((date) => ({
    date,
    title: dateTitle(date),
    matches: shown.filter((row) => row.business_date === date),
  }))
}

/** What of `all` occurs, each once. */
const occurring = <T>(all: readonly T[]): readonly T[] => [...new Set(all)]

/** Leagues in the order they first appear. */
export const leaguesOf = (rows: readonly MatchEntry[]): readonly string[] => occurring(rows.map((row) => row.league))

/** Those of the five great leagues that play. */
export const topLeaguesOf = (rows: readonly MatchEntry[]): readonly string[] =>
  leaguesOf(rows).filter((league) => TOP_LEAGUES.includes(league))

/** Sides the handicaps of these matches help. */
export const sidesOf = (rows: readonly MatchEntry[]): readonly HandicapSide[] => occurring(rows.map(sideOf))
