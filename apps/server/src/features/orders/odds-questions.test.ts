import { randomUUID } from 'node:crypto'
import { yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { footballBet, moneyOf, seedMatch, type TestMatch } from '../../testing/betting-scene.ts'
import { accept, issue, must, placed, reasonOf, recordOf, ticketsOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const secondClerk = await app.staff('clerk', shop)

afterAll(() => app.close())

/** Below what the player saw. */
const lowerOdds = (matches: readonly TestMatch[]) =>
  Object.fromEntries(matches.map(({ id }) => [id, { SPF: { '3': '1.80' } }]))

/** An order whose ticket came out with lower odds, about which its player is asked. */
async function asked() {
  const player = await app.player({ shop, balance: yuan(100) })
  const matches = [await seedMatch(app), await seedMatch(app)]
  const order_id = await placed(player, footballBet(matches))
  await accept(clerk, order_id)
  const record = await recordOf(clerk, order_id, { printed_odds: lowerOdds(matches) })
  expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('odds_below_tolerance')
  return { player, order_id, record }
}

/** What the account page and the list say of a player's orders that wait for an answer. */
async function asking(player: TestPlayer) {
  const { orderinfo } = must(await player.client.account.userInfo({}))
  const { rows } = must(await player.client.orders.list({}))
  return { count: orderinfo.needs_answer, orders: rows.filter((row) => row.needs_answer).map((row) => row.order_id) }
}

it.each(['yes', 'no'] as const)(
  'a question is told in the list and the account until it is answered: %s',
  async (answer) => {
    const player = await app.player({ shop, balance: yuan(100) })
    const matches = [await seedMatch(app), await seedMatch(app)]
    const other = await placed(player, footballBet(matches))
    const order_id = await placed(player, footballBet(matches))
    await accept(clerk, other)
    await accept(clerk, order_id)
    expect(await asking(player)).toEqual({ count: 0, orders: [] })
    const record = await recordOf(clerk, order_id, { printed_odds: lowerOdds(matches) })
    expect(reasonOf(await clerk.client.desk.recordTicket(record))).toBe('odds_below_tolerance')
    expect(await asking(player)).toEqual({ count: 1, orders: [order_id] })
    const another = await app.player({ shop, balance: yuan(100) })
    expect(await asking(another)).toEqual({ count: 0, orders: [] })
    const given = { request_id: randomUUID(), order_id, ticket_id: record.ticket_id, answer }
    must(await player.client.orders.answerOdds(given))
    expect(await asking(player)).toEqual({ count: 0, orders: [] })
  },
)

it('a question of an order that ended is none any more', async () => {
  const { player, order_id } = await asked()
  const failed = { request_id: randomUUID(), order_id, kind: 'terminal_refused', reason: '赔率已变' } as const
  must(await clerk.client.desk.fail(failed))
  expect(await asking(player)).toEqual({ count: 0, orders: [] })
})

it('a question that was answered yes is not answered no, whether the reply was lost or not', async () => {
  const { player, order_id, record } = await asked()
  const yes = { request_id: randomUUID(), order_id, ticket_id: record.ticket_id, answer: 'yes' } as const
  const no = { ...yes, answer: 'no' } as const
  const answered = must(await player.client.orders.answerOdds(yes))
  const before = await moneyOf(app, player)
  expect(reasonOf(await player.client.orders.answerOdds(no))).toBe('request_id_reused')
  expect(reasonOf(await player.client.orders.answerOdds({ ...no, request_id: randomUUID() }))).toBe('nothing_to_answer')
  expect(must(await player.client.orders.answerOdds(yes))).toEqual(answered)
  expect(await moneyOf(app, player)).toEqual(before)
  expect((await ticketsOf(clerk, order_id)).map(({ state }) => state)).toEqual(['waiting'])
  expect(reasonOf(await clerk.client.desk.recordTicket({ ...record, request_id: randomUUID() }))).toBe('ok')
})

it('a correction below the tolerance is refused without a question: its ticket is printed', async () => {
  const player = await app.player({ shop, balance: yuan(100) })
  const matches = [await seedMatch(app), await seedMatch(app)]
  const order_id = await placed(player, footballBet(matches))
  await issue(clerk, order_id)
  const [ticket] = await ticketsOf(clerk, order_id)
  const paper = await recordOf(secondClerk, order_id, { printed_odds: lowerOdds(matches) })
  const correction = { ...paper, ticket_id: ticket?.ticket_id ?? '', reason: '赔率录错' }
  expect(reasonOf(await secondClerk.client.desk.supersedeTicket(correction))).toBe('odds_below_tolerance')
  const [shown] = must(await player.client.orders.info({ order_id })).tickets
  expect(shown).toMatchObject({ state: 'recorded', odds_question: null })
})
