import type { IncomingMessage, ServerResponse } from 'node:http'
import { addMs, hours, instant, minutes } from '@caimin/base'
import { afterAll, beforeEach, expect, it, test } from 'vitest'
import {
  boardMatches,
  matchEventsOf,
  matchLineupsOf,
  matchStatisticsOf,
  nameTeams,
  saveMatches,
} from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { testApp } from '../../testing/test-app.ts'
import { enrolFeeds, listFeedStates } from '../feed-states.store.ts'
import { pollDueFeeds } from '../run-feeds.ts'
import { json, page, startSource } from '../testing/source-server.ts'
import { apiFootballFeed } from './api-football.feed.ts'
import { readFixture } from './api-football-fixture.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const app = await testApp({ at: NOON })
const source = await startSource()
afterAll(async () => {
  await source.close()
  await app.close()
})

const none = { home: null, away: null }
const fixture = (id: number, timestamp: number, changes: object = {}) => ({
  fixture: {
    id,
    referee: null,
    timezone: 'UTC',
    timestamp,
    status: { long: 'First Half', short: '1H', elapsed: 30, extra: null },
  },
  league: { id: 1107, name: 'Mineiro U20' },
  teams: {
    home: { id: id * 10, name: `Home ${id}`, winner: null },
    away: { id: id * 10 + 1, name: `Away ${id}`, winner: null },
  },
  goals: { home: 1, away: 0 },
  score: { halftime: none, fulltime: none, extratime: none, penalty: none },
  ...changes,
})
const status = (short: string, elapsed: number, extra: number | null = null) => ({ long: '', short, elapsed, extra })
const goal = (team: number, elapsed: number, detail = 'Normal Goal', type = 'Goal') => ({
  time: { elapsed, extra: null },
  team: { id: team, name: '' },
  player: { id: 1, name: 'A. Striker' },
  assist: { id: null, name: null },
  type,
  detail,
  comments: null,
})
const figures = (team: number, possession: string) => ({
  team: { id: team },
  statistics: [
    { type: 'Ball Possession', value: possession },
    { type: 'Corner Kicks', value: 4 },
    { type: 'Fouls', value: null },
  ],
})

let id = 0
let matchId = ''
let timestamp = 0
beforeEach(async () => {
  id += 1
  const kickoffAt = addMs(app.clocks.business(), -minutes(31))
  timestamp = Math.floor(kickoffAt / 1000)
  const facts = factsOfMatch({ number: `${100 + id}`, kickoffAt })
  matchId = facts.id
  await app.database.tx(async (t) => {
    await saveMatches(t, [facts])
    await nameTeams(t, [{ source: 'api-football', ref: `${id * 10}`, name: facts.home }])
  })
})

const make = () =>
  apiFootballFeed({ baseUrl: source.baseUrl, key: 'our-key', database: app.database, pace: { paceMs: 0 } })
async function poll(feed = make(), passes = minutes(20)) {
  await app.advance(passes)
  await app.database.tx((t) => enrolFeeds(t, [feed]))
  await pollDueFeeds({ database: app.database, feeds: [feed], log: app.log, random: () => 0 })
  return (await app.database.read(listFeedStates)).find((state) => state.feed === feed.name)
}
const answer = (...response: unknown[]) => json({ get: 'fixtures', errors: [], results: response.length, response })
const shown = async () => (await app.database.read((r) => boardMatches(r, [matchId])))[0]
const kinds = async () =>
  (await app.database.read((r) => matchEventsOf(r, matchId, 'api-football'))).map(({ kind, side }) => `${kind} ${side}`)

it('finds a match, and tells how it stands, what happens in it and its figures', async () => {
  const before = source.asked.length
  const statistics = [figures(id * 10, '54%'), figures(id * 10 + 1, '46%')]
  source.answerWith(answer(fixture(id, timestamp, { events: [goal(id * 10, 12)], statistics })))
  expect(await poll()).toMatchObject({ failures_in_row: 0, last_error: null })
  expect(await shown()).toMatchObject({
    ...{ status: 'first_half', minute: 30, score: { home: 1, away: 0 }, source: 'api-football' },
    corners: { home: 4, away: 4 },
  })
  expect(await kinds()).toEqual(['goal home'])
  const told = await app.database.read((r) => matchStatisticsOf(r, matchId, 'api-football'))
  expect(told?.figures).toEqual({ possession: { home: 54, away: 46 }, corners: { home: 4, away: 4 } })
  const asked = source.asked.slice(before)
  expect(asked.map(({ url }) => url)).toEqual(['/fixtures?live=all', `/fixtures?ids=${id}`])
  expect(asked[0]?.headers['x-apisports-key']).toBe('our-key')
})

