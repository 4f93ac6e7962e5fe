import { randomUUID } from 'node:crypto'
import { addMs, days, hours, type Instant, instant, minutes, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'
import { doubleColourBet, footballBet, moneyOf, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { sweepChases } from '../../testing/sweep-chases.ts'
import { testApp } from '../../testing/test-app.ts'
import { withStake } from '../../testing/with-stake.ts'

/** A Friday; the 20th of a month of thirty days. */
const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))
const at = (text: string): Instant => instant(Date.parse(`${text}:00+08:00`))

let player: TestPlayer

const app = await testApp({ at: START })
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)
const match = await seedMatch(app, { deadlineIn: days(300) })

afterAll(() => app.close())

beforeEach(async () => {
  await app.clock.setBusiness(START)
  player = await app.player({ shop, balance: yuan(10_000) })
})

type Limit = InputOf<'limits', 'setLimit'>

const set = async (kind: Limit['kind'], period: Limit['period'], amount: string | null) =>
  must(await player.client.limits.setLimit({ kind, period, amount }))
const shown = async () => must(await player.client.limits.index({}))
const limitShown = async (kind: Limit['kind'], period: Limit['period']) =>
  (await shown()).limits.find((limit) => limit.kind === kind && limit.period === period)
/** Two yuan for each multiple. */
const betOf = (multiple: number) => {
  const bet = footballBet([match])
  return withStake({ ...bet, bet: { ...bet.bet, multiple } })
}
const bet = async (multiple = 1) => reasonOf(await player.client.betting.place(betOf(multiple)))
const credit = async (amount: string) => {
  const given = { request_id: randomUUID(), player_id: player.playerId, amount, note: '现金' }
  return reasonOf(await keeper.client.counter.credit(given))
}

it('shows no limits and no figures to a new player', async () => {
  const state = await shown()
  expect(state.limits).toHaveLength(9)
  expect(state.limits.every(({ amount, left, next }) => amount === null && left === null && next === null)).toBe(true)
  expect(state).toMatchObject({
    quiet_hours: null,
    cooling_off_until: null,
    self_excluded_until: null,
    net: { day: '0.00', week: '0.00', month: '0.00' },
  })
  const ends = state.limits.filter(({ kind }) => kind === 'stake').map(({ ends_at }) => ends_at)
  expect(ends).toEqual(['2026-11-21T00:00:00+08:00', '2026-11-23T00:00:00+08:00', '2026-12-01T00:00:00+08:00'])
})

it('takes bets up to the limit and none beyond it; what was given back no longer counts', async () => {
  await set('stake', 'day', '10.00')
  const first = must(await player.client.betting.place(betOf(4)))
  expect(await limitShown('stake', 'day')).toMatchObject({ amount: '10.00', used: '8.00', left: '2.00' })
  expect(await bet(2)).toBe('stake_limit_reached')
  expect(await bet(1)).toBe('ok')
  expect(await bet(1)).toBe('stake_limit_reached')
  must(await player.client.orders.withdraw({ request_id: randomUUID(), order_id: first.order_id }))
  expect(await bet(4)).toBe('ok')
  expect(await moneyOf(app, player)).toMatchObject({ held: 1000n })
})

it('counts what was staked before the limit was set', async () => {
  expect(await bet(5)).toBe('ok')
  await set('stake', 'week', '12.00')
  expect(await bet(2)).toBe('stake_limit_reached')
  expect(await bet(1)).toBe('ok')
})

it('lets through of twenty bets at once as many as the limit has room for', async () => {
  await set('stake', 'day', '10.00')
  const answers = await Promise.all(Array.from({ length: 20 }, () => bet(1)))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(5)
  expect(answers.filter((answer) => answer === 'stake_limit_reached')).toHaveLength(15)
})

