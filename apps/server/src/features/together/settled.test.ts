import { randomUUID } from 'node:crypto'
import { fenOf, hours, present, sum, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import { doubleColourBet, footballBet, moneyOf, seedIssue, seedMatch } from '../../testing/betting-scene.ts'
import { accept, must, reasonOf, recordOf } from '../../testing/desk-scene.ts'
import { openPageSocket } from '../../testing/page-socket.ts'
import { testApp } from '../../testing/test-app.ts'
import { joined, opened, planOf } from '../../testing/together-scene.ts'

const app = await testApp()
const shop = await app.shop()
const clerk = await app.staff('clerk', shop)
const operators = [await app.staff('operator'), await app.staff('operator')]
afterAll(() => app.close())

const newPlayer = () => app.player({ shop, balance: yuan(1000) })

/** A plan of 100 yuan on one match, 10 of them its initiator's, 30 and 60 of others; printed at 1.95. */
async function printed(percent: number) {
  const match = await seedMatch(app)
  const people = [await newPlayer(), await newPlayer(), await newPlayer()] as const
  const [initiator, one, other] = people
  const bet = footballBet([match])
  const plan = planOf(
    { ...bet, bet: { ...bet.bet, multiple: 50 }, stake: '100.00' },
    { commission_percent: percent, openness: 'never' },
  )
  const { plan_id } = await opened(initiator, plan)
  await joined(one, plan_id, yuan(30))
  await joined(other, plan_id, yuan(60))
  await accept(clerk, plan_id)
  must(await clerk.client.plans.openContent({ plan_id }))
  must(await clerk.client.desk.recordTicket(await recordOf(clerk, plan_id)))
  return { plan_id, match, people }
}

type Claim = Omit<InputOf<'operator', 'claim'>, 'request_id'>

/** Two operators say the same, when all is over. */
async function confirm(claim: Claim): Promise<void> {
  await app.advance(hours(5))
  for (const { client } of operators) must(await client.operator.claim({ request_id: randomUUID(), ...claim }))
}

const finish = (matchId: string, full: string) =>
  confirm({ subject_kind: 'match', subject_id: matchId, step: 'score', value: { half: '0:0', full } })

it('splits a prize after the commission by shares, and says to the fen what the ledger has posted', async () => {
  const { plan_id, match, people } = await printed(10)
  const [initiator, one, other] = people
  await finish(match.id, '1:0')
  await expect.poll(async () => must(await one.client.together.info({ plan_id })).state).toBe(10)
  // 195.00 of 100.00: 9.50 of the profit first, 185.50 by 10, 30 and 60 shares.
  const { rows, split } = must(await one.client.together.participants({ plan_id }))
  expect(rows.map(({ shares, prize, commission }) => [shares, prize, commission])).toEqual([
    ['10.00', '18.55', '9.50'],
    ['30.00', '55.65', '0.00'],
    ['60.00', '111.30', '0.00'],
  ])
  expect(split).toEqual({
    ...{ cost: '100.00', prize_after_tax: '195.00', commission_percent: 10, commission: '9.50', divided: '185.50' },
    people: 3,
  })
  expect(sum(rows.map(({ prize }) => fenOf(present(prize, 'it is settled'))))).toBe(18_550n)
  expect(await moneyOf(app, initiator)).toMatchObject({ win: 2805n, held: 0n })
  expect(await moneyOf(app, other)).toMatchObject({ win: 11_130n, held: 0n })
  const bills = must(await initiator.client.bills.bills({})).rows
  expect(bills.map(({ kind, change, subject }) => [kind, change, subject.id])).toEqual(
    expect.arrayContaining([
      ['prize', '18.55', plan_id],
      ['commission', '9.50', plan_id],
    ]),
  )
  const joinersBills = must(await other.client.bills.bills({})).rows
  expect(joinersBills[0]).toMatchObject({ kind: 'prize', change: '111.30', subject: { kind: 'order', id: plan_id } })
})

it('shows who may see what it holds what each line of numbers brought', async () => {
  const issueNo = '2026888'
  await seedIssue(app, { issueNo })
  const [initiator, joiner] = [await newPlayer(), await newPlayer()]
  const numbers = { ...doubleColourBet(3, 20), issue_no: issueNo }
  const { plan_id } = await opened(initiator, planOf(numbers, { openness: 'to_joiners' }))
  await joined(joiner, plan_id, yuan(110))
  await accept(clerk, plan_id)
  must(await clerk.client.plans.openContent({ plan_id }))
  must(await clerk.client.desk.recordTicket(await recordOf(clerk, plan_id)))
  const lineResults = async () => must(await joiner.client.together.content({ plan_id })).line_results
  expect(await lineResults()).toBeNull()
  const drawn = { red: [1, 2, 3, 4, 30, 31], blue: 3 }
  await confirm({ subject_kind: 'draw', subject_id: `shuangseqiu:${issueNo}`, step: 'numbers', value: drawn })
  // All three have four red balls, the third the blue one too; a note twenty times.
  const won = (line: number, level: string, notePrize: string, prize: string) => ({
    ...{ line, printed: 'all', prize, prize_after_tax: prize },
    groups: [{ level, notes: '1', bought: '20', note_prize: notePrize }],
  })
  await expect
    .poll(lineResults)
    .toEqual([won(0, '5', '10.00', '200.00'), won(1, '5', '10.00', '200.00'), won(2, '4', '200.00', '4000.00')])
})

it('shows a joiner the order in their own list and sums, with their own share and what came of it', async () => {
  const { plan_id, match, people } = await printed(0)
  const [initiator, one] = people
  const before = must(await one.client.orders.list({}))
  expect(before.rows).toMatchObject([
    { order_id: plan_id, plan_kind: 'together', stake: '100.00', own: { shares: '30.00' } },
  ])
  expect(before.totals).toEqual({ orders: 1, stake: '30.00', prize: '0.00', hidden: 0 })
  await finish(match.id, '1:0')
  await expect.poll(async () => must(await one.client.orders.list({})).totals.prize).toBe('58.50')
  const [own] = must(await one.client.orders.list({ status: 'won' })).rows
  expect(own?.own).toEqual({ shares: '30.00', guarantee: '0.00', refunded: '0.00', prize: '58.50', commission: '0.00' })
  expect(must(await initiator.client.orders.list({})).totals).toMatchObject({
    orders: 1,
    stake: '10.00',
    prize: '19.50',
  })
  expect(must(await one.client.together.mine({ role: 'joined' })).rows).toMatchObject([
    { plan_id, own: { prize: '58.50' }, prize_after_tax: '195.00' },
  ])
  const record = must(await one.client.together.initiator({ player_id: initiator.playerId }))
  expect(record).toMatchObject({ opened: 1, filled: 1, won: 1 })
  expect(record.recent).toEqual({ plans: 1, cost: '100.00', prize: '195.00', others: '90.00', profit_permille: 950 })
})

it('tells all who are in it over the socket, and lets any of them open a dispute with what concerns them', async () => {
  const { plan_id, match, people } = await printed(0)
  const [, one] = people
  const socket = await openPageSocket(app.baseUrl)
  socket.authenticate(one.tokens.get()?.access ?? '')
  await socket.next('welcome')
  await finish(match.id, '0:1')
  const told = () => socket.seen.flatMap((frame) => ('event' in frame ? [frame.event] : []))
  await expect.poll(told).toContainEqual({ kind: 'order.changed', order_id: plan_id, state: 8 })
  socket.socket.close()
  const { content } = must(await one.client.orders.evidence({ order_id: plan_id }))
  expect(content.ledger.map(({ kind, lines }) => [kind, lines.map(({ amount }) => amount)])).toEqual([
    ['plan_hold', ['30.00']],
    ['plan_capture', ['30.00']],
  ])
  const open = {
    request_id: randomUUID(),
    order_id: plan_id,
    kind: 'prize_differs' as const,
    text: '奖金和票面不符',
    picture_ids: [],
  }
  must(await one.client.disputes.open(open))
  const stranger = await newPlayer()
  expect(reasonOf(await stranger.client.disputes.open({ ...open, request_id: randomUUID() }))).toBe('not_found')
  expect(reasonOf(await stranger.client.orders.evidence({ order_id: plan_id }))).toBe('not_found')
})

it('gives all their money back when the shop refuses it, as a refund of the group', async () => {
  const people = [await newPlayer(), await newPlayer()] as const
  const bet = footballBet([await seedMatch(app)])
  const plan = planOf({ ...bet, bet: { ...bet.bet, multiple: 50 }, stake: '100.00' })
  const { plan_id } = await opened(people[0], plan)
  await joined(people[1], plan_id, yuan(90))
  must(await clerk.client.desk.refuse({ request_id: randomUUID(), order_id: plan_id, reason: '终端停机' }))
  expect(await moneyOf(app, people[1])).toMatchObject({ held: 0n, spendable: yuan(1000) })
  const [bill] = must(await people[1].client.bills.bills({})).rows
  expect(bill).toMatchObject({ kind: 'group_refund', change: '90.00', subject: { id: plan_id } })
  const info = must(await people[1].client.together.info({ plan_id }))
  expect(info).toMatchObject({
    state: 4,
    own: { shares: '0.00', refunded: '90.00' },
    ended: { by: 'shop', reason: '终端停机' },
  })
  expect(reasonOf(await people[1].client.together.content({ plan_id }))).toBe('plan_sealed')
  await app.advance(hours(4))
  must(await people[1].client.together.content({ plan_id }))
})
