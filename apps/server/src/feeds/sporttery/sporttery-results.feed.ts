import { addMs, chinaDate, days, type Instant, minutes } from '@caimin/base'
import { findMatchIdsByRef, matchSubject, type ResultValue, readResultValue } from '../../core/catalog/index.ts'
import type { Database } from '../../platform/context.ts'
import type { Feed, ResultRow } from '../feed.ts'
import { RowFault, readRows, recordOf, textField } from '../read-rows.ts'
import { listIn, openEnvelope } from './sporttery-envelope.ts'
import { SPORTTERY, type SportterySource } from './sporttery-matches.feed.ts'

const PATH = '/gateway/uniform/football/getUniformMatchResultV1.qry'
const HEADERS = { referer: 'https://www.lottery.gov.cn/jc/zqsgkj/' }
const PAGE_SIZE = 30
const MOST_PAGES = 10
const LOOK_BACK_MS = days(3)
const SETTLED = '2'
const VOID_WORDS = ['取消', '无效']

/** A result by the source's own match id. */
export interface SourceResult {
  readonly ref: string
  readonly value: ResultValue
}

/** Final scores of the last days. */
export const sportteryResultsFeed = (source: SportterySource, database: Pick<Database, 'read'>): Feed => ({
  name: `${SPORTTERY}-results`,
  everyMs: minutes(3),
  isDemo: false,
  async poll({ now }) {
    const rows = await readPages(source, now)
    const { read, refused } = readRows(rows, readResult)
    const ids = await database.read((r) =>
      findMatchIdsByRef(
        r,
        SPORTTERY,
        read.map((row) => row.ref),
      ),
    )
    return { results: read.flatMap((row) => claimOf(row, ids.get(row.ref)) ?? []), refused }
  },
})

async function readPages({ baseUrl, fetch }: SportterySource, now: Instant): Promise<unknown[]> {
  const rows: unknown[] = []
  const range = `matchBeginDate=${chinaDate(addMs(now, -LOOK_BACK_MS))}&matchEndDate=${chinaDate(now)}`
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const query = `${range}&leagueId=&pageSize=${PAGE_SIZE}&pageNo=${page}&isFix=0&matchPage=1&pcOrWap=1`
    const value = openEnvelope(await fetch(`${baseUrl}${PATH}?${query}`, HEADERS))
    rows.push(...listIn(value, 'matchResult'))
    if (page >= Number(value.pages ?? 1)) break
  }
  return rows
}

/** Nothing while the source itself has not settled the match. */
export function readResult(row: unknown): SourceResult | undefined {
  const match = recordOf(row)
  const ref = textField(match, 'matchId')
  if (VOID_WORDS.includes(String(match.sectionsNo999))) return { ref, value: { void: true } }
  if (String(match.matchResultStatus) !== SETTLED) return undefined
  const value = { half: textField(match, 'sectionsNo1'), full: textField(match, 'sectionsNo999') }
  const read = readResultValue({ ...matchSubject(ref), step: 'score' }, value)
  if (!read.ok) throw new RowFault(`${value.half} and ${value.full} are no scores`)
  return { ref, value: read.value }
}

const claimOf = (row: SourceResult, matchId: string | undefined): ResultRow | undefined =>
  matchId === undefined ? undefined : { ...matchSubject(matchId), step: 'score', origin: SPORTTERY, value: row.value }
