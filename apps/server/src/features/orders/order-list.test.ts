import { randomUUID } from 'node:crypto'
import { chinaDate, days, hours, instant, yuan } from '@caimin/base'
import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, issue, must, placed, reasonOf, recordOf } from '../../testing/desk-scene.ts'
import type { TestPlayer, TestStaff } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { filled, footballPlan, opened } from '../../testing/together-scene.ts'

const app = await testApp({ at: instant(Date.parse('2026-11-20T12:00:00+08:00')) })
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const operators = [await app.staff('operator'), await app.staff('operator')]

afterAll(() => app.close())

const newPlayer = (): Promise<TestPlayer> => app.player({ shop, balance: yuan(100) })
const today = () => app.database.read(async (r) => chinaDate(r.now))

async function withdrawn(player: TestPlayer): Promise<string> {
  const orderId = await placed(player, footballBet([await seedMatch(app)]))
  must(await player.client.orders.withdraw({ request_id: randomUUID(), order_id: orderId }))
  return orderId
}

async function claim(matchId: string, full: string): Promise<void> {
  const subject = { subject_kind: 'match', subject_id: matchId, step: 'score' } as const
  for (const { client } of operators) {
    must(await client.operator.claim({ request_id: randomUUID(), ...subject, value: { half: '0:0', full } }))
  }
}

const listed = async (player: TestPlayer, query: Parameters<TestPlayer['client']['orders']['list']>[0] = {}) =>
  must(await player.client.orders.list(query)).rows.map(({ order_id }) => order_id)

it('lists the orders of some days, the first and the last of them inside', async () => {
  const player = await newPlayer()
  const first = await today()
  const early = await withdrawn(player)
  await app.advance(days(1))
  const second = await today()
  const late = await withdrawn(player)
  expect(await listed(player, { since: first, until: second })).toEqual([late, early])
  expect(await listed(player, { until: first })).toEqual([early])
  expect(await listed(player, { since: second })).toEqual([late])
  const { totals } = must(await player.client.orders.list({ since: second, until: second }))
  expect(totals).toEqual({ orders: 1, stake: '0.00', prize: '0.00', hidden: 0 })
  expect(await listed(player, { since: second, until: first })).toEqual([])
  for (const since of ['2026-02-30', '2026-13-01']) {
    expect(reasonOf(await player.client.orders.list({ since }))).toBe('bad_input')
  }
})

it('tells what the shop must accept from what it must print', async () => {
  const player = await newPlayer()
  const accepted = await placed(player, footballBet([await seedMatch(app)]))
  await accept(clerk, accepted)
  const waiting = await placed(player, footballBet([await seedMatch(app)]))
  expect(await listed(player, { status: 'awaiting_acceptance' })).toEqual([waiting])
  expect(await listed(player, { status: 'awaiting_issue' })).toEqual([accepted])
  expect(await listed(player, { status: 'in_progress' })).toEqual([waiting, accepted])
  const { orderinfo } = must(await player.client.account.userInfo({}))
  expect(orderinfo).toMatchObject({ in_progress: 2, awaiting_acceptance: 1, awaiting_issue: 1 })
})

it('lists the printed orders that wait for a match, and no others', async () => {
  const player = await newPlayer()
  const [match, other] = [await seedMatch(app), await seedMatch(app)]
  const both = await placed(player, footballBet([match, other]))
  const another = await placed(player, footballBet([other]))
  expect(await listed(player, { match_id: match.id })).toEqual([])
  for (const orderId of [both, another]) await issue(clerk, orderId)
  expect(await listed(player, { match_id: match.id })).toEqual([both])
  expect(await listed(player, { match_id: other.id })).toEqual([another, both])
  expect(await listed(await newPlayer(), { match_id: match.id })).toEqual([])
})

it('lists a printed plan on a match to who joined it once its content is open, and to its initiator before', async () => {
  const [initiator, joiner] = [await newPlayer(), await newPlayer()]
  const match = await seedMatch(app, { deadlineIn: hours(3) })
  const { plan_id: planId } = await opened(initiator, footballPlan([match]))
  await filled(planId, [joiner])
  await accept(clerk, planId)
  must(await clerk.client.plans.openContent({ plan_id: planId }))
  must(await clerk.client.desk.recordTicket(await recordOf(clerk, planId)))
  expect(await listed(initiator, { match_id: match.id })).toEqual([planId])
  const joined = must(await joiner.client.orders.list({ match_id: match.id }))
  expect(joined).toMatchObject({ rows: [], totals: { orders: 0 } })
  await app.advance(hours(3))
  expect(await listed(joiner, { match_id: match.id })).toEqual([planId])
})

it('counts as bet what is printed or still may be, and nothing that came back', async () => {
  const player = await app.player({ shop, balance: yuan(500) })
  await withdrawn(player)
  await seedIssue(app)
  const orderId = await placed(player, doubleColourBet(1, 71))
  const stake = async () => must(await player.client.orders.list({})).totals.stake
  expect(await stake()).toBe('142.00')
  await accept(clerk, orderId)
  must(await clerk.client.desk.recordTicket(await recordOf(clerk, orderId)))
  expect(await stake()).toBe('142.00')
  await app.advance(hours(3))
  await expect.poll(stake).toBe('100.00')
})