it('is one limit for all shops of a person, at the same moment too', async () => {
  const elsewhere = await app.shop()
  const guest = await app.player({ shop: elsewhere, balance: yuan(100) })
  const move = { person_id: player.personId }
  await app.database.tx((t) => t.db.updateTable('players').set(move).where('id', '=', guest.playerId).execute())
  await set('stake', 'month', '10.00')
  const active = { active_shop_id: elsewhere.id }
  await app.database.tx((t) => t.db.updateTable('persons').set(active).where('id', '=', player.personId).execute())
  const inOther = await app.signIn({ personId: player.personId })
  const other = async () => reasonOf(await inOther.client.betting.place(betOf(1)))
  const answers = await Promise.all(Array.from({ length: 16 }, (_, i) => (i % 2 === 0 ? other() : bet(1))))
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(5)
})

it('a bet on its way when the first limit is set either came before it or is counted by it', async () => {
  const answers = await Promise.all([...Array.from({ length: 10 }, () => bet(1)), set('stake', 'day', '6.00')])
  const taken = answers.filter((answer) => answer === 'ok').length
  expect(await bet(1)).toBe(taken >= 3 ? 'stake_limit_reached' : 'ok')
})

it('lowers at once, and raises only after a day', async () => {
  await set('stake', 'day', '10.00')
  await set('stake', 'day', '4.00')
  expect(await bet(3)).toBe('stake_limit_reached')
  const raised = await set('stake', 'day', '20.00')
  expect(raised.limits.find(({ kind, period }) => kind === 'stake' && period === 'day')).toMatchObject({
    amount: '4.00',
    next: { amount: '20.00', at: expect.stringMatching(/^2026-11-21T12:00/) },
  })
  await app.advance(hours(23))
  // Asking again does not begin the day anew.
  await set('stake', 'day', '20.00')
  expect(await bet(3)).toBe('stake_limit_reached')
  await app.advance(hours(1) + minutes(1))
  expect(await limitShown('stake', 'day')).toMatchObject({ amount: '20.00', next: null })
  expect(await bet(3)).toBe('ok')
})

it('takes a raise back when the limit is lowered meanwhile', async () => {
  await set('stake', 'day', '10.00')
  await set('stake', 'day', '50.00')
  await set('stake', 'day', '8.00')
  await app.advance(days(2))
  expect(await limitShown('stake', 'day')).toMatchObject({ amount: '8.00', next: null })
})

it('removes a limit only after a day', async () => {
  await set('stake', 'day', '2.00')
  const waiting = await set('stake', 'day', null)
  expect(waiting.limits.find(({ amount }) => amount !== null)).toMatchObject({ amount: '2.00', next: { amount: null } })
  expect(await bet(2)).toBe('stake_limit_reached')
  await app.advance(hours(25))
  expect(await bet(2)).toBe('ok')
})

it('begins the day at midnight, the week on Monday and the month on its first', async () => {
  await app.clock.setBusiness(at('2026-11-22T23:50'))
  await set('stake', 'day', '2.00')
  expect(await bet(1)).toBe('ok')
  expect(await bet(1)).toBe('stake_limit_reached')
  await app.clock.setBusiness(at('2026-11-23T00:01'))
  expect(await bet(1)).toBe('ok')
  await set('stake', 'week', '2.00')
  await app.clock.setBusiness(at('2026-11-24T00:01'))
  expect(await bet(1)).toBe('stake_limit_reached')
  await app.clock.setBusiness(at('2026-11-30T00:01'))
  expect(await bet(1)).toBe('ok')
  await set('stake', 'month', '6.00')
  await app.clock.setBusiness(at('2026-11-30T23:59'))
  expect(await bet(1)).toBe('stake_limit_reached')
  await app.clock.setBusiness(at('2026-12-01T00:01'))
  expect((await limitShown('stake', 'month'))?.used).toBe('0.00')
})

/** Pays a prize that no order stands behind: what the figures read is the ledger. */
async function win(amount: bigint): Promise<void> {
  await app.database.tx(async (t) => {
    const id = newId(t.wallNow)
    const head = { shop_id: player.shopId, id, kind: 'prize' as const, cause_id: id, posted_at: sqlTime(t.wallNow) }
    await t.db
      .insertInto('journals')
      .values({ ...head, business_at: sqlTime(t.now), actor_id: null })
      .execute()
    await sql`insert into transfers (shop_id, journal_id, line, debit, credit, credit_player_id, amount)
      values (${player.shopId}, ${id}, 0, 'prizes', 'wallet_win', ${player.playerId}, ${amount})`.execute(t.db)
    await sql`update wallets set win = win + ${amount} where player_id = ${player.playerId}`.execute(t.db)
  })
}

