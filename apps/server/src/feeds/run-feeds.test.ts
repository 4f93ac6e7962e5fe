import { addMs, days, hours, minutes } from '@caimin/base'
import { afterAll, expect, it, vi } from 'vitest'
import { getMatches, type MatchProgress } from '../core/catalog/index.ts'
import { factsOfMatch } from '../core/catalog/testing/match-facts.ts'
import { testApp } from '../testing/test-app.ts'
import { type Feed, FeedError, type FeedRows } from './feed.ts'
import { callFeeds, countFeedRequests, enrolFeeds, handOverFeed, listFeedStates } from './feed-states.store.ts'
import { pollDueFeeds } from './run-feeds.ts'

const app = await testApp()
afterAll(() => app.close())

const feed = (name: string, poll: Feed['poll']): Feed => ({ name, everyMs: minutes(1), isDemo: false, poll })

it('polls the other feeds when one throws, and keeps its failure for the operator', async () => {
  const feeds = [
    feed('a', async () => {
      throw new TypeError('broken')
    }),
    feed('b', async () => ({
      matches: [{} as never],
    })),
    feed('c', async () => ({})),
  ]
  await app.database.tx((t) => enrolFeeds(t, feeds))
  await pollDueFeeds({ database: app.database, feeds, log: app.log, random: () => 0 })
  const states = (await app.database.read(listFeedStates)).filter(({ feed: name }) => 'abc'.includes(name))
  expect(states.map(({ failures_in_row }) => failures_in_row)).toEqual([1, 1, 0])
  expect(states[0]?.last_error).toContain('broken')
  expect(states[2]?.last_success_at).not.toBeNull()
})

it('polls each feed once that is due, however many processes look at once', async () => {
  const polls: string[] = []
  const names = Array.from({ length: 8 }, (_, index) => `shared ${index}`)
  const feeds = names.map((name) =>
    feed(name, async () => {
      polls.push(name)
      return {}
    }),
  )
  await app.database.tx((t) => enrolFeeds(t, feeds))
  const parts = { database: app.database, feeds, log: app.log, random: () => 0 }
  await Promise.all([pollDueFeeds(parts), pollDueFeeds(parts), pollDueFeeds(parts)])
  expect(polls.toSorted()).toEqual(names)
})

const kickoffAt = addMs(await app.database.read(async (r) => r.now), hours(5))
const match = (number: string) => factsOfMatch({ kickoffAt, number })
const badMatch = { ...match('777'), home: null as never }

const polled = async (rows: FeedRows, name: string) => {
  const feeds = [feed(name, async () => rows)]
  await app.database.tx((t) => enrolFeeds(t, feeds))
  const logged = vi.spyOn(app.log, 'error')
  await pollDueFeeds({ database: app.database, feeds, log: app.log, random: () => 0 })
  const errors = logged.mock.calls.map(([what]) => what)
  logged.mockRestore()
  const state = (await app.database.read(listFeedStates)).find((each) => each.feed === name)
  return { state, errors }
}

const taken = async (rows: readonly { readonly id: string }[]) => {
  const found = await app.database.read((r) =>
    getMatches(
      r,
      rows.map(({ id }) => id),
    ),
  )
  return [...found.keys()].toSorted()
}

it('sets aside the rows that cannot be taken, names them, and takes the others of every kind', async () => {
  const good = ['301', '302', '303', '304', '305'].map(match)
  const [first, second, ...others] = good
  if (first === undefined || second === undefined) throw new Error('five matches were made')
  const progress = (matchId: string, minute: number) =>
    ({
      matchId,
      status: 'first_half',
      minute,
      half: null,
      score: null,
      source: 'd',
      toldAt: kickoffAt,
    }) satisfies MatchProgress
  const { state, errors } = await polled(
    {
      matches: [first, badMatch, second, ...others],
      progress: [progress(first.id, 7), progress(second.id, 7.5)],
      refused: [{ row: 9, reason: 'is not an object' }],
    },
    'd',
  )
  expect(await taken(good)).toEqual(good.map(({ id }) => id))
  expect(await app.database.read(async (r) => (await getMatches(r, [first.id])).get(first.id)?.minute)).toBe(7)
  expect(state).toMatchObject({
    failures_in_row: 0,
    last_error: expect.stringContaining('home'),
    last_rows: 6,
    detail: {
      refused: [
        { row: 2, reason: expect.stringContaining('matches: ') },
        { row: 8, reason: expect.stringContaining('progress: ') },
        { row: 9, reason: 'is not an object' },
      ],
    },
  })
  expect(state?.last_success_at).not.toBeNull()
  expect(errors).toEqual([{ feed: 'd', rows: 2, error: state?.last_error }])
})

it('takes a source that brings more bad rows than a few as one that fails', async () => {
  const good = match('401')
  const bad = Array.from({ length: 21 }, (_, at) => ({ ...badMatch, id: `bad-${at}` }))
  const { state } = await polled({ matches: [good, ...bad] }, 'e')
  expect(await taken([good])).toEqual([good.id])
  expect(state).toMatchObject({ failures_in_row: 1, last_success_at: null })
})

it('counts how often a source was asked within a day, and keeps its newest errors', async () => {
  let isBroken = true
  const counted = feed('counted', async () => {
    if (isBroken) throw new FeedError('HTTP 502')
    return {}
  })
  const poll = async () => {
    await app.database.tx((t) => callFeeds(t, [counted]))
    await pollDueFeeds({ database: app.database, feeds: [counted], log: app.log, random: () => 0 })
  }
  const count = async () => (await app.database.read(countFeedRequests)).get('counted')
  await app.database.tx((t) => enrolFeeds(t, [counted]))
  await poll()
  isBroken = false
  await poll()
  expect(await count()).toMatchObject({ requests: 2, errors: 1, newest: [{ error: 'HTTP 502' }] })
  expect((await count())?.byHour).toEqual([...Array.from({ length: 23 }, () => 0), 1])
  await app.clock.advanceBusiness(days(1))
  await poll()
  expect(await count()).toMatchObject({ requests: 1, errors: 0, newest: [] })
  const state = (await app.database.read(listFeedStates)).find((each) => each.feed === 'counted')
  expect(state?.every_ms).toBe(counted.everyMs)
})

it('leaves a source to people until it answers again', async () => {
  let isBroken = true
  const broken = feed('by hand', async () => {
    if (isBroken) throw new FeedError('HTTP 502')
    return {}
  })
  const poll = async () => {
    await app.database.tx((t) => callFeeds(t, [broken]))
    await pollDueFeeds({ database: app.database, feeds: [broken], log: app.log, random: () => 0 })
  }
  const since = async () =>
    (await app.database.read(listFeedStates)).find((each) => each.feed === 'by hand')?.by_hand_since
  await app.database.tx((t) => enrolFeeds(t, [broken]))
  await poll()
  expect(await since()).toBeNull()
  await app.database.tx((t) => handOverFeed(t, 'by hand'))
  await poll()
  expect(await since()).not.toBeNull()
  isBroken = false
  await poll()
  expect(await since()).toBeNull()
})
