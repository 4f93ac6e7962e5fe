import { randomUUID } from 'node:crypto'
import { hours, minutes, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, describe, expect, it } from 'vitest'
import { doubleColourBet, footballBet, moneyOf, seedIssue, seedMatch, TEST_ODDS } from '../../testing/betting-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
await seedIssue(app)

afterAll(() => app.close())

const playerWith = (amount: number): Promise<TestPlayer> => app.player({ shop, balance: yuan(amount) })
const ordersOf = async ({ playerId }: TestPlayer): Promise<number> =>
  app.database.read(
    async (r) => (await r.db.selectFrom('orders').select('id').where('player_id', '=', playerId).execute()).length,
  )

async function expectNothingHeld(player: TestPlayer, spendable: bigint): Promise<void> {
  expect(await moneyOf(app, player)).toMatchObject({ spendable, held: 0n })
  expect(await ordersOf(player)).toBe(0)
}

it('takes a football bet: the stake is held and the order waits for the shop', async () => {
  const player = await playerWith(100)
  const matches = [await seedMatch(app), await seedMatch(app, { deadlineIn: hours(1) })]
  const placed = await player.client.betting.place(footballBet(matches))
  expect(placed).toMatchObject({ ok: true, value: { state: 1, stake: '2.00', money: '98.00' } })
  expect(await moneyOf(app, player)).toMatchObject({ free: 9800n, held: 200n })
  if (!placed.ok) return
  const order = await player.client.orders.info({ order_id: placed.value.order_id })
  expect(order).toMatchObject({
    ok: true,
    value: { state: 1, cutoff_match_id: matches[1]?.id, summary: '胜平负 2场 2串1', can: { withdraw: true } },
  })
})

it('takes a double colour bet of several lines', async () => {
  const player = await playerWith(100)
  const placed = await player.client.betting.place(doubleColourBet(7, 3))
  expect(placed).toMatchObject({ ok: true, value: { stake: '42.00', money: '58.00' } })
})

describe('a request', () => {
  it('sent twenty times at once buys once, and every answer is the first one', async () => {
    const player = await playerWith(100)
    const bet = footballBet([await seedMatch(app), await seedMatch(app)])
    const replies = await Promise.all(Array.from({ length: 20 }, () => player.client.betting.place(bet)))
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1)
    expect(replies[0]).toMatchObject({ ok: true })
    expect(await ordersOf(player)).toBe(1)
    expect(await moneyOf(app, player)).toMatchObject({ spendable: 9800n, held: 200n })
  })

  it('repeated after its match has closed still gets the first answer', async () => {
    const player = await playerWith(100)
    const match = await seedMatch(app)
    const bet = footballBet([match])
    const first = await player.client.betting.place(bet)
    await app.database.tx((t) =>
      t.db.updateTable('matches').set({ is_selling: false }).where('id', '=', match.id).execute(),
    )
    expect(await player.client.betting.place(bet)).toEqual(first)
    expect(await ordersOf(player)).toBe(1)
  })

  it('id with another bet is refused', async () => {
    const player = await playerWith(100)
    const bet = doubleColourBet()
    await player.client.betting.place(bet)
    const other = await player.client.betting.place({ ...doubleColourBet(2), request_id: bet.request_id })
    expect(other).toMatchObject({ ok: false, reason: 'request_id_reused' })
    expect(await ordersOf(player)).toBe(1)
  })

  it('id with another tolerance is refused, also after the match has closed', async () => {
    const player = await playerWith(100)
    const match = await seedMatch(app)
    const bet = footballBet([match])
    const first = await player.client.betting.place(bet)
    const other = () => player.client.betting.place({ ...bet, tolerance: { kind: 'any' } })
    expect(await other()).toMatchObject({ ok: false, reason: 'request_id_reused' })
    await app.database.tx((t) =>
      t.db.updateTable('matches').set({ is_selling: false }).where('id', '=', match.id).execute(),
    )
    expect(await other()).toMatchObject({ ok: false, reason: 'request_id_reused' })
    expect(await player.client.betting.place(bet)).toEqual(first)
    expect(await moneyOf(app, player)).toMatchObject({ held: 200n })
  })
})