it('counts losses as stakes less prizes', async () => {
  await set('loss', 'day', '10.00')
  expect(await bet(5)).toBe('ok')
  expect(await bet(1)).toBe('loss_limit_reached')
  await win(400n)
  expect(await limitShown('loss', 'day')).toMatchObject({ used: '6.00', left: '4.00' })
  expect((await shown()).net).toEqual({ day: '-6.00', week: '-6.00', month: '-6.00' })
  expect(await bet(3)).toBe('loss_limit_reached')
  expect(await bet(2)).toBe('ok')
})

it('stops cash at the limit of deposits, of two at once one', async () => {
  await set('deposit', 'week', '100.00')
  expect(await credit('60.00')).toBe('ok')
  expect(await credit('50.00')).toBe('deposit_limit_reached')
  const both = await Promise.all([credit('30.00'), credit('30.00')])
  expect(both.sort()).toEqual(['deposit_limit_reached', 'ok'])
  expect(await limitShown('deposit', 'week')).toMatchObject({ used: '90.00', left: '10.00' })
  expect(await bet(50)).toBe('ok')
})

it('counts a recharge from the moment it begins, and no longer when it comes to nothing', async () => {
  await set('deposit', 'day', '100.00')
  const recharge = async (amount: string) =>
    player.client.recharge.pay({ request_id: randomUUID(), channel: 'counter', amount })
  expect(reasonOf(await recharge('150.00'))).toBe('deposit_limit_reached')
  const { recharge: begun } = must(await recharge('80.00'))
  expect(await limitShown('deposit', 'day')).toMatchObject({ used: '80.00', left: '20.00' })
  expect(await credit('30.00')).toBe('deposit_limit_reached')
  must(await player.client.recharge.cancelPayment({ recharge_id: begun.recharge_id }))
  expect(await credit('30.00')).toBe('ok')
})

it('counts a chase with all its issues when it begins, and lets it run to its end', async () => {
  const issues = ['2026310', '2026311', '2026312']
  for (const [i, issueNo] of issues.entries()) {
    await seedIssue(app, { game: 'fucai3D', issueNo, deadlineIn: hours(5) + days(i), facts: {} })
  }
  const chase = () => ({
    request_id: randomUUID(),
    bet: { game: 'fucai3D', multiple: 1, lines: [{ play: 'direct', selection: { positions: [[1], [2], [3]] } }] },
    issue_no: '2026310',
    multiples: [1, 1, 1],
    stop_after_win: false,
    stake: '6.00',
  })
  await set('stake', 'month', '5.00')
  expect(reasonOf(await player.client.betting.chase(chase()))).toBe('stake_limit_reached')
  await app.clock.setBusiness(addMs(START, hours(1)))
  player = await app.player({ shop, balance: yuan(100) })
  await set('stake', 'day', '6.00')
  must(await player.client.betting.chase(chase()))
  expect(await limitShown('stake', 'day')).toMatchObject({ used: '6.00', left: '0.00' })
  expect(await bet(1)).toBe('stake_limit_reached')
  // The next day its issue is bet though a limit below its stake holds by now, and the day counts nothing for it.
  await set('stake', 'day', '1.00')
  await app.advance(days(1))
  await sweepChases(app)
  const orders = must(await player.client.orders.list({ status: 'all' }))
  expect(orders.rows).toHaveLength(2)
  expect(await limitShown('stake', 'day')).toMatchObject({ used: '0.00' })
  // The shop never took the first issue: it is given back and counts no more.
  await expect.poll(() => limitShown('stake', 'month')).toMatchObject({ used: '4.00' })
})