const lineup = (team: number, startXI: readonly object[] = []) => ({
  team: { id: team, name: '', logo: '', colors: null },
  coach: { id: 1, name: 'A. Coach', photo: '' },
  formation: '4-3-3',
  startXI: startXI.map((player) => ({ player })),
  substitutes: [{ player: { id: 5, name: 'E. Bench', number: 12, pos: 'M', grid: null } }],
})
const placed = [
  { id: 3, name: 'C. Left', number: 3, pos: 'D', grid: '2:2' },
  { id: 2, name: 'B. Right', number: 2, pos: 'D', grid: '2:1' },
  { id: 1, name: 'A. Keeper', number: 1, pos: 'G', grid: '1:1' },
]
const unplaced = placed.map((player) => ({ ...player, grid: null }))

it('tells who plays of the same answer once both sides are announced, and what it corrects', async () => {
  const kept = () => app.database.read((r) => matchLineupsOf(r, matchId, 'api-football'))
  const report = async (home: readonly object[], away: readonly object[]) => {
    const lineups = [lineup(id * 10 + 1, away), lineup(id * 10, home)]
    source.answerWith(answer(fixture(id, timestamp, { lineups })))
    expect(await poll()).toMatchObject({ failures_in_row: 0 })
  }
  await report(placed, [])
  expect(await kept()).toBeUndefined()
  await report(placed, unplaced)
  const home = await kept()
  expect(home).toMatchObject({ revision: 1, home: { formation: '4-3-3', coach: 'A. Coach' } })
  const names = (rows: readonly (readonly { readonly name: string }[])[] = []) =>
    rows.map((row) => row.map(({ name }) => name))
  expect(names(home?.home.rows)).toEqual([['A. Keeper'], ['B. Right', 'C. Left']])
  expect(names(home?.away.rows)).toEqual([['A. Keeper'], ['C. Left', 'B. Right']])
  expect(home?.home.substitutes).toEqual([{ number: 12, name: 'E. Bench', position: 'M' }])
  await report(placed.slice(1), unplaced)
  expect(await kept()).toMatchObject({ revision: 2 })
})

it('tells the operator of which match no fixture is known, and asks about none', async () => {
  source.answerWith(answer(fixture(900, timestamp)))
  expect((await poll())?.last_error).toContain(`${matchId} `)
  expect((await poll())?.last_error).toContain('one of 9000 Home 900 - 9001 Away 900')
  expect(await shown()).toMatchObject({ status: 'scheduled', toldAt: null })
})

test.each([
  ['told before it is cancelled', [[goal(0, 25)], [goal(0, 25), goal(0, 26, 'Goal cancelled', 'Var')]]],
  ['dropped when it is cancelled', [[goal(0, 25)], [goal(0, 26, 'Goal cancelled', 'Var')]]],
  ['heard of with the decision', [[], [goal(0, 26, 'Goal Disallowed - offside', 'Var')]]],
] as const)('keeps a goal of the video referee as an event that does not count: %s', async (_, answers) => {
  for (const [at, list] of [...answers, answers[1]].entries()) {
    const events = list.map((event) => ({ ...event, team: { id: id * 10 } }))
    const goals = { home: at === 0 ? list.length : 0, away: 0 }
    source.answerWith(answer(fixture(id, timestamp, { events, goals })))
    await poll()
  }
  expect((await kinds()).toSorted()).toEqual(['goal home', 'goal_disallowed home'])
})

