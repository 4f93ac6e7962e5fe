import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, fen, instant, minutes, plus, startOfChinaDay, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { rechargeParts } from '../../../app/features.ts'
import { proveLedger } from '../../../core/ledger/index.ts'
import { seededRandom } from '../../../demo/feeds/seeded-random.ts'
import { channelsOf } from '../../../payments/index.ts'
import { cloneDatabase, type TestDatabase } from '../../../testing/clone-database.ts'
import type { TestPlayer, TestShop } from '../../../testing/people.ts'
import { type TestApp, testApp } from '../../../testing/test-app.ts'
import { reconcile } from '../reconcile.ts'
import { notify } from '../testing/recharge-scene.ts'
import { type TestChannel, testChannel } from '../testing/test-channel.ts'

const RECHARGES = 2000
const REPEATS = 3000
const WRONG_EACH = 1000
const KILLS = 6
const AT_ONCE = 16

/** A payment of the day before, so that its statement is out. */
const yesterday = addMs(startOfChinaDay(instant(Date.now())), -minutes(90))
const byHmac = testChannel({ id: 'newpay', now: () => yesterday })
const byRsa = testChannel({ id: 'alipay', isRsa: true, now: () => yesterday })

interface SeededRecharge {
  readonly id: string
  readonly no: string
  readonly shopId: string
  readonly playerId: string
  readonly amount: bigint
  readonly state: string
  readonly channel: TestChannel
}

interface Sent {
  readonly channel: TestChannel
  readonly shopId: string
  readonly body: string
  /** The final reply to the channel. */
  readonly answer: 'success' | 'fail'
}

const random = seededRandom('notifications')
const pick = <T>(items: readonly T[]): T => items[random(items.length)] as T
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, at: random(2 ** 31) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** Recharges of all states: a player has one unfinished at most, and the others were cancelled or have expired. */
async function seedRecharges(app: TestApp, players: readonly TestPlayer[]): Promise<SeededRecharge[]> {
  const hasUnfinished = new Set<string>()
  const seeded = Array.from({ length: RECHARGES }, (_, index): SeededRecharge => {
    const { shopId, playerId } = pick(players)
    const state = hasUnfinished.has(playerId) ? pick(['cancelled', 'expired']) : 'waiting'
    hasUnfinished.add(playerId)
    const channel = index % 10 === 0 ? byRsa : byHmac
    return {
      id: randomUUID(),
      no: `R${String(index).padStart(20, '0')}`,
      shopId,
      playerId,
      amount: BigInt(2000 + index),
      state,
      channel,
    }
  })
  await app.database.tx((t) =>
    sql`
    insert into recharges (shop_id, id, recharge_no, player_id, request_id, channel, amount, state, created_at, expires_at, ended_at)
    select shop_id, id, no, player_id, id, channel, amount, state, now() - interval '1 day', now() - interval '1 day',
           case when state = 'waiting' then null else now() end
      from unnest(${seeded.map(({ shopId }) => shopId)}::uuid[], ${seeded.map(({ id }) => id)}::uuid[],
                  ${seeded.map(({ no }) => no)}::text[], ${seeded.map(({ playerId }) => playerId)}::uuid[],
                  ${seeded.map(({ channel }) => channel.id)}::text[], ${seeded.map(({ amount }) => amount)}::bigint[],
                  ${seeded.map(({ state }) => state)}::text[]) as r (shop_id, id, no, player_id, channel, amount, state)`.execute(
      t.db,
    ),
  )
  return seeded
}

/** What the channels send: each payment once and many again, among forgeries and mistakes, in no order. */
function makeTraffic(seeded: readonly SeededRecharge[], shops: readonly TestShop[]): Sent[] {
  const genuine = seeded.map(({ channel, shopId, no, amount }): Sent => {
    return { channel, shopId, body: channel.pay(no, fen(amount)), answer: 'success' }
  })
  const wrong = (make: (one: SeededRecharge) => Partial<Sent> & { body: string }): Sent[] =>
    Array.from({ length: WRONG_EACH }, () => {
      const one = pick(seeded)
      return { channel: one.channel, shopId: one.shopId, answer: 'fail' as const, ...make(one) }
    })
  const other = ({ shopId }: SeededRecharge) => shops.find(({ id }) => id !== shopId)?.id ?? shopId
  const bad = [
    ...wrong(({ channel, no, amount }) => ({
      body: forged(channel.notificationOf({ rechargeNo: no, amount: fen(amount) })),
    })),
    ...wrong(({ channel, no, amount }) => ({
      body: channel.notificationOf({ rechargeNo: no, amount: plus(fen(amount), yuan(1)) }),
    })),
    ...wrong(({ channel, no, amount }) => ({
      body: channel.notificationOf({ rechargeNo: no, amount: fen(amount), merchantId: 'another' }),
    })),
    ...wrong((one) => ({
      shopId: other(one),
      body: one.channel.notificationOf({ rechargeNo: one.no, amount: fen(one.amount) }),
    })),
    ...wrong(({ channel, no, amount }) => ({
      body: channel.notificationOf({ rechargeNo: no, amount: fen(amount), status: 'waiting' }),
      answer: 'success' as const,
    })),
  ]
  const repeats = Array.from({ length: REPEATS }, () => pick(genuine))
  return shuffled([...genuine, ...repeats, ...bad])
}

