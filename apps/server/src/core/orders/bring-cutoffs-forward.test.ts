import { randomUUID } from 'node:crypto'
import { addMs, hours, type Instant, instant, minutes, yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { footballBet, moneyOf, seedMatch, type TestMatch } from '../../testing/betting-scene.ts'
import { breakRows } from '../../testing/break-rows.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { accept, must, placed, reasonOf, recordOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { getMatches, saveMatches } from '../catalog/index.ts'
import { bringCutoffsForward } from './bring-cutoffs-forward.ts'

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const ADVANCE = minutes(5)

let match: TestMatch
let player: TestPlayer
let orderId: string

const app = await testApp({ at: START })
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)

afterAll(() => app.close())

beforeEach(async () => {
  await app.clock.setBusiness(START)
  match = await seedMatch(app, { deadlineIn: hours(3) })
  player = await app.player({ shop, balance: yuan(1000) })
  orderId = await placed(player, footballBet([match, await seedMatch(app, { deadlineIn: hours(4) })]))
})

/** What a source does when a kick-off changes. */
const moveKickoff = (kickoffAt: Instant) =>
  app.database.tx(async (t) => {
    const known = (await getMatches(t, [match.id])).get(match.id)
    if (known === undefined) throw new Error('the match is on sale')
    await saveMatches(t, [{ ...known, kickoffAt, sourceRefs: {}, fetchedAt: t.now }])
  })

const orderNow = () =>
  app.database.read((r) =>
    r.db
      .selectFrom('orders')
      .select(['state', 'cutoff_at', 'cutoff_match_id', 'accept_by', 'print_by', 'due_at'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow(),
  )
const untilState = (state: number) => expect.poll(async () => (await orderNow()).state, { timeout: 10_000 }).toBe(state)

it('ends an order earlier when its match begins earlier', async () => {
  await accept(keeper, orderId)
  const before = await orderNow()
  await moveKickoff(addMs(START, hours(2)))
  const cutoffAt = addMs(START, hours(2) - ADVANCE)
  await expect.poll(async () => (await orderNow()).cutoff_at, { timeout: 10_000 }).toBe(cutoffAt)
  const after = await orderNow()
  expect(after).toMatchObject({ state: 2, cutoff_match_id: match.id, due_at: cutoffAt })
  expect(cutoffAt - after.print_by).toBe(before.cutoff_at - before.print_by)
})

it.each([1, 2])('gives an order in state %i back that is past its cutoff already', async (state) => {
  if (state === 2) await accept(keeper, orderId)
  await moveKickoff(addMs(START, minutes(3)))
  await untilState(5)
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 100_000n, held: 0n })
})

it('is neither accepted nor recorded after the match is closed, even before its cutoff has followed', async () => {
  await accept(keeper, orderId)
  const waiting = await placed(player, footballBet([match]))
  const record = await recordOf(keeper, orderId)
  // The moment between the commit of a changed deadline and its consumer.
  await app.pool.query('update matches set game_deadline_at = business_now() where id = $1', [match.id])
  const accepted = must(await keeper.client.desk.accept({ request_id: randomUUID(), order_ids: [waiting] }))
  expect(accepted.results).toMatchObject([{ accepted: false, reason: 'cutoff_passed' }])
  expect(reasonOf(await keeper.client.desk.recordTicket(record))).toBe('cutoff_passed')
})

it('keeps what was promised when the match begins later, or the shop stops earlier', async () => {
  const before = await orderNow()
  await moveKickoff(addMs(START, hours(4)))
  await bringCutoffsForward(app, [match.id])
  expect(await orderNow()).toEqual(before)
})

it('ends the other orders earlier when one throws, and throws at the end so that it is tried again', async () => {
  const other = await app.shop()
  const guest = await app.player({ shop: other, balance: yuan(100) })
  const moved = await seedMatch(app, { deadlineIn: hours(3) })
  const [bad, good] = [await placed(player, footballBet([moved])), await placed(player, footballBet([moved]))]
  const elsewhere = await placed(guest, footballBet([moved]))
  const cutoffs = async () => {
    const { rows } = await app.pool.query<{ id: string; cutoff_at: number }>(
      'select id, cutoff_at from orders where id = any($1)',
      [[bad, good, elsewhere]],
    )
    return new Map(rows.map(({ id, cutoff_at }) => [id, cutoff_at]))
  }
  const before = await cutoffs()
  const broken = {
    table: 'orders',
    on: 'update',
    when: `old.id = '${bad}' and new.cutoff_at <> old.cutoff_at`,
  } as const
  const mend = await breakRows(app.pool, broken)
  await app.pool.query("update matches set game_deadline_at = game_deadline_at - interval '1 hour' where id = $1", [
    moved.id,
  ])
  await expect(bringCutoffsForward(app, [moved.id])).rejects.toThrow('of 1 orders')
  const earlier = (id: string, now: Map<string, number>) => (before.get(id) ?? 0) - (now.get(id) ?? 0)
  const now = await cutoffs()
  expect([bad, good, elsewhere].map((id) => earlier(id, now))).toEqual([0, hours(1), hours(1)])
  await mend()
  await bringCutoffsForward(app, [moved.id])
  expect(earlier(bad, await cutoffs())).toBe(hours(1))
})

it('asks the database as often for many orders as for one', async () => {
  const counter = countQueries()
  const costOf = async (orders: number) => {
    const moved = await seedMatch(app, { deadlineIn: hours(3) })
    for (let count = 0; count < orders; count += 1) await placed(player, footballBet([moved]))
    await app.pool.query("update matches set game_deadline_at = game_deadline_at - interval '1 hour' where id = $1", [
      moved.id,
    ])
    return counter.inside(() => bringCutoffsForward(app, [moved.id]))
  }
  const one = await costOf(1)
  expect(await costOf(6)).toBe(one)
  counter.stop()
  const { rows } = await app.pool.query(
    `select count(*)::int as moved from orders o join matches m on m.id = o.cutoff_match_id
      where o.player_id = $1 and o.id <> $2 and o.cutoff_at = m.game_deadline_at - interval '5 minutes'`,
    [player.playerId, orderId],
  )
  expect(rows).toEqual([{ moved: 7 }])
})
