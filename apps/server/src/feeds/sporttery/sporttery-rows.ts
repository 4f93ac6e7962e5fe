import type { Instant } from '@caimin/base'
import { type MatchFacts, matchIdOf } from '../../core/catalog/index.ts'
import { momentOf } from '../china-date.ts'
import type { FeedRows } from '../feed.ts'
import type { PacedFetch } from '../paced-fetch.ts'
import { isRecord, RowFault, readRows, recordOf, textField } from '../read-rows.ts'
import { listIn, openEnvelope } from './sporttery-envelope.ts'

export const SPORTTERY = 'sporttery'

/** Without it the gateway refuses. */
export const FROM_SITE = { referer: 'https://www.sporttery.cn/' }

export interface SportterySource {
  readonly baseUrl: string
  readonly fetch: PacedFetch
}

type Row = Readonly<Record<string, unknown>>

/** The matches of a list call, each with the business date of its day. */
export const matchRows = (answer: unknown): unknown[] =>
  listIn(openEnvelope(answer), 'matchInfoList').flatMap((day) =>
    isRecord(day)
      ? listIn(day, 'subMatchList').map((match) =>
          isRecord(match) ? { businessDate: day.businessDate, ...match } : match,
        )
      : [],
  )

/** Reads rows as matches; one that cannot be read is refused alone. */
export function readMatches(rows: readonly unknown[], read: (row: Row) => MatchFacts): FeedRows {
  const { read: matches, refused } = readRows(rows, (row) => read(recordOf(row)))
  return { matches, refused }
}

/** The fields that football and basketball share. */
export function readCommon(row: Row, game: 'jczq' | 'jclq', fetchedAt: Instant) {
  const businessDate = textField(row, 'businessDate')
  const number = numberOf(row)
  return {
    id: matchIdOf({ game, issueNo: null, businessDate, number }),
    game,
    issueNo: null,
    businessDate,
    number,
    league: nameOf(row, 'leagueAbbName', 'leagueAllName'),
    home: nameOf(row, 'homeTeamAbbName', 'homeTeamAllName'),
    away: nameOf(row, 'awayTeamAbbName', 'awayTeamAllName'),
    homeRank: rankOf(row.homeRank),
    awayRank: rankOf(row.awayRank),
    kickoffAt: momentOf(textField(row, 'matchDate'), textField(row, 'matchTime')),
    isSelling: row.matchStatus === 'Selling',
    averageOdds: null,
    sourceRefs: { [SPORTTERY]: textField(row, 'matchId') },
    isDemo: false,
    source: SPORTTERY,
    fetchedAt,
  } as const
}

/** 周四201 and 4201 both end in the number of the day. */
function numberOf(row: Row): string {
  const number = /(\d{3})$/.exec(textField(row, row.matchNumStr === undefined ? 'matchNum' : 'matchNumStr'))?.[1]
  if (number === undefined) throw new RowFault('matchNumStr holds no number')
  return number
}

const nameOf = (row: Row, short: string, long: string): string =>
  typeof row[short] === 'string' && row[short] !== '' ? textField(row, short) : textField(row, long)

const rankOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The line of a pool, of the form the game allows; undefined when the pool has none. */
export function lineOf(pool: unknown, form: RegExp): number | undefined {
  if (!isRecord(pool) || pool.goalLine === undefined || pool.goalLine === '') return undefined
  const line = String(pool.goalLine)
  if (!form.test(line)) throw new RowFault(`goalLine ${line} is no line`)
  return Number(line)
}

/** Plays that the source opens for single bets, by the codes of its pools. */
export const openAlone = (row: Row, playOfPool: Readonly<Record<string, string>>): string[] =>
  listIn(row, 'poolList').flatMap((pool) =>
    isRecord(pool) && Number(pool.single) === 1 ? (playOfPool[String(pool.poolCode)] ?? []) : [],
  )
