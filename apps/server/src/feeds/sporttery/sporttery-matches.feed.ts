import { type Instant, seconds } from '@caimin/base'
import type { MatchFacts } from '../../core/catalog/index.ts'
import { momentOf } from '../china-date.ts'
import type { Feed, FeedRows } from '../feed.ts'
import type { PacedFetch } from '../paced-fetch.ts'
import { isRecord, RowFault, readRows, recordOf, textField } from '../read-rows.ts'
import { listIn, openEnvelope } from './sporttery-envelope.ts'
import { readOdds } from './sporttery-odds.ts'

export const SPORTTERY = 'sporttery'
const PATH = '/gateway/uniform/football/getMatchCalculatorV1.qry?channel=c'
const HEADERS = { referer: 'https://www.sporttery.cn/' }

/** Pools of the source and our plays. */
const PLAY_OF_POOL: Readonly<Record<string, string>> = {
  HAD: 'SPF',
  HHAD: 'RQSPF',
  CRS: 'CBF',
  TTG: 'JQS',
  HAFU: 'BQC',
}
const ALWAYS_SINGLE = ['CBF', 'JQS', 'BQC']
/** Goals that a handicap line moves at most. */
const HANDICAP = /^[+-]?[0-9](\.00?)?$/

export interface SportterySource {
  readonly baseUrl: string
  readonly fetch: PacedFetch
}

/** Football matches on sale with their odds. */
export const sportteryMatchesFeed = ({ baseUrl, fetch }: SportterySource): Feed => ({
  name: SPORTTERY,
  everyMs: seconds(60),
  isDemo: false,
  async poll({ now }) {
    return readMatchList(await fetch(`${baseUrl}${PATH}`, HEADERS), now)
  },
})

/** Reads the answer of the list call; a match that cannot be read is refused alone. */
export function readMatchList(answer: unknown, fetchedAt: Instant): FeedRows {
  const days = listIn(openEnvelope(answer), 'matchInfoList')
  const rows = days.flatMap((day) =>
    isRecord(day)
      ? listIn(day, 'subMatchList').map((match) =>
          isRecord(match) ? { businessDate: day.businessDate, ...match } : match,
        )
      : [],
  )
  const { read, refused } = readRows(rows, (row) => readMatch(recordOf(row), fetchedAt))
  return { matches: read, refused }
}

function readMatch(row: Readonly<Record<string, unknown>>, fetchedAt: Instant): MatchFacts {
  const businessDate = textField(row, 'businessDate')
  const number = numberOf(row)
  const odds = readOdds(row)
  return {
    id: `${businessDate.replaceAll('-', '')}${number}`,
    game: 'jczq',
    issueNo: null,
    sport: 'football',
    businessDate,
    number,
    league: nameOf(row, 'leagueAbbName', 'leagueAllName'),
    home: nameOf(row, 'homeTeamAbbName', 'homeTeamAllName'),
    away: nameOf(row, 'awayTeamAbbName', 'awayTeamAllName'),
    homeRank: rankOf(row.homeRank),
    awayRank: rankOf(row.awayRank),
    kickoffAt: momentOf(textField(row, 'matchDate'), textField(row, 'matchTime')),
    isSelling: row.matchStatus === 'Selling',
    handicap: handicapOf(row.hhad),
    total: null,
    singles: singlesOf(row, Object.keys(odds)),
    odds,
    averageOdds: null,
    sourceRefs: { [SPORTTERY]: textField(row, 'matchId') },
    isDemo: false,
    source: SPORTTERY,
    fetchedAt,
  }
}

/** 周四201 and 4201 both end in the number of the day. */
function numberOf(row: Readonly<Record<string, unknown>>): string {
  const number = /(\d{3})$/.exec(textField(row, row.matchNumStr === undefined ? 'matchNum' : 'matchNumStr'))?.[1]
  if (number === undefined) throw new RowFault('matchNumStr holds no number')
  return number
}

const nameOf = (row: Readonly<Record<string, unknown>>, short: string, long: string): string =>
  typeof row[short] === 'string' && row[short] !== '' ? textField(row, short) : textField(row, long)

const rankOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function handicapOf(pool: unknown): number {
  if (!isRecord(pool) || pool.goalLine === undefined || pool.goalLine === '') return 0
  const line = String(pool.goalLine)
  if (!HANDICAP.test(line)) throw new RowFault(`goalLine ${line} is no handicap`)
  return Number(line)
}

/** Scores, totals and half-full are always sold alone; the other two when the source says so. */
function singlesOf(row: Readonly<Record<string, unknown>>, plays: readonly string[]): Record<string, boolean> {
  const open = listIn(row, 'poolList').flatMap((pool) =>
    isRecord(pool) && Number(pool.single) === 1 ? (PLAY_OF_POOL[String(pool.poolCode)] ?? []) : [],
  )
  return Object.fromEntries(
    plays.filter((play) => ALWAYS_SINGLE.includes(play) || open.includes(play)).map((play) => [play, true]),
  )
}
