import { addMs, instant, minutes, seconds, toWire } from '@caimin/base'
import { afterAll, beforeEach, describe, expect, it, test } from 'vitest'
import { boardMatches, matchEventsOf, runningMatches, saveMatches, scoresByEvents } from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { testApp } from '../../testing/test-app.ts'
import type { Feed } from '../feed.ts'
import { enrolFeeds, listFeedStates } from '../feed-states.store.ts'
import { createPacedFetch, type Pace } from '../paced-fetch.ts'
import { pollDueFeeds } from '../run-feeds.ts'
import { json, page, startSource } from '../testing/source-server.ts'
import { sportteryEventsFeed, sportteryLiveFeed } from './sporttery-live.feed.ts'
import { ENDED, goal, listOf, matchOf, row } from './testing/live-answers.ts'

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const SOURCE = 'sporttery'

const app = await testApp({ at: NOON })
const source = await startSource()
afterAll(async () => {
  await source.close()
  await app.close()
})

let ref = 0
let matchId = ''
beforeEach(async () => {
  ref += 1
  const facts = factsOfMatch({
    number: `${100 + ref}`,
    kickoffAt: addMs(app.clocks.business(), -minutes(31)),
    sourceRefs: { [SOURCE]: `${ref}` },
  })
  matchId = facts.id
  await app.database.tx((t) => saveMatches(t, [facts]))
})

const at = (pace: Pace = {}) => ({
  baseUrl: source.baseUrl,
  fetch: createPacedFetch({ paceMs: 0, ...pace }),
  database: app.database,
})
const live = sportteryLiveFeed(at())
const events = sportteryEventsFeed(at())
/** Lets the source's next turn come and answers how the feed is. */
async function poll(feed: Feed) {
  await app.advance(minutes(20))
  await app.database.tx((t) => enrolFeeds(t, [feed]))
  await pollDueFeeds({ database: app.database, feeds: [feed], log: app.log, random: () => 0 })
  return (await app.database.read(listFeedStates)).find((state) => state.feed === feed.name)
}
const shown = async () => (await app.database.read((r) => boardMatches(r, [matchId])))[0]
const kept = () => app.database.read((r) => matchEventsOf(r, matchId, SOURCE))

/** Answers on the match of the test, and of no other. */
const aboutMatch = (body: unknown) =>
  source.answerWith((request, response) => {
    const isAsked = new URL(request.url ?? '', source.baseUrl).searchParams.get('matchId') === `${ref}`
    json(isAsked ? body : matchOf([], { sectionsNo999: '0:0' }))(request, response)
  })

describe('the list', () => {
  it('says how matches stand, by one request with the headers of the site', async () => {
    const before = source.asked.length
    source.answerWith(json(listOf(row(ref), row(987_654), { ...row(ref), matchId: '' }, 'x')))
    expect(await poll(live)).toMatchObject({ failures_in_row: 0, detail: { refused: [{ row: 3 }, { row: 4 }] } })
    expect(await shown()).toMatchObject({
      status: 'first_half',
      minute: 30,
      score: { home: 1, away: 0 },
      source: SOURCE,
    })
    expect(source.asked.slice(before).map(({ url }) => new URL(url, source.baseUrl).pathname)).toEqual([
      '/gateway/uniform/fb/getMatchDataPageListV1.qry',
    ])
    expect(source.asked.at(-1)?.headers.referer).toBe('https://www.sporttery.cn/')
  })

  test.each([
    ['its fire wall', page(567), 'its fire wall refused the request (567)'],
    ['another fire wall', page(403), 'its fire wall refused the request (403)'],
    ['a page', page(200), 'answered with a page instead of data'],
    [
      'half of an answer',
      (_: unknown, response: { end: (text: string) => void }) => response.end('{"value":{"match'),
      'answered with broken JSON',
    ],
    ['a refusal', json({ errorCode: 'E0001', success: false }), 'refused the request: E0001'],
  ] as const)('answered by %s leaves the board as it was, growing old', async (_, blocked, reason) => {
    source.answerWith(json(listOf(row(ref))))
    await poll(live)
    const before = await shown()
    source.answerWith(blocked)
    expect(await poll(live)).toMatchObject({ failures_in_row: 1, last_error: reason })
    expect(await shown()).toEqual(before)
    const board = await app.database.read((r) => runningMatches(r, 'football'))
    expect(board.map(({ id }) => id)).toContain(matchId)
  })

  it('that does not come leaves the board as it was too', async () => {
    source.answerWith(json(listOf(row(ref))))
    await poll(live)
    const before = await shown()
    source.answerWith(() => undefined)
    const late = 'did not answer within 200 ms'
    expect(await poll(sportteryLiveFeed(at({ timeoutMs: 200 })))).toMatchObject({
      failures_in_row: 1,
      last_error: late,
    })
    expect(await shown()).toEqual(before)
  })

  it('with half of its rows leaves the others as they were', async () => {
    source.answerWith(json(listOf(row(ref))))
    await poll(live)
    const before = await shown()
    source.answerWith(json(listOf()))
    expect(await poll(live)).toMatchObject({ failures_in_row: 0 })
    expect(await shown()).toEqual(before)
  })

  it('does not take a match back to an earlier stage or minute, nor tell the same twice', async () => {
    source.answerWith(json(listOf(row(ref, { matchPhaseTc: '2', matchMinute: '60', sectionsNo1: '1:0' }))))
    await poll(live)
    const before = await shown()
    for (const late of [{}, { matchPhaseTc: '2', matchMinute: '59', sectionsNo999: '0:0' }]) {
      source.answerWith(json(listOf(row(ref, late))))
      await poll(live)
      expect(await shown()).toEqual(before)
    }
  })

  it('is as old as the question, however long the answer takes', async () => {
    source.answerWith(json(listOf(row(ref))))
    await poll(live)
    const { fetch } = at()
    const slow = sportteryLiveFeed({
      ...at(),
      async fetch(...asked) {
        await app.advance(seconds(40))
        return await fetch(...asked)
      },
    })
    const asked = app.clocks.business()
    const { progress } = await slow.poll({ now: asked, lastSuccessAt: null })
    expect(toWire(progress?.[0]?.toldAt ?? NOON)).toBe(toWire(asked))
  })

  it('tells the end of a match once, and lets it grow old', async () => {
    source.answerWith(json(listOf(row(ref, { matchPhaseTc: '2', matchMinute: '90+2', sectionsNo1: '1:0' }))))
    await poll(live)
    source.answerWith(json(listOf(row(ref, { ...ENDED, sectionsNo999: '2:0' }))))
    await poll(live)
    const ended = await shown()
    expect(ended).toMatchObject({ minute: 92, half: { home: 1, away: 0 }, score: { home: 2, away: 0 } })
    await poll(live)
    expect(await shown()).toEqual(ended)
  })
})