it('takes an order that is over off the list, never out of its sums, and puts it back', async () => {
  const player = await newPlayer()
  const over = await withdrawn(player)
  const open = await placed(player, footballBet([await seedMatch(app)]))
  expect(must(await player.client.orders.hide({ order_id: over, is_hidden: true }))).toEqual({
    order_id: over,
    is_hidden: true,
  })
  const { rows, totals } = must(await player.client.orders.list({}))
  expect(rows.map(({ order_id }) => order_id)).toEqual([open])
  expect(totals).toEqual({ orders: 2, stake: '2.00', prize: '0.00', hidden: 1 })
  const hidden = must(await player.client.orders.list({ hidden: 'only' }))
  expect(hidden).toMatchObject({ rows: [{ order_id: over }], totals: { orders: 1, hidden: 1 } })
  expect(must(await player.client.orders.info({ order_id: over })).is_hidden).toBe(true)
  must(await player.client.orders.hide({ order_id: over, is_hidden: false }))
  expect(await listed(player)).toEqual([open, over])
})

it('counts a hidden prize in the sums of the list as the lobby does', async () => {
  const player = await newPlayer()
  const match = await seedMatch(app)
  const orderId = await placed(player, footballBet([match]))
  await issue(clerk, orderId)
  await app.advance(hours(5))
  await claim(match.id, '2:1')
  const sums = async () => must(await player.client.orders.list({ status: 'won' })).totals
  await expect.poll(sums).toMatchObject({ orders: 1, stake: '2.00', prize: '3.90', hidden: 0 })
  const prizeOnLobby = async () => must(await player.client.betting.lobby({})).newest_prize?.amount
  await expect.poll(prizeOnLobby).toBe('3.90')
  must(await player.client.orders.hide({ order_id: orderId, is_hidden: true }))
  expect(await listed(player)).toEqual([])
  expect(await sums()).toEqual({ orders: 1, stake: '2.00', prize: '3.90', hidden: 1 })
  expect(await prizeOnLobby()).toBe('3.90')
})

it('shows on the lobby today’s winnings, and every unfinished order', async () => {
  const player = await newPlayer()
  const match = await seedMatch(app)
  for (let i = 0; i < 2; i += 1) await issue(clerk, await placed(player, footballBet([match])))
  await issue(clerk, await placed(player, footballBet([await seedMatch(app, { deadlineIn: hours(9) })])))
  await placed(player, footballBet([await seedMatch(app, { deadlineIn: hours(9) })]))
  const lobby = async () => must(await player.client.betting.lobby({}))
  expect(await lobby()).toMatchObject({ in_progress: 4, prizes_today: { orders: 0, amount: '0.00' } })
  await app.advance(hours(5))
  await claim(match.id, '2:1')
  await expect.poll(lobby).toMatchObject({ prizes_today: { orders: 2, amount: '7.80' } })
  const { in_progress } = await lobby()
  // The one that was not accepted may have been refunded by now.
  expect([1, 2]).toContain(in_progress)
})

it('hides nothing that is under way, and nothing of another player', async () => {
  const [owner, other] = [await newPlayer(), await newPlayer()]
  const over = await withdrawn(owner)
  const open = await placed(owner, footballBet([await seedMatch(app)]))
  expect(reasonOf(await owner.client.orders.hide({ order_id: open, is_hidden: true }))).toBe('order_not_over')
  expect(reasonOf(await other.client.orders.hide({ order_id: over, is_hidden: true }))).toBe('not_found')
  expect(await listed(owner)).toEqual([open, over])
})

it('shows a hidden order again when a corrected result moves it', async () => {
  const player = await newPlayer()
  const match = await seedMatch(app)
  const orderId = await placed(player, footballBet([match]))
  await issue(clerk, orderId)
  await app.advance(hours(5))
  await claim(match.id, '0:1')
  await expect.poll(async () => must(await player.client.orders.info({ order_id: orderId })).state).toBe(8)
  must(await player.client.orders.hide({ order_id: orderId, is_hidden: true }))
  expect(await listed(player)).toEqual([])
  const [proposer, approver] = operators
  const subject = { subject_kind: 'match', subject_id: match.id, step: 'score' } as const
  const value = { half: '0:0', full: '2:1' }
  const proposal = { request_id: randomUUID(), ...subject, value, reason: '官方更正' }
  const proposed = must(await (proposer as TestStaff).client.operator.proposeCorrection(proposal))
  must(
    await (approver as TestStaff).client.operator.approveCorrection({
      request_id: randomUUID(),
      correction_id: proposed.correction_id,
    }),
  )
  await expect.poll(() => listed(player)).toEqual([orderId])
  expect(must(await player.client.orders.info({ order_id: orderId }))).toMatchObject({ state: 10, is_hidden: false })
})

it('walks the index of a player’s orders, whatever is filtered', async () => {
  const plan = await app.database.tx(async (t) => {
    await sql`set local enable_seqscan = off`.execute(t.db)
    const { rows } = await sql<Record<string, string>>`
      explain select * from orders where shop_id = ${shop.id} and player_id = ${randomUUID()}
        and placed_at >= now() and not (hidden_at is not null and hidden_at >= state_at)
      order by id desc limit 21`.execute(t.db)
    return rows.map((row) => row['QUERY PLAN']).join(' ')
  })
  expect(plan).toContain('orders_of_player')
  expect(plan).not.toContain('Sort')
})
