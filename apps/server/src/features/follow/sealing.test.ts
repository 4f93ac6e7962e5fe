import { createHash, randomUUID } from 'node:crypto'

import { hours, instant, yuan } from '@caimin/base'
import { ENDPOINTS, type Endpoint } from '@caimin/contract'
import { afterAll, describe, expect, it } from 'vitest'
import { seedMatch } from '../../testing/betting-scene.ts'
import { accept, must } from '../../testing/desk-scene.ts'
import { openPageSocket } from '../../testing/page-socket.ts'
import type { SignedIn, TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { walkCalls } from '../../testing/walk-calls.ts'
import { betOf, copyInput, followScene, printed, standingInput } from './testing/follow-scene.ts'

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const scene = await followScene(app)
const { shop, clerk } = scene
afterAll(() => app.close())

/** Odds that nothing else has. */
const MARKED_ODDS = '7.53'
const CLERKS_TEXT = '主场这一场卖完了'

/** A hidden post on one match with marked odds, and a copy of it by hand and by a standing order. */
async function hidden() {
  const odds = { SPF: { '3': MARKED_ODDS, '1': '3.30', '0': '1.20' } }
  const match = await seedMatch(app, { deadlineIn: hours(3), odds })
  const poster = await app.player({ shop, balance: yuan(1_000) })
  const follower = await app.player({ shop, balance: yuan(1_000) })
  const copier = await app.player({ shop, balance: yuan(1_000) })
  must(await follower.client.standing.start(standingInput(poster)))
  const bet = betOf(match, 10)
  const seen = { [match.id]: { SPF: { '3': MARKED_ODDS } } }
  const { order_id: orderId } = must(await poster.client.betting.place({ ...bet, odds_seen: seen }))
  await accept(clerk, orderId)
  const added = await poster.client.follow.addPost({
    request_id: randomUUID(),
    order_id: orderId,
    declaration: '第一场看好',
    commission_percent: 5,
    is_hidden: true,
  })
  const { post_id: postId } = must(added)
  const copied = must(await copier.client.follow.copy(copyInput(postId, 3)))
  const turns = async () => must(await follower.client.follow.ownCopies({})).rows
  await expect.poll(async () => (await turns()).length, { timeout: 20_000 }).toBe(1)
  const [turn] = await turns()
  return { match, poster, follower, copier, postId, orderId, copies: [copied.order_id, turn?.order_id ?? ''] }
}

/** Every answer about these orders and the post that a player can get by asking, as it goes over the wire. */
async function asked(player: TestPlayer, { postId, copies }: Awaited<ReturnType<typeof hidden>>): Promise<string[]> {
  const { client } = player
  const replies = await Promise.all([
    client.follow.post({ post_id: postId }),
    client.follow.copySheet({ post_id: postId }),
    client.follow.copy(copyInput(postId, 1)),
    client.follow.copy(copyInput(postId, 50_000)),
    client.follow.posts({}),
    client.follow.ownCopies({}),
    client.standing.list({}),
    client.orders.list({}),
    ...copies.flatMap((order_id) => [
      client.orders.info({ order_id }),
      client.orders.evidence({ order_id }),
      client.disputes.open({ request_id: randomUUID(), order_id, kind: 'other', text: '看看内容', picture_ids: [] }),
      client.orders.answerOdds({ request_id: randomUUID(), order_id, ticket_id: randomUUID(), answer: 'yes' }),
    ]),
  ])
  return replies.map((reply) => JSON.stringify(reply))
}

/** It asks every call that reads, as three people. */
const LONG = { timeout: 90_000 }

describe('hidden legs', () => {
  it('are in no answer and no frame but to their poster and the shop, until the first cutoff', LONG, async () => {
    const scenery = await hidden()
    const { match, poster, follower, copier, postId, orderId, copies } = scenery
    const bystander = await app.player({ shop, balance: yuan(100) })
    const people = { copier, follower, bystander }
    const sockets = await Promise.all(
      Object.values(people).map(async ({ tokens }) => {
        const page = await openPageSocket(app.baseUrl)
        page.authenticate(tokens.get()?.access ?? '')
        await page.next('welcome')
        return page
      }),
    )
    // All that happens to a copy before the cutoff: it is accepted, printed, and one ends with words of the clerk.
    await printed(scene, copies[0] ?? '')
    const refused = { request_id: randomUUID(), order_id: copies[1] ?? '', reason: CLERKS_TEXT }
    must(await clerk.client.desk.refuse(refused))
    const marks = [match.id, MARKED_ODDS, CLERKS_TEXT]
    for (const [who, player] of Object.entries(people)) {
      for (const text of await asked(player, scenery)) {
        for (const mark of marks) expect(text, `${who}: ${text.slice(0, 200)}`).not.toContain(mark)
      }
    }
    // Nor does it show on which match it is to who asks for the orders on each.
    const onMatch = must(await copier.client.orders.list({ match_id: match.id }))
    expect(onMatch).toMatchObject({ rows: [], totals: { orders: 0 } })
    const walked = await walkCalls(app.baseUrl, people as Readonly<Record<string, SignedIn>>)
    // What is on sale, and its odds, is no secret: these calls say nothing of orders.
    const ofOrders = walked.filter(({ name }) => !PUBLIC.has(name))
    expect(ofOrders.length).toBeGreaterThan(20)
    for (const { name, as, text } of ofOrders) {
      for (const mark of marks) expect(text.includes(mark), `${name} as ${as}`).toBe(false)
    }
    for (const { seen } of sockets) {
      const frames = seen.filter((frame) => !('event' in frame) || frame.event.kind !== 'odds.changed')
      for (const mark of marks) expect(JSON.stringify(frames)).not.toContain(mark)
    }
    expect(sockets[0]?.seen.some((frame) => 'event' in frame && frame.event.kind === 'order.changed')).toBe(true)
    for (const { socket } of sockets) socket.close()
    // The shop prints it, and the poster sees their own.
    expect(JSON.stringify(must(await clerk.client.desk.order({ order_id: copies[0] ?? '' })))).toContain(match.id)
    expect(JSON.stringify(must(await poster.client.follow.post({ post_id: postId })))).toContain(match.id)
    expect(must(await poster.client.orders.info({ order_id: orderId })).sealed_until).toBeNull()
  })

  it('say how far the total moved in bands, and the first digit of the top prize', async () => {
    const { copier, postId } = await hidden()
    expect(must(await copier.client.follow.copySheet({ post_id: postId }))).toMatchObject({
      move: { band: 'within_1', needs_confirmation: false },
      posted_top_prize: '10.00',
      top_prize: null,
      legs: null,
    })
  })

  it('are seen by everyone from the cutoff on, also of what failed, and are what was committed to', async () => {
    const { match, copier, follower, postId, copies } = await hidden()
    const before = must(await copier.client.follow.post({ post_id: postId }))
    expect(before.content).toBeNull()
    must(await clerk.client.desk.refuse({ request_id: randomUUID(), order_id: copies[1] ?? '', reason: CLERKS_TEXT }))
    await printed(scene, copies[0] ?? '')
    await app.advance(hours(3))
    const shown = must(await copier.client.follow.post({ post_id: postId }))
    const { salt, sealed_text } = shown.content ?? { salt: '', sealed_text: '' }
    const hash = createHash('sha256').update(Buffer.from(salt, 'hex')).update(sealed_text, 'utf8').digest('hex')
    expect(hash).toBe(before.commitment)
    expect(JSON.parse(sealed_text)).toEqual(betOf(match, 10).bet)
    const own = must(await copier.client.orders.info({ order_id: copies[0] ?? '' }))
    expect(own.bet).toEqual(betOf(match, 3).bet)
    expect(own.tickets[0]?.photo_url).toMatch(/^\/files\//)
    const failed = must(await follower.client.orders.info({ order_id: copies[1] ?? '' }))
    expect(failed.bet.lines).toHaveLength(1)
    expect(failed.events.at(-1)?.reason).toBe(CLERKS_TEXT)
    must(await copier.client.orders.evidence({ order_id: copies[0] ?? '' }))
  })

  it('leave the shares of stakes on a match until then', async () => {
    const { copier, match } = await hidden()
    const asks = async () => must(await copier.client.betting.stakes({ match_id: match.id }))
    expect((await asks()).orders).toBe(0)
  })
})

/** What is on sale, was drawn or scored: the same whatever is bet. */
const PUBLIC = new Set(['betting.lobby', 'betting.matches', 'betting.odds', 'draws.history', 'draws.latest'])

it('names calls that exist as public', () => {
  const names = Object.entries(ENDPOINTS).flatMap(([feature, calls]) =>
    Object.keys(calls as Record<string, Endpoint>).map((name) => `${feature}.${name}`),
  )
  expect([...PUBLIC].filter((name) => !names.includes(name))).toEqual([])
})
