import { type Instant, seconds } from '@caimin/base'
import type { MatchFacts, PlayOdds } from '../../core/catalog/index.ts'
import type { Feed, FeedRows } from '../feed.ts'
import { isRecord } from '../read-rows.ts'
import { pickSold } from './sporttery-odds.ts'
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

const PATH = '/gateway/uniform/basketball/getMatchCalculatorV1.qry?channel=c&poolCode='
const POOLS = ['mnl', 'hdc', 'hilo', 'wnm'] as const
const PLAY_OF_POOL: Readonly<Record<string, string>> = { MNL: 'SF', HDC: 'RFSF', HILO: 'DXF', WNM: 'SFC' }
/** Lets and totals end in .5; the total comes with a plus sign. */
const LINE = /^[+-]?\d{1,3}\.50?$/

const WINNERS = [
  ['3', 'h'],
  ['0', 'a'],
] as const
const TOTALS = [
  ['大', 'h'],
  ['小', 'l'],
] as const
const MARGINS = ['1-5', '6-10', '11-15', '16-20', '21-25', '26+'].flatMap(
  (margin, index) =>
    [
      [`主胜${margin}`, `w${index + 1}`],
      [`客胜${margin}`, `l${index + 1}`],
    ] as const,
)

/** Basketball matches on sale with their odds: one call for each pool, as a call fills only its own. */
export const sportteryBasketballFeed = ({ baseUrl, fetch }: SportterySource): Feed => ({
  name: `${SPORTTERY}-basketball`,
  everyMs: seconds(60),
  isDemo: false,
  async poll({ now }) {
    const answers: unknown[] = []
    for (const pool of POOLS) answers.push(await fetch(`${baseUrl}${PATH}${pool}`, FROM_SITE))
    return readBasketballLists(answers, now)
  },
})

/** Reads the answers of all pools, those of one match together. */
export function readBasketballLists(answers: readonly unknown[], fetchedAt: Instant): FeedRows {
  const byRef = new Map<unknown, Record<string, unknown>>()
  const faulty: unknown[] = []
  for (const row of answers.flatMap(matchRows)) {
    if (isRecord(row)) byRef.set(row.matchId, mergePools(byRef.get(row.matchId), row))
    else faulty.push(row)
  }
  return readMatches([...byRef.values(), ...faulty], (row) => readMatch(row, fetchedAt))
}

function mergePools(known: Record<string, unknown> | undefined, row: Readonly<Record<string, unknown>>) {
  const merged: Record<string, unknown> = { ...known, ...row }
  for (const pool of POOLS) {
    const before = known?.[pool]
    if (isRecord(before) && (!isRecord(row[pool]) || Object.keys(row[pool]).length === 0)) merged[pool] = before
  }
  return merged
}

function readMatch(row: Readonly<Record<string, unknown>>, fetchedAt: Instant): MatchFacts {
  const handicap = lineOf(row.hdc, LINE)
  const total = lineOf(row.hilo, LINE)
  const odds = readBasketballOdds(row, handicap !== undefined, total !== undefined)
  const open = openAlone(row, PLAY_OF_POOL)
  return {
    ...readCommon(row, 'jclq', fetchedAt),
    sport: 'basketball',
    handicap: handicap ?? 0,
    total: total ?? null,
    singles: Object.fromEntries(Object.keys(odds).flatMap((play) => (open.includes(play) ? [[play, true]] : []))),
    odds,
  }
}

/** A pool without its line is not sold. */
function readBasketballOdds(row: Readonly<Record<string, unknown>>, hasLet: boolean, hasTotal: boolean): PlayOdds {
  const odds = {
    SF: pickSold(row.mnl, WINNERS),
    RFSF: hasLet ? pickSold(row.hdc, WINNERS) : {},
    DXF: hasTotal ? pickSold(row.hilo, TOTALS) : {},
    SFC: pickSold(row.wnm, MARGINS),
  }
  return Object.fromEntries(Object.entries(odds).filter(([, options]) => Object.keys(options).length > 0))
}
