import { addMs, chinaDate, days, type Instant, minutes } from '@caimin/base'
import {
  findMatchIdsByRef,
  matchIdOf,
  matchSubject,
  type ResultValue,
  readResultValue,
} from '../../core/catalog/index.ts'
import type { Database } from '../../platform/context.ts'
import type { Feed, ResultRow } from '../feed.ts'
import { RowFault, readRows, recordOf, textField } from '../read-rows.ts'
import { listIn, openEnvelope } from './sporttery-envelope.ts'
import { SPORTTERY, type SportterySource } from './sporttery-rows.ts'

const FOOTBALL_PATH = '/gateway/uniform/football/getUniformMatchResultV1.qry'
const BASKETBALL_PATH = '/gateway/uniform/basketball/getUniformMatchResultV2.qry'
const HEADERS = { referer: 'https://www.lottery.gov.cn/jc/zqsgkj/' }
const PAGE_SIZE = 30
const MAX_PAGES = 10
const LOOK_BACK_MS = days(3)
const SETTLED = '2'
const CANCELLED = '0'
const VOID_WORDS = ['取消', '无效']

/** A result by the source's own match id. */
export interface SourceResult {
  readonly ref: string
  readonly value: ResultValue
}

/** Final scores of football of the last days. */
export const sportteryResultsFeed = (source: SportterySource, database: Pick<Database, 'read'>): Feed =>
  resultsFeed({ source, database, name: `${SPORTTERY}-results`, path: FOOTBALL_PATH, read: readResult })

/** Final scores of basketball of the last days. */
export const sportteryBasketballResultsFeed = (source: SportterySource, database: Pick<Database, 'read'>): Feed =>
  resultsFeed({
    source,
    database,
    name: `${SPORTTERY}-basketball-results`,
    path: BASKETBALL_PATH,
    read: readBasketballResult,
  })

interface ResultsOf {
  readonly source: SportterySource
  readonly database: Pick<Database, 'read'>
  readonly name: string
  readonly path: string
  readonly read: (row: unknown) => SourceResult | undefined
}

const resultsFeed = ({ source, database, name, path, read: readRow }: ResultsOf): Feed => ({
  name,
  everyMs: minutes(3),
  isDemo: false,
  async poll({ now }) {
    const rows = await readPages(source, path, now)
    const { read, refused } = readRows(rows, readRow)
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

async function readPages({ baseUrl, fetch }: SportterySource, path: string, now: Instant): Promise<unknown[]> {
  const rows: unknown[] = []
  const range = `matchBeginDate=${chinaDate(addMs(now, -LOOK_BACK_MS))}&matchEndDate=${chinaDate(now)}`
  for (let page = 1; page <= MAX_PAGES; page += 1) {
    const query = `${range}&leagueId=&pageSize=${PAGE_SIZE}&pageNo=${page}&isFix=0&matchPage=1&pcOrWap=1`
    const value = openEnvelope(await fetch(`${baseUrl}${path}?${query}`, HEADERS))
    rows.push(...listIn(value, 'matchResult'))
    if (page >= Number(value.pages ?? 1)) break
  }
  return rows
}

/** Undefined while the source itself has not settled the match. */
export function readResult(row: unknown): SourceResult | undefined {
  const match = recordOf(row)
  const ref = textField(match, 'matchId')
  if (VOID_WORDS.includes(String(match.sectionsNo999))) return { ref, value: { void: true } }
  if (String(match.matchResultStatus) !== SETTLED) return undefined
  const value = { half: textField(match, 'sectionsNo1'), full: textField(match, 'sectionsNo999') }
  return { ref, value: checked('jczq', value) }
}

const HOME_FIRST = /^(\d{1,3})-(\d{1,3})$/
const AWAY_FIRST = /^(\d{1,3}):(\d{1,3})$/

/** The source writes home-away with a hyphen, and away:home with a colon. */
export function readBasketballResult(row: unknown): SourceResult | undefined {
  const match = recordOf(row)
  const ref = textField(match, 'matchId')
  const score = String(match.finalScore ?? '')
  if (String(match.status) === CANCELLED || VOID_WORDS.includes(score)) return { ref, value: { void: true } }
  if (String(match.status) !== SETTLED) return undefined
  const [, home, away] = HOME_FIRST.exec(score) ?? []
  const [, awayFirst, homeSecond] = AWAY_FIRST.exec(score) ?? []
  return { ref, value: checked('jclq', { full: `${home ?? homeSecond}:${away ?? awayFirst}` }) }
}

/** In the one form of the game's results. */
function checked(game: 'jczq' | 'jclq', value: ResultValue): ResultValue {
  const subject = matchSubject(matchIdOf({ game, issueNo: null, businessDate: '', number: '' }))
  const read = readResultValue({ ...subject, step: 'score' }, value)
  if (!read.ok) throw new RowFault(`${Object.values(value).join(' and ')} is no score`)
  return read.value
}

const claimOf = (row: SourceResult, matchId: string | undefined): ResultRow | undefined =>
  matchId === undefined ? undefined : { ...matchSubject(matchId), step: 'score', origin: SPORTTERY, value: row.value }
