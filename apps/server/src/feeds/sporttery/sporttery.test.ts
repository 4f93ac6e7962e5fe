import { hours, instant, toWire } from '@caimin/base'
import { afterAll, describe, expect, it, test } from 'vitest'
import { claimsOn, getMatches, matchSubject } from '../../core/catalog/index.ts'
import { testApp } from '../../testing/test-app.ts'
import { enrolFeeds, listFeedStates } from '../feed-states.store.ts'
import { createPacedFetch } from '../paced-fetch.ts'
import { pollDueFeeds } from '../run-feeds.ts'
import { capture } from '../testing/capture.ts'
import { json, page, startSource } from '../testing/source-server.ts'
import { readMatchList, sportteryMatchesFeed } from './sporttery-matches.feed.ts'
import { readOdds } from './sporttery-odds.ts'
import { readResult, sportteryResultsFeed } from './sporttery-results.feed.ts'

const NOW = instant(Date.parse('2026-06-04T15:00:00+08:00'))
const LIST = capture('sporttery-match-list')

describe('the match list as captured', () => {
  const { matches = [], refused } = readMatchList(LIST, NOW)

  it('becomes a match with its pools', () => {
    expect(refused).toEqual([])
    expect(matches).toHaveLength(1)
    expect(matches[0]).toMatchObject({
      id: '20260604201',
      businessDate: '2026-06-04',
      number: '201',
      league: '国际赛',
      home: '斯洛文尼亚',
      away: '塞浦路斯',
      isSelling: true,
      handicap: -1,
      odds: { SPF: { '3': '1.30', '1': '4.30', '0': '7.85' }, RQSPF: { '3': '2.19', '1': '3.02', '0': '2.93' } },
      sourceRefs: { sporttery: '2040091' },
      isDemo: false,
    })
    expect(toWire(matches[0]?.kickoffAt ?? NOW)).toBe('2026-06-05T00:00:00+08:00')
  })

  it('loses only the rows that cannot be read', () => {
    const list = structuredClone(LIST) as { value: { matchInfoList: { subMatchList: Record<string, unknown>[] }[] } }
    const [day] = list.value.matchInfoList
    const good = day?.subMatchList[0] ?? {}
    day?.subMatchList.push(
      { ...good, matchTime: '25:00:00' },
      { ...good, homeTeamAllName: '' },
      { ...good, hhad: { goalLine: 'many' } },
      'nonsense' as unknown as Record<string, unknown>,
    )
    const read = readMatchList(list, NOW)
    expect(read.matches).toHaveLength(1)
    expect(read.refused?.map(({ row }) => row)).toEqual([2, 3, 4, 5])
  })
})

it('reads all 54 options of the five pools as captured, one of them at 1000 without decimals', () => {
  const pools = Object.values(capture('sporttery-pools') as Record<string, Record<string, unknown>>)[0] ?? {}
  const odds = readOdds(pools)
  const counts = Object.fromEntries(Object.entries(odds).map(([play, options]) => [play, Object.keys(options).length]))
  expect(counts).toEqual({ SPF: 3, RQSPF: 3, CBF: 31, JQS: 8, BQC: 9 })
  expect(odds.CBF?.['0:5']).toBe('1000.0')
  expect(odds.SPF).toEqual({ '3': '1.58', '1': '3.25', '0': '5.30' })
})

test.each(['0', '0.00', '', '1.00', 'x', undefined])('leaves out an option at %j', (value) => {
  expect(readOdds({ had: { h: value, d: '3.00', a: '2.50' } }).SPF).toEqual({ '1': '3.00', '0': '2.50' })
})

const RESULT = {
  matchId: 2040091,
  matchResultStatus: '2',
  sectionsNo1: '1:0',
  sectionsNo999: '2:0',
  poolStatus: 'Payout',
}

test.each([
  ['a settled match', {}, { half: '1:0', full: '2:0' }],
  ['a cancelled match', { sectionsNo999: '取消' }, { void: true }],
  ['an invalid match', { sectionsNo999: '无效', matchResultStatus: '0' }, { void: true }],
] as const)('reads %s', (_, changes, value) => {
  expect(readResult({ ...RESULT, ...changes })).toEqual({ ref: '2040091', value })
})

it('says nothing of a match that the source has not settled', () => {
  expect(readResult({ ...RESULT, matchResultStatus: '1' })).toBeUndefined()
})

const app = await testApp({ at: NOW })
const source = await startSource()

describe('the feeds against a server', () => {
  afterAll(async () => {
    await source.close()
    await app.close()
  })

  const feeds = () => {
    const at = { baseUrl: source.baseUrl, fetch: createPacedFetch({ paceMs: 0, timeoutMs: 500 }) }
    return { list: sportteryMatchesFeed(at), results: sportteryResultsFeed(at, app.database) }
  }
  const poll = async (feed: ReturnType<typeof feeds>['list']) => {
    await app.database.tx((t) => enrolFeeds(t, [feed]))
    await pollDueFeeds({ database: app.database, feeds: [feed], log: app.log, random: () => 0 })
    const states = await app.database.read(listFeedStates)
    return states.find((state) => state.feed === feed.name)
  }

  it('note a refusal, wait longer each time, and recover', async () => {
    source.answerWith(page(567))
    const { list } = feeds()
    expect(await poll(list)).toMatchObject({
      failures_in_row: 1,
      last_error: 'its fire wall refused the request (567)',
    })
    await app.advance(hours(1))
    expect(await poll(list)).toMatchObject({ failures_in_row: 2 })
    await app.advance(hours(1))
    source.answerWith(json({ errorCode: 'E0001', errorMessage: '请求错误，请确认后重试', success: false }))
    expect(await poll(list)).toMatchObject({ failures_in_row: 3, last_error: 'refused the request: E0001' })
    await app.advance(hours(1))
    source.answerWith(json(LIST))
    expect(await poll(list)).toMatchObject({ failures_in_row: 0, last_error: null })
    expect(source.asked.at(-1)?.headers.referer).toBe('https://www.sporttery.cn/')
    const match = (await app.database.read((r) => getMatches(r, ['20260604201']))).get('20260604201')
    expect(match).toMatchObject({ home: '斯洛文尼亚', gameDeadlineAt: Date.parse('2026-06-04T22:00:00+08:00') })
  })

  it('bring a result as one claim, by the id of the source', async () => {
    await app.advance(hours(12))
    source.answerWith(
      json({ errorCode: '0', value: { pages: 1, matchResult: [RESULT, { ...RESULT, matchId: 1 }, 'x'] } }),
    )
    const state = await poll(feeds().results)
    expect(state).toMatchObject({ failures_in_row: 0, detail: { refused: [{ row: 3 }] } })
    const claims = await app.database.read((r) => claimsOn(r, [matchSubject('20260604201')]))
    expect(claims).toMatchObject([{ origin: 'sporttery', value: { half: '1:0', full: '2:0' } }])
  })
})
