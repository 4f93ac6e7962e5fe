import { addMs, type Instant, instant, minutes } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import {
  claimResults,
  type MatchFacts,
  type MatchProgress,
  matchSubject,
  saveMatches,
  showProgress,
} from '../../core/catalog/index.ts'
import { factsOfMatch } from '../../core/catalog/testing/match-facts.ts'
import { must } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { BEFORE_ALL_PLAYERS, fanOutFrom } from './fan-out.ts'
import type { FanOutEvent } from './told-events.ts'

type Message = OutputOf<'messages', 'list'>['rows'][number]

const NOON = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const KICKOFF = addMs(NOON, -minutes(110))

const app = await testApp({ at: NOON })
const shop = await app.shop()
afterAll(() => app.close())

let number = 100
let match: MatchFacts
beforeEach(async () => {
  match = await kickedOffAt(KICKOFF)
  await report(1, '0:0')
})

async function kickedOffAt(kickoffAt: Instant, changes: Partial<MatchFacts> = {}): Promise<MatchFacts> {
  number += 1
  const facts = factsOfMatch({ number: String(number), kickoffAt, ...changes })
  await app.database.tx((t) => saveMatches(t, [facts]))
  return facts
}

const goals = (score: string) => {
  const [home = 0, away = 0] = score.split(':').map(Number)
  return { home, away }
}

/** A source says how the match stands in a minute. */
const report = (minute: number, score: string, changes: Partial<MatchProgress> = {}) =>
  app.database.tx((t) =>
    showProgress(t, [
      {
        ...{ matchId: match.id, status: 'second_half', minute, half: null, score: goals(score), source: 'a' },
        toldAt: addMs(NOON, -minutes(10) + minute * 1000),
        ...changes,
      },
    ]),
  )

/** Two origins say how it ended. */
const end = (full: string, { id } = match) =>
  app.database.tx(async (t) => {
    for (const origin of ['a', 'b']) {
      await claimResults(t, [
        { ...matchSubject(id), step: 'score', origin, value: { full, half: '0:0' }, staffId: null, fetchedAt: NOON },
      ])
    }
  })

const follow = async (player: TestPlayer, is_followed = true, { id } = match) =>
  must(await player.client.scores.setFollowed({ match_id: id, is_followed }))

async function follower(): Promise<TestPlayer> {
  const player = await app.player({ shop })
  await follow(player)
  return player
}

const messagesOf = async (player: TestPlayer): Promise<readonly Message[]> =>
  must(await player.client.messages.list({})).rows
const titlesOf = async (player: TestPlayer) => (await messagesOf(player)).map(({ title }) => title)
/** What happened, and how the match stands with it. */
const title = (what: string, score: string, { home, away } = match) => `${what} ${home} ${score} ${away}`
const hear = (player: TestPlayer, what: string, score: string) =>
  expect.poll(() => titlesOf(player)).toEqual([title(what, score)])

/** Once a later event has been handled, all before it have. */
async function settled(): Promise<void> {
  const before = match
  match = await kickedOffAt(KICKOFF)
  await report(1, '0:0')
  const witness = await follower()
  await report(2, '0:1')
  await hear(witness, '进球', '0:1')
  match = before
}

describe('who follows a match', () => {
  it('is told of a goal, with the way to the match, and no other player is', async () => {
    const fan = await follower()
    const other = await app.player({ shop })
    await report(23, '1:0')
    await hear(fan, '进球', '1:0')
    expect(await messagesOf(fan)).toMatchObject([
      {
        kind: 'score',
        event: 'goal_scored',
        text: `第23分钟，${match.home}进球`,
        subject: { kind: 'match', id: match.id },
      },
    ])
    expect(must(await fan.client.messages.list({ kind: 'score' })).unread).toMatchObject({ score: 1 })
    expect(await messagesOf(other)).toEqual([])
  })

  it('is told of no goal whose list keeps scores off', async () => {
    const [fan, quiet] = [await follower(), await follower()]
    const settings = { off_kinds: [], shows_content: false, unlisted_kinds: ['score' as const] }
    must(await quiet.client.messages.setPush(settings))
    await report(23, '1:0')
    await hear(fan, '进球', '1:0')
    expect(await messagesOf(quiet)).toEqual([])
  })

  it('finds one message of each match: how it stands now, and at last how it ended', async () => {
    const fan = await follower()
    for (const [minute, what, score] of [
      [23, '进球', '1:0'],
      [25, '比分更正', '0:0'],
      [31, '进球', '1:0'],
    ] as const) {
      await report(minute, score)
      await hear(fan, what, score)
      await expect.poll(async () => (await messagesOf(fan))[0]?.text).toContain(`第${minute}分钟`)
    }
    await end('1:0')
    await hear(fan, '完场', '1:0')
    expect(await messagesOf(fan)).toMatchObject([{ event: 'match_over', text: '' }])
  })

  it('is told nothing after following it no more', async () => {
    const fan = await follower()
    await follow(fan, false)
    await report(23, '1:0')
    await settled()
    expect(await messagesOf(fan)).toEqual([])
  })

  it('is told nothing while they have excluded themselves', async () => {
    const fan = await follower()
    must(await fan.client.limits.excludeSelf({ months: 6 }))
    await report(23, '1:0')
    await settled()
    expect(await messagesOf(fan)).toEqual([])
  })

  it('is told once, however often the same is handled', async () => {
    const fan = await follower()
    await report(23, '1:0')
    await hear(fan, '进球', '1:0')
    const [message] = await messagesOf(fan)
    must(
      await fan.client.messages.mark({
        ...{ message_id: message?.message_id ?? '', mark: 'dismissed', with_older: false },
      }),
    )
    await again(goal('0:0', '1:0', 23))
    expect(await messagesOf(fan)).toEqual([])
  })
})