describe('what happened in a match', () => {
  it('is kept once, whatever its order, and comes to its score at the end', async () => {
    const card = goal('20', { eventTc: 'yellowCard', teamType: 'away' })
    aboutMatch(matchOf([goal('30'), card]))
    await poll(events)
    aboutMatch(matchOf([card, goal('30'), goal('70', { matchPhaseTc: '2' })], { ...ENDED, sectionsNo999: '2:0' }))
    await poll(events)
    await poll(events)
    expect((await kept()).map(({ kind, minute }) => [kind, minute])).toEqual([
      ['yellow_card', 20],
      ['goal', 30],
      ['goal', 70],
      ['full_time', 90],
    ])
    expect(await app.database.read((r) => scoresByEvents(r, [matchId]))).toMatchObject([{ home: 2, away: 0 }])
  })

  it('is taken back by another event once the source no longer tells it', async () => {
    aboutMatch(matchOf([goal('30')]))
    await poll(events)
    aboutMatch(matchOf([], { sectionsNo999: '0:0' }))
    await poll(events)
    expect((await kept()).map(({ kind }) => kind)).toEqual(['goal', 'goal_disallowed'])
  })

  it('of one match that cannot be read or is not answered keeps no other from being read', async () => {
    aboutMatch(matchOf([goal('30'), goal('31', { teamType: '' }), 'x']))
    const state = await poll(events)
    expect(state).toMatchObject({ failures_in_row: 0 })
    expect(state?.detail).toMatchObject({ refused: [{ reason: `${matchId}: teamType is missing` }, {}] })
    expect(await kept()).toMatchObject([{ kind: 'goal', minute: 30 }])
  })

  it('is asked of all matches in turn, no more than four at a time', async () => {
    const from = ref
    for (let more = 0; more < 5; more += 1) {
      ref += 1
      const kickoffAt = addMs(app.clocks.business(), -minutes(1))
      const facts = factsOfMatch({ number: `${100 + ref}`, kickoffAt, sourceRefs: { [SOURCE]: `${ref}` } })
      await app.database.tx((t) => saveMatches(t, [facts]))
    }
    source.answerWith(json(matchOf([], { sectionsNo999: '0:0' })))
    const before = source.asked.length
    await events.poll({ now: app.clocks.business(), lastSuccessAt: null })
    expect(source.asked.length - before).toBe(4)
    for (let turn = 0; turn < 5; turn += 1) await events.poll({ now: app.clocks.business(), lastSuccessAt: null })
    const asked = source.asked.slice(before).map(({ url }) => new URL(url, source.baseUrl).searchParams.get('matchId'))
    for (let each = from; each <= ref; each += 1) expect(asked).toContain(`${each}`)
  })

  it('has failed where no match is answered', async () => {
    source.answerWith(page(567))
    expect(await poll(events)).toMatchObject({
      failures_in_row: 1,
      last_error: 'its fire wall refused the request (567)',
    })
    source.answerWith(json(matchOf([], { sectionsNo999: '0:0' })))
    expect(await poll(events)).toMatchObject({ failures_in_row: 0 })
  })
})