it('holds a bet to limits and quiet hours even where its request id is the hold of an own or foreign chase', async () => {
  const issues = ['2026300', '2026301', '2026302']
  for (const [i, issueNo] of issues.entries()) {
    await seedIssue(app, { game: 'fucai3D', issueNo, deadlineIn: hours(5) + days(i), facts: {} })
  }
  const chase = () => ({
    request_id: randomUUID(),
    bet: { game: 'fucai3D', multiple: 1, lines: [{ play: 'direct', selection: { positions: [[1], [2], [3]] } }] },
    issue_no: '2026300',
    multiples: [1, 1, 1],
    stop_after_win: false,
    stake: '6.00',
  })
  const cancelled = must(await player.client.betting.chase(chase()))
  must(await player.client.orders.cancelChase({ request_id: randomUUID(), chase_id: cancelled.chase_id }))
  const running = must(await player.client.betting.chase(chase()))
  const other = await app.player({ shop, balance: yuan(100) })
  const foreign = must(await other.client.betting.chase(chase()))
  const holdIds = await app.database.read((r) =>
    r.db
      .selectFrom('chase_issues')
      .select('hold_id')
      .where('chase_id', 'in', [cancelled.chase_id, running.chase_id, foreign.chase_id])
      .where('hold_id', 'is not', null)
      .execute(),
  )
  const betUnder = async (hold: string | null) =>
    reasonOf(await player.client.betting.place({ ...betOf(10), request_id: hold ?? '' }))
  await set('stake', 'day', '6.00')
  expect(holdIds).toHaveLength(6)
  for (const { hold_id } of holdIds) expect(await betUnder(hold_id)).toBe('stake_limit_reached')
  player = await app.player({ shop, balance: yuan(1000) })
  must(await player.client.limits.setQuietHours({ hours: { from: '11:00', to: '13:00' } }))
  for (const { hold_id } of holdIds) expect(await betUnder(hold_id)).toBe('quiet_hours')
  // A bet that took the id of a waiting issue for itself keeps no chase from betting.
  const squatted = must(await other.client.betting.place({ ...betOf(1), request_id: holdIds.at(-2)?.hold_id ?? '' }))
  await app.advance(days(1))
  await sweepChases(app)
  const issuesShown = async () =>
    must(await other.client.orders.info({ order_id: foreign.order_id })).chase?.issues ?? []
  // The shop never took the first.
  await expect
    .poll(async () => (await issuesShown()).map(({ state }) => state))
    .toEqual(['refunded', 'placed', 'waiting'])
  expect((await issuesShown())[1]?.order_id).not.toBe(squatted.order_id)
})

it('keeps quiet over midnight, and gives hours back only after a day', async () => {
  const quiet = (hoursAsked: { from: string; to: string } | null) =>
    player.client.limits.setQuietHours({ hours: hoursAsked })
  must(await quiet({ from: '23:00', to: '07:00' }))
  expect(await bet()).toBe('ok')
  await app.clock.setBusiness(at('2026-11-20T23:00'))
  expect(await bet()).toBe('quiet_hours')
  expect(await credit('10.00')).toBe('player_may_not_recharge')
  await app.clock.setBusiness(at('2026-11-21T06:59'))
  expect(await bet()).toBe('quiet_hours')
  const wider = must(await quiet({ from: '22:00', to: '08:00' }))
  expect(wider).toMatchObject({ quiet_hours: { from: '22:00', to: '08:00' }, quiet_hours_next: null })
  const none = must(await quiet(null))
  expect(none).toMatchObject({ quiet_hours: { from: '22:00' }, quiet_hours_next: { hours: null } })
  await app.clock.setBusiness(at('2026-11-21T07:30'))
  expect(await bet()).toBe('quiet_hours')
  await app.clock.setBusiness(at('2026-11-22T07:30'))
  expect(await bet()).toBe('ok')
  expect(await shown()).toMatchObject({ quiet_hours: null, quiet_hours_next: null })
})

