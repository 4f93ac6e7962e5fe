import { type Instant, seconds } from '@caimin/base'
import type { MatchFacts } from '../../core/catalog/index.ts'
import type { Feed, FeedRows } from '../feed.ts'
import { readOdds } from './sporttery-odds.ts'
import {
  FROM_SITE,
  lineOf,
  matchRows,
  openAlone,
  readCommon,
  readMatches,
  SPORTTERY,
  type SportterySource,
} from './sporttery-rows.ts'

const PATH = '/gateway/uniform/football/getMatchCalculatorV1.qry?channel=c'

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

/** Football matches on sale with their odds. */
export const sportteryMatchesFeed = ({ baseUrl, fetch }: SportterySource): Feed => ({
  name: SPORTTERY,
  everyMs: seconds(60),
  isDemo: false,
  async poll({ now }) {
    return readMatchList(await fetch(`${baseUrl}${PATH}`, FROM_SITE), now)
  },
})

/** Reads the answer of the list call. */
export const readMatchList = (answer: unknown, fetchedAt: Instant): FeedRows =>
  readMatches(matchRows(answer), (row) => readMatch(row, fetchedAt))

function readMatch(row: Readonly<Record<string, unknown>>, fetchedAt: Instant): MatchFacts {
  const odds = readOdds(row)
  return {
    ...readCommon(row, 'jczq', fetchedAt),
    sport: 'football',
    handicap: lineOf(row.hhad, HANDICAP) ?? 0,
    total: null,
    singles: singlesOf(row, Object.keys(odds)),
    odds,
  }
}

/** Scores, totals and half-full are always sold alone; the other two when the source says so. */
function singlesOf(row: Readonly<Record<string, unknown>>, plays: readonly string[]): Record<string, boolean> {
  const open = openAlone(row, PLAY_OF_POOL)
  return Object.fromEntries(
    plays.filter((play) => ALWAYS_SINGLE.includes(play) || open.includes(play)).map((play) => [play, true]),
  )
}