describe('the amount charged is the one that was shown:', () => {
  it('another one is refused with the right one, and nothing is held', async () => {
    const player = await playerWith(100)
    const single = footballBet([await seedMatch(app)])
    const football = { ...single, bet: { ...single.bet, multiple: 30 } }
    for (const [bet, stake] of [
      [doubleColourBet(2), '4.00'],
      [football, '60.00'],
    ] as const) {
      for (const shown of ['2.00', '0.00', '-4.00', '60000.00']) {
        const reply = await player.client.betting.place({ ...bet, stake: shown })
        expect(reply).toMatchObject({ ok: false, reason: 'amount_differs', detail: { shown, stake } })
      }
    }
    await expectNothingHeld(player, 10_000n)
  })

  it('the same request is taken once it shows the right one, and its repeat gets the first answer', async () => {
    const player = await playerWith(100)
    const bet = doubleColourBet(2)
    expect(await player.client.betting.place({ ...bet, stake: '2.00' })).toMatchObject({ reason: 'amount_differs' })
    const first = await player.client.betting.place(bet)
    expect(first).toMatchObject({ ok: true, value: { stake: '4.00', money: '96.00' } })
    expect(await player.client.betting.place(bet)).toEqual(first)
    expect(await player.client.betting.place({ ...bet, stake: '2.00' })).toMatchObject({ reason: 'amount_differs' })
    expect(await ordersOf(player)).toBe(1)
    expect(await moneyOf(app, player)).toMatchObject({ held: 400n })
  })
})

it('lets fifty racing bets spend a balance that covers seven exactly seven times', async () => {
  const player = await playerWith(14)
  const matches = [await seedMatch(app), await seedMatch(app)]
  const replies = await Promise.all(Array.from({ length: 50 }, () => player.client.betting.place(footballBet(matches))))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(7)
  const refused = replies.filter(({ ok }) => !ok)
  expect(refused.every((reply) => !reply.ok && reply.reason === 'insufficient_balance')).toBe(true)
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 0n, held: 1400n })
})

describe('what moved between page and server', () => {
  it('a cutoff that passed is refused and holds nothing', async () => {
    const player = await playerWith(20)
    const match = await seedMatch(app, { deadlineIn: minutes(5) + 1 })
    const late = await seedMatch(app, { deadlineIn: minutes(4) })
    const reply = await player.client.betting.place(footballBet([late]))
    expect(reply).toMatchObject({ ok: false, reason: 'match_closed', detail: { match_id: late.id } })
    await app.advance(minutes(1))
    expect(await player.client.betting.place(footballBet([match]))).toMatchObject({ ok: false, reason: 'match_closed' })
    await expectNothingHeld(player, 2000n)
  })

  it('a cutoff that the database sees and this process does not yet is refused under the lock', async () => {
    const player = await playerWith(20)
    const match = await seedMatch(app, { deadlineIn: minutes(30) })
    await player.client.betting.matches({ type: 'jczq' })
    // Another process moved the business clock; this one has not looked again.
    await app.database.tx((t) =>
      t.db
        .updateTable('business_clock')
        .set((eb) => ({ offset_ms: eb('offset_ms', '+', BigInt(minutes(26))) }))
        .execute(),
    )
    const reply = await player.client.betting.place(footballBet([match]))
    expect(reply).toMatchObject({ ok: false, reason: 'match_closed' })
    await expectNothingHeld(player, 2000n)
    await app.refreshClock()
  })

  it('odds that moved are shown and asked again', async () => {
    const player = await playerWith(20)
    const match = await seedMatch(app)
    const bet = footballBet([match])
    await player.client.betting.matches({ type: 'jczq' })
    const odds = { ...TEST_ODDS, SPF: { ...TEST_ODDS.SPF, '3': '1.90' } }
    await app.database.tx((t) =>
      t.db
        .updateTable('matches')
        .set({ odds: JSON.stringify(odds) })
        .where('id', '=', match.id)
        .execute(),
    )
    expect(await player.client.betting.place(bet)).toMatchObject({
      ok: false,
      reason: 'odds_moved',
      detail: { moved: [{ match_id: match.id, play: 'SPF', option: '3', seen: '1.95', now: '1.90' }] },
    })
    await expectNothingHeld(player, 2000n)
    const tolerant = { ...bet, request_id: randomUUID(), tolerance: { kind: 'percent', percent: 3 } } as const
    expect(await player.client.betting.place(tolerant)).toMatchObject({ ok: true })
  })

  it('a game that the shop stopped is refused at once, whatever this process remembers', async () => {
    const own = await app.shop()
    const player = await app.player({ shop: own, balance: yuan(20) })
    const match = await seedMatch(app)
    expect(await player.client.betting.place(footballBet([match]))).toMatchObject({ ok: true })
    await app.database.tx(async (t) => {
      await t.db
        .insertInto('shop_games')
        .values({ shop_id: own.id, game: 'jczq', is_open: false, advance_minutes: -5 })
        .execute()
      // As whoever changes what a shop sells does.
      await sql`update shops set version = version where id = ${own.id}`.execute(t.db)
    })
    const reply = await player.client.betting.place(footballBet([match]))
    expect(reply).toMatchObject({ ok: false, reason: 'game_stopped_by_shop' })
  })
})

