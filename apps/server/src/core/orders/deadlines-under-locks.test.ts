import { randomUUID } from 'node:crypto'
import { addMs, hours, type Instant, instant, minutes, yuan } from '@caimin/base'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { footballBet, moneyOf, seedIssue, seedMatch, type TestMatch } from '../../testing/betting-scene.ts'
import { accept, must, placed, reasonOf, recordOf } from '../../testing/desk-scene.ts'
import { type LockStatement, withHeldLock } from '../../testing/held-lock.ts'
import { openedPacket } from '../../testing/packet-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const START = instant(Date.parse('2026-11-20T12:00:00+08:00'))

let match: TestMatch
let player: TestPlayer

const app = await testApp({ at: START })
const shop = await app.shop()
const keeper = await app.staff('shopkeeper', shop)

afterAll(() => app.close())

beforeEach(async () => {
  await app.clock.setBusiness(START)
  match = await seedMatch(app, { deadlineIn: hours(2) })
  player = await app.player({ shop, balance: yuan(1000) })
})

/**
 * The clock comes to the cutoff itself, which a shop sets five minutes before the deadline. A time that was read before
 * the last lock was taken, or when the transaction began, is before the cutoff, even where it was read of the wall
 * clock alone.
 */
const reachCutoff =
  ({ deadline }: { readonly deadline: Instant }) =>
  () =>
    app.clock.setBusiness(addMs(deadline, -minutes(5)))

const betsOf = (person: string): LockStatement => ({
  text: 'select pg_advisory_xact_lock(hashtextextended($1, 0))',
  values: [`bets of ${person}`],
})
const closingShift = (): LockStatement => ({
  text: 'select pg_advisory_xact_lock(shift_key($1))',
  values: [shop.id],
})
const walletOf = (): LockStatement => ({
  text: 'select from wallets where shop_id = $1 and player_id = $2 for update',
  values: [player.shopId, player.playerId],
})

const digits = (issueNo = '2026310') => ({
  request_id: randomUUID(),
  bet: {
    game: 'fucai3D' as const,
    multiple: 1,
    lines: [{ play: 'direct' as const, selection: { positions: [[1], [2], [3]] } }],
  },
  issue_no: issueNo,
  tolerance: { kind: 'ask' as const },
  stake: '2.00',
})

const expectNothingPlaced = async () =>
  expect(await moneyOf(app, player)).toMatchObject({ spendable: 100_000n, held: 0n })

it('refuses a bet that waited past its cutoff for another bet of the same person', async () => {
  must(await player.client.limits.setLimit({ kind: 'stake', period: 'day', amount: '500.00' }))
  const reply = await withHeldLock(app, betsOf(player.personId), {
    work: () => player.client.betting.place(footballBet([match])),
    meanwhile: reachCutoff(match),
  })
  expect(reasonOf(reply)).toBe('match_closed')
  await expectNothingPlaced()
})

it('refuses a bet that waited past its cutoff for a capped number, and one that waited for a closing shift', async () => {
  const issue = await seedIssue(app, { game: 'fucai3D', issueNo: '2026310', deadlineIn: hours(2) })
  const cap = { game: 'fucai3D', number: '123', plays: 'all', cap: '100.00', issue_no: '2026310' } as const
  const operator = await app.staff('operator')
  must(await operator.client.numbers.close({ request_id: randomUUID(), ...cap, player_text: '中心限号' }))
  const capped = { text: 'select from blocked_numbers for update', values: [] }
  const bet = { work: () => player.client.betting.place(digits()), meanwhile: reachCutoff(issue) }
  expect(reasonOf(await withHeldLock(app, capped, bet))).toBe('issue_closed')

  await app.clock.setBusiness(START)
  const redPacket = await openedPacket(app, { keeper, player }, { at_least: '2.00', amount: '1.00' })
  const discounted = await withHeldLock(app, closingShift(), {
    work: () => player.client.betting.place(footballBet([match], { red_packet_id: redPacket })),
    meanwhile: reachCutoff(match),
  })
  expect(reasonOf(discounted)).toBe('match_closed')
  await expectNothingPlaced()
})

it('refuses a chase whose first issue closed, or whose quiet hours began, while it waited', async () => {
  const issue = await seedIssue(app, { game: 'fucai3D', issueNo: '2026311', deadlineIn: hours(2) })
  must(await player.client.limits.setLimit({ kind: 'stake', period: 'day', amount: '500.00' }))
  const { bet } = digits()
  const chase = () =>
    player.client.betting.chase({
      request_id: randomUUID(),
      bet,
      issue_no: '2026311',
      multiples: [1, 1],
      stop_after_win: false,
      stake: '4.00',
    })
  const closed = await withHeldLock(app, betsOf(player.personId), { work: chase, meanwhile: reachCutoff(issue) })
  expect(reasonOf(closed)).toBe('issue_closed')

  await app.clock.setBusiness(START)
  must(await player.client.limits.setQuietHours({ hours: { from: '13:00', to: '14:00' } }))
  const quiet = await withHeldLock(app, betsOf(player.personId), {
    work: chase,
    meanwhile: () => app.clock.setBusiness(addMs(START, hours(1))),
  })
  expect(reasonOf(quiet)).toBe('quiet_hours')
  await expectNothingPlaced()
})

it('refuses an acceptance that waited past the cutoff for the order', async () => {
  const orderId = await placed(player, footballBet([match]))
  const order = { text: 'select from orders where id = $1 for update', values: [orderId] }
  const reply = await withHeldLock(app, order, {
    work: () => keeper.client.desk.accept({ request_id: randomUUID(), order_ids: [orderId] }),
    meanwhile: reachCutoff(match),
  })
  expect(must(reply).results).toMatchObject([{ accepted: false, reason: 'cutoff_passed' }])
})

it('refuses a ticket whose record waited past the cutoff, whatever for', async () => {
  const waits: ((record: Awaited<ReturnType<typeof recordOf>>) => LockStatement)[] = [
    walletOf,
    closingShift,
    ({ serial }) => ({
      text: 'select pg_advisory_xact_lock(serial_lock_key($1, $2))',
      values: [shop.id, serial],
    }),
    ({ photo_id }) => ({
      text: `select pg_advisory_xact_lock(hashtextextended('photo ' || shop_id || ' ' || encode(sha256, 'hex'), 0))
               from files where id = $1`,
      values: [photo_id],
    }),
  ]
  for (const lockOf of waits) {
    await app.clock.setBusiness(START)
    const orderId = await placed(player, footballBet([match]))
    await accept(keeper, orderId)
    const record = await recordOf(keeper, orderId)
    const reply = await withHeldLock(app, lockOf(record), {
      work: () => keeper.client.desk.recordTicket(record),
      meanwhile: reachCutoff(match),
    })
    expect(reasonOf(reply)).toBe('cutoff_passed')
  }
})