it('never cuts a break short', async () => {
  const week = must(await player.client.limits.coolOff({ days: 7 }))
  const shorter = must(await player.client.limits.coolOff({ days: 1 }))
  expect(shorter.cooling_off_until).toBe(week.cooling_off_until)
  expect(await bet()).toBe('cooling_off')
  const year = must(await player.client.limits.excludeSelf({ months: 12 }))
  const half = must(await player.client.limits.excludeSelf({ months: 6 }))
  expect(half.self_excluded_until).toBe(year.self_excluded_until)
  expect(year.self_excluded_until).toMatch(/^2027-11-20T12:00/)
  await app.advance(days(8))
  expect(await bet()).toBe('self_excluded')
  expect(await credit('10.00')).toBe('player_may_not_recharge')
  expect(await shown()).toMatchObject({ cooling_off_until: null, self_excluded_until: year.self_excluded_until })
  await app.clock.setBusiness(at('2027-11-21T12:00'))
  expect(reasonOf(await player.client.betting.place(doubleColourBet()))).not.toBe('self_excluded')
})

it('gives a chase back when its player has excluded themselves', async () => {
  const issues = ['2026320', '2026321']
  await app.database.tx((t) =>
    t.db
      .updateTable('issues')
      .set({ game_deadline_at: sqlTime(t.now) })
      .execute(),
  )
  for (const [i, issueNo] of issues.entries()) {
    await seedIssue(app, { game: 'fucai3D', issueNo, deadlineIn: hours(5) + days(i), facts: {} })
  }
  const chase = {
    request_id: randomUUID(),
    bet: { game: 'fucai3D', multiple: 1, lines: [{ play: 'direct', selection: { positions: [[1], [2], [3]] } }] },
    issue_no: '2026320',
    multiples: [1, 1],
    stop_after_win: false,
    stake: '4.00',
  }
  must(await player.client.betting.chase(chase))
  must(await player.client.limits.excludeSelf({ months: 6 }))
  await app.advance(days(1))
  await sweepChases(app)
  const { rows } = must(await player.client.orders.chases({}))
  expect(rows[0]).toMatchObject({ state: 'cancelled' })
})

it.each([
  ['a kind that is none', 'setLimit', { kind: 'fun', period: 'day', amount: '1.00' }],
  ['a period that is none', 'setLimit', { kind: 'stake', period: 'year', amount: '1.00' }],
  ['less than nothing', 'setLimit', { kind: 'stake', period: 'day', amount: '-1.00' }],
  ['more than a million', 'setLimit', { kind: 'stake', period: 'day', amount: '1000000.00' }],
  ['a tenth of a fen', 'setLimit', { kind: 'stake', period: 'day', amount: '1.001' }],
  ['a number for an amount', 'setLimit', { kind: 'stake', period: 'day', amount: 1 }],
  ['full-width digits', 'setLimit', { kind: 'stake', period: 'day', amount: '１.00' }],
  ['no amount at all', 'setLimit', { kind: 'stake', period: 'day' }],
  ['another person', 'setLimit', { kind: 'stake', period: 'day', amount: '1.00', person_id: randomUUID() }],
  ['quiet hours of no length', 'setQuietHours', { hours: { from: '07:00', to: '07:00' } }],
  ['a 25th hour', 'setQuietHours', { hours: { from: '25:00', to: '07:00' } }],
  ['a 60th minute', 'setQuietHours', { hours: { from: '23:60', to: '07:00' } }],
  ['quiet hours without an end', 'setQuietHours', { hours: { from: '23:00' } }],
  ['a break of no day', 'coolOff', { days: 0 }],
  ['a break of half a day', 'coolOff', { days: 0.5 }],
  ['a break of 31 days', 'coolOff', { days: 31 }],
  ['a negative break', 'coolOff', { days: -7 }],
  ['an exclusion of five months', 'excludeSelf', { months: 5 }],
  ['an exclusion of a hundred years', 'excludeSelf', { months: 1200 }],
  ['an exclusion as text', 'excludeSelf', { months: '6' }],
])('refuses %s', async (_name, call, input) => {
  const ask = player.client.limits[call as 'coolOff'] as (given: unknown) => Promise<{ ok: boolean; reason: string }>
  expect(await ask(input)).toMatchObject({ ok: false, reason: 'bad_input' })
  const state = await shown()
  expect(state.limits.every(({ amount }) => amount === null)).toBe(true)
  expect(state).toMatchObject({ quiet_hours: null, cooling_off_until: null, self_excluded_until: null })
})