test.each([
  ['too many requests', page(429), 'answered 429'],
  ['a fire wall', page(403), 'its fire wall refused the request (403)'],
  [
    'a wrong key',
    json({ errors: { token: 'Error/Missing application key.' }, response: [] }),
    'refused the request: token Error/Missing application key.',
  ],
  [
    'half of an answer',
    (_: unknown, response: { end: (text: string) => void }) => response.end('{"response":['),
    'answered with broken JSON',
  ],
] as const)('leaves the board as it was on %s', async (_, blocked, reason) => {
  source.answerWith(answer(fixture(id, timestamp)))
  await poll()
  const before = await shown()
  source.answerWith(blocked)
  expect(await poll()).toMatchObject({ failures_in_row: 1, last_error: reason })
  expect(await shown()).toEqual(before)
})

it('tells of an answer out of order what is new, and does not go back to an earlier stage of a match', async () => {
  const running = (short: string, elapsed: number, goals: readonly number[]) => {
    const events = goals.map((minute) => goal(id * 10, minute))
    const score = { home: goals.length, away: 0 }
    const row = fixture(id, timestamp, {
      events,
      goals: score,
      score: { halftime: { home: 1, away: 0 }, fulltime: none },
    })
    return answer({ ...row, fixture: { ...row.fixture, status: status(short, elapsed) } })
  }
  source.answerWith(running('2H', 60, [12, 55]))
  await poll()
  source.answerWith(running('1H', 40, [12]))
  await poll(make(), minutes(1))
  expect(await shown()).toMatchObject({ status: 'second_half', minute: 60, score: { home: 2, away: 0 } })
  source.answerWith(running('2H', 63, [61, 12, 55]))
  await poll(make(), minutes(1))
  expect(await shown()).toMatchObject({ status: 'second_half', minute: 63, score: { home: 3, away: 0 } })
  const kept = await app.database.read((r) => matchEventsOf(r, matchId, 'api-football'))
  expect(kept.filter(({ kind }) => kind === 'goal').map(({ minute }) => minute)).toEqual([12, 55, 61])
})

it('spends the requests of a day so that they last until midnight, and none once they are used up', async () => {
  const feed = make()
  const left = (count: number) => (request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('x-ratelimit-requests-remaining', `${count}`)
    answer(fixture(id, timestamp))(request, response)
  }
  await app.advance(hours(24))
  const facts = factsOfMatch({ number: '999', kickoffAt: app.clocks.business(), sourceRefs: { 'api-football': '1' } })
  await app.database.tx((t) => saveMatches(t, [facts]))
  source.answerWith(left(6))
  await poll(feed, minutes(1))
  const before = source.asked.length
  await poll(feed, minutes(20))
  expect(source.asked.length).toBe(before)
  source.answerWith(left(0))
  await poll(feed, hours(3))
  expect(source.asked.length).toBe(before + 1)
  expect(await poll(feed, minutes(20))).toMatchObject({ last_error: 'has no requests left today' })
  expect(source.asked.length).toBe(before + 1)
})

test.each([
  ['HT', status('HT', 45), { status: 'half_time', minute: 45 }],
  ['added minutes', status('2H', 90, 4), { status: 'second_half', minute: 94 }],
  ['the end', status('FT', 90), { hasEnded: true, score: { home: 2, away: 1 } }],
  ['an interruption', status('SUSP', 24), { status: 'interrupted', minute: 24, score: { home: 1, away: 0 } }],
  ['extra time, where regular time stands', status('ET', 105), { hasEnded: true, score: { home: 2, away: 1 } }],
])('reads %s', (_, state, standing) => {
  const row = fixture(1, 0)
  const score = { halftime: { home: 1, away: 0 }, fulltime: { home: 2, away: 1 } }
  const read = readFixture({ ...row, fixture: { ...row.fixture, status: state }, score })
  expect(read.standing).toMatchObject(standing)
})

test.each(['NS', 'PST', 'CANC', 'TBD'])('reads nothing of a match that is %s', (short) => {
  const row = fixture(1, 0)
  expect(readFixture({ ...row, fixture: { ...row.fixture, status: status(short, 0) } }).standing).toBeUndefined()
})

it('refuses what belongs to no team of the match, and what is no fixture', () => {
  expect(() => readFixture(fixture(1, 0, { events: [goal(77, 5)] }))).toThrow('team 77 does not play')
  expect(() => readFixture({ fixture: { id: 'x' } })).toThrow('fixture.id')
})