/** A validly signed message whose amount was changed without the key. */
const forged = (body: string): string => body.replace(/(%7C\d+)(%7Cpaid)/, '$19$2')

/** Sends like channels do, many at once; returns what was not answered. In the middle of it `cut` is called. */
async function send(app: TestApp, traffic: readonly Sent[], cut?: () => Promise<void>): Promise<Sent[]> {
  const waiting = [...traffic]
  const middle = Math.floor(waiting.length / 2)
  const unanswered: Sent[] = []
  const worker = async () => {
    for (let one = waiting.pop(); one !== undefined; one = waiting.pop()) {
      if (waiting.length === middle) void cut?.()
      const answer = await notify(app, one.channel.id, one.shopId, one.body).catch(() => '')
      if (answer === 'success' || answer === 'fail') expect(answer).toBe(one.answer)
      else unanswered.push(one)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return unanswered
}

/**
 * Cuts every connection of the server at once, in the middle of whatever it does: what a killed process leaves behind.
 */
async function cutOff(killer: Client): Promise<void> {
  await killer.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
  )
}

async function startServer(database: TestDatabase): Promise<TestApp> {
  const kept = { ...database, drop: async () => {} }
  return await testApp({ database: kept, channels: channelsOf([byHmac, byRsa]) })
}

it('credits every yuan once out of 10,000 notifications, whatever comes and whenever the server dies', {
  timeout: 240_000,
}, async () => {
  const database = await cloneDatabase()
  const killer = new Client({ connectionString: database.url })
  await killer.connect()
  let app = await startServer(database)
  const shops = [await app.shop({ recharge_lock_percent: 100 }), await app.shop({ recharge_lock_percent: 33 })]
  const players = (await Promise.all(shops.map((shop) => app.players(10, { shop })))).flat()
  const seeded = await seedRecharges(app, players)
  const traffic = makeTraffic(seeded, shops)
  expect(traffic).toHaveLength(10_000)

  let left: Sent[] = []
  const size = Math.ceil(traffic.length / KILLS)
  for (let kill = 0; kill < KILLS; kill += 1) {
    const batch = [...left, ...traffic.slice(kill * size, (kill + 1) * size)]
    left = await send(app, batch, () => cutOff(killer))
    if (kill % 3 === 2) {
      await app.close()
      app = await startServer(database)
    }
  }
  while (left.length > 0) left = await send(app, left)

  await expectEveryYuanOnce(app, seeded)
  await expectStatementsAgree(app)
  await app.close()
  await killer.end()
  await database.drop()
})

async function expectEveryYuanOnce(app: TestApp, seeded: readonly SeededRecharge[]): Promise<void> {
  const owed = new Map<string, bigint>()
  for (const { playerId, amount } of seeded) owed.set(playerId, (owed.get(playerId) ?? 0n) + amount)
  const { wallets, paid, journals } = await app.database.read(async (r) => ({
    wallets: await r.db.selectFrom('wallets').selectAll().execute(),
    paid: await r.db.selectFrom('recharges').select('id').where('state', '=', 'paid').execute(),
    journals: await r.db.selectFrom('journals').select('id').where('kind', '=', 'recharge').execute(),
  }))
  expect(Object.fromEntries(wallets.map((wallet) => [wallet.player_id, wallet.locked + wallet.free]))).toEqual(
    Object.fromEntries(owed),
  )
  expect(paid).toHaveLength(RECHARGES)
  expect(journals).toHaveLength(RECHARGES)
  expect((await proveLedger(app.database)).differences).toEqual([])
  const verdicts = await app.database.read((r) =>
    r.db.selectFrom('recharge_notifications').select('verdict').distinct().execute(),
  )
  // What fits no recharge is not kept.
  expect(verdicts.map(({ verdict }) => verdict).toSorted()).toEqual(
    ['already_credited', 'amount_differs', 'credited', 'not_paid'].filter((verdict) =>
      verdicts.some((one) => one.verdict === verdict),
    ),
  )
  expect(verdicts.map(({ verdict }) => verdict)).toEqual(expect.arrayContaining(['amount_differs', 'not_paid']))
}

async function expectStatementsAgree(app: TestApp): Promise<void> {
  const day = chinaDate(yesterday)
  for (const channel of [byHmac, byRsa]) {
    expect(await reconcile(rechargeParts(app), channel, day)).toEqual({ ok: true, value: [] })
  }
  const today = chinaDate(addMs(yesterday, days(1)))
  expect(await reconcile(rechargeParts(app), byRsa, today)).toEqual({ ok: true, value: [] })
}