const goal = (before: string, now: string, minute: number): FanOutEvent => ({
  kind: 'goals.changed',
  matchId: match.id,
  before: goals(before),
  goals: goals(now),
  minute,
  toldAt: addMs(NOON, -minutes(10) + minute * 1000),
})
const again = (event: FanOutEvent) => app.database.tx((t) => fanOutFrom(t, event, BEFORE_ALL_PLAYERS))

describe('no news', () => {
  it('is a goal that others have followed', async () => {
    const fan = await follower()
    await report(23, '1:0')
    await report(24, '2:0')
    await hear(fan, '进球', '2:0')
    await again(goal('0:0', '1:0', 23))
    expect(await titlesOf(fan)).toEqual([title('进球', '2:0')])
  })

  it('is a goal of a match that has ended, and one that was told half an hour ago', async () => {
    const fan = await follower()
    await report(23, '1:0', { toldAt: addMs(NOON, -minutes(9)) })
    await end('1:0')
    await hear(fan, '完场', '1:0')
    await again(goal('0:0', '1:0', 23))
    expect(await titlesOf(fan)).toEqual([title('完场', '1:0')])

    match = await kickedOffAt(KICKOFF)
    const late = await follower()
    await report(1, '0:0', { toldAt: addMs(NOON, -minutes(40)) })
    await report(23, '1:0', { toldAt: addMs(NOON, -minutes(31)) })
    await settled()
    expect(await messagesOf(late)).toEqual([])
  })

  it('is the end of a match of yesterday', async () => {
    match = await kickedOffAt(addMs(NOON, -minutes(60 * 20)))
    const fan = await follower()
    await end('2:2')
    await settled()
    expect(await messagesOf(fan)).toEqual([])
  })

  it('is a score of which it is not known what it was before, nor a basket', async () => {
    match = await kickedOffAt(KICKOFF)
    const fan = await follower()
    await report(23, '1:0')
    match = await kickedOffAt(KICKOFF, { sport: 'basketball' })
    await follow(fan)
    await report(1, '2:0')
    await report(2, '2:3')
    await settled()
    expect(await messagesOf(fan)).toEqual([])
  })
})

it('tells thousands in many shops, so many at a time', async () => {
  const shops = [await app.shop(), await app.shop()]
  for (const [at, { id }] of shops.entries()) {
    await app.pool.query(
      `with people as (
         insert into persons (id, mobile, password_hash, adult_confirmed_at, agreement_version, created_at)
         select gen_random_uuid(), '17' || $3::text || lpad(n::text, 8, '0'), '', now(), '1', now()
           from generate_series(1, 600) as n
         returning id),
       fans as (
         insert into players (shop_id, id, person_id, nickname, created_at)
         select $1, gen_random_uuid(), id, '众人', now() from people returning shop_id, id)
       insert into followed_matches (shop_id, player_id, match_id, followed_at)
       select shop_id, id, $2, now() from fans`,
      [id, match.id, at],
    )
  }
  await report(23, '1:0')
  const written = async () =>
    (
      await app.pool.query(
        `select count(*)::int as n from player_messages where shop_id = any($1) and event = 'goal_scored'`,
        [shops.map(({ id }) => id)],
      )
    ).rows
  await expect.poll(written).toEqual([{ n: 1200 }])
})