describe('refuses', () => {
  const refusalOf = async (player: TestPlayer, bet: Parameters<TestPlayer['client']['betting']['place']>[0]) => {
    const reply = await player.client.betting.place(bet)
    return reply.ok ? 'placed' : reply.reason
  }

  it('what is not on sale', async () => {
    const player = await playerWith(20)
    const match = await seedMatch(app, { odds: { SPF: { '1': '3.30' } } })
    const onlyPasses = await seedMatch(app, { singles: {} })
    const closed = await seedMatch(app, { isSelling: false })
    expect(await refusalOf(player, footballBet([match]))).toBe('option_not_on_sale')
    expect(await refusalOf(player, footballBet([onlyPasses]))).toBe('single_not_allowed')
    expect(await refusalOf(player, footballBet([closed]))).toBe('match_closed')
    expect(await refusalOf(player, footballBet([{ ...match, id: '20261120999' }]))).toBe('match_unknown')
    expect(await refusalOf(player, footballBet([onlyPasses], { odds_seen: {} }))).toBe('single_not_allowed')
    expect(await refusalOf(player, { ...doubleColourBet(), issue_no: '2026001' })).toBe('issue_closed')
    await expectNothingHeld(player, 2000n)
  })

  it('a slip that the rules refuse, and one above the limits of an order', async () => {
    const player = await playerWith(20)
    const match = await seedMatch(app)
    expect(await refusalOf(player, footballBet([match, match]))).toBe('slip_invalid')
    expect(await refusalOf(player, doubleColourBet(1, 100_000))).toBe('insufficient_balance')
    expect(await refusalOf(player, doubleColourBet(2, 100_000))).toBe('order_too_large')
  })

  it('people who may not bet', async () => {
    const match = await seedMatch(app)
    const soon = new Date(Date.now() + 86_400_000 * 365 * 2).toISOString()
    const cases = [
      // A frozen person has no session any more.
      [{ frozen_at: new Date().toISOString() }, 'signed_out'],
      [{ self_excluded_until: soon }, 'self_excluded'],
      [{ cooling_off_until: soon }, 'cooling_off'],
      [{ birth_date: '2015-01-01' }, 'under_age'],
    ] as const
    for (const [change, reason] of cases) {
      const player = await playerWith(20)
      await app.database.tx((t) => t.db.updateTable('persons').set(change).where('id', '=', player.personId).execute())
      expect(await refusalOf(player, footballBet([match]))).toBe(reason)
      await expectNothingHeld(player, 2000n)
    }
  })

  it('a bet at night that would have to be printed before the shop opens', async () => {
    const { hour } = await clockNow()
    const closed = await app.shop({ opens_at: clock((hour + 3) % 24), closes_at: clock((hour + 5) % 24) })
    const player = await app.player({ shop: closed, balance: yuan(20) })
    const early = await seedMatch(app, { deadlineIn: hours(1) })
    const late = await seedMatch(app, { deadlineIn: hours(6) })
    expect(await refusalOf(player, footballBet([early]))).toBe('shop_closed')
    expect(await refusalOf(player, footballBet([late]))).toBe('placed')
  })
})

const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`

async function clockNow(): Promise<{ hour: number }> {
  const now = await app.database.tx((t) => t.lockedNow())
  return { hour: new Date(now + hours(8)).getUTCHours() }
}
