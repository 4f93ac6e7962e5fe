import { randomUUID } from 'node:crypto'
import { hours, minutes, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import { expect } from 'vitest'
import { recharged, refundOf } from '../../../features/recharge/testing/refund-scene.ts'
import type { TestChannel } from '../../../features/recharge/testing/test-channel.ts'
import { doubleColourBet, footballBet, seedIssue, seedMatch, type TestMatch } from '../../../testing/betting-scene.ts'
import { accept, issue, must, photo, placed, ticketsOf } from '../../../testing/desk-scene.ts'
import { confirm, print } from '../../../testing/match-scene.ts'
import { openedPacket } from '../../../testing/packet-scene.ts'
import type { TestPlayer, TestShop, TestStaff } from '../../../testing/people.ts'
import type { TestApp } from '../../../testing/test-app.ts'
import { withStake } from '../../../testing/with-stake.ts'
import { makeWithdrawer, withdraw } from '../../../testing/withdraw-scene.ts'

/** The shop whose day is summed, and its staff. */
export interface BusyShop {
  readonly app: TestApp
  readonly channel: TestChannel
  readonly shop: TestShop
  readonly keeper: TestStaff
  readonly clerk: TestStaff
  readonly operators: readonly [TestStaff, TestStaff]
  readonly players: readonly [TestPlayer, TestPlayer, TestPlayer]
}

const ids = () => ({ request_id: randomUUID() })

export async function makeBusyShop(app: TestApp, channel: TestChannel): Promise<BusyShop> {
  const shop = await app.shop({ recharge_lock_percent: 40 })
  const [keeper, clerk] = [await app.staff('shopkeeper', shop), await app.staff('clerk', shop)]
  const operators = [await app.staff('operator'), await app.staff('operator')] as const
  const player = () => app.player({ shop, balance: yuan(1000) })
  // On sale until after the day, for the order that is still being printed.
  await seedIssue(app, { deadlineIn: hours(90) })
  await seedIssue(app, { game: 'daletou', issueNo: ISSUE, facts: { pool_before_yuan: 900_000_000 } })
  return { app, channel, shop, keeper, clerk, operators, players: [await player(), await player(), await player()] }
}

const ISSUE = '26135'
const DRAW = { subject_kind: 'draw', subject_id: `daletou:${ISSUE}` } as const

const superLotto = (front: readonly number[], back: readonly number[]): InputOf<'betting', 'place'> =>
  withStake({
    ...ids(),
    bet: { game: 'daletou', multiple: 1, lines: [{ play: 'standard', selection: { front, back } }] },
    issue_no: ISSUE,
    tolerance: { kind: 'ask' },
  })

/** Records so many of an order's tickets. */
async function record({ clerk }: BusyShop, orderId: string, count: number): Promise<void> {
  for (const { ticket_id } of (await ticketsOf(clerk, orderId)).slice(0, count)) {
    const ticket = { ...ids(), order_id: orderId, ticket_id }
    must(await clerk.client.desk.recordTicket({ ...ticket, serial: `SN${randomUUID()}`, photo_id: await photo(clerk) }))
  }
}

/**
 * Orders that end at the counter: in part, refused, given up, withdrawn, too late, and one that is still being printed.
 */
export async function sellInPart(busy: BusyShop): Promise<void> {
  const { app, keeper, clerk, players } = busy
  const [ann, bob, cai] = players
  const part = await placed(ann, doubleColourBet(10))
  await accept(clerk, part)
  await record(busy, part, 1)
  must(await clerk.client.desk.finish({ ...ids(), order_id: part }))
  const red_packet_id = await openedPacket(app, { keeper, player: bob })
  const refused = await placed(bob, { ...doubleColourBet(10), red_packet_id })
  must(await clerk.client.desk.refuse({ ...ids(), order_id: refused, reason: '机器故障' }))
  const failed = await placed(cai, doubleColourBet(3))
  await accept(clerk, failed)
  must(await clerk.client.desk.fail({ ...ids(), order_id: failed, kind: 'terminal_refused', reason: '终端限号' }))
  const withdrawn = await placed(cai, doubleColourBet(2))
  must(await cai.client.orders.withdraw({ ...ids(), order_id: withdrawn }))
  await placed(cai, doubleColourBet(4))
  await app.advance(minutes(11))
  const printing = await placed(ann, doubleColourBet(10))
  await accept(clerk, printing)
  await record(busy, printing, 1)
}

/** Orders on matches and on a draw, printed; one is paid for with a red packet. */
export async function sellWhole(busy: BusyShop): Promise<readonly TestMatch[]> {
  const { app, keeper, clerk, players } = busy
  const [ann, bob, cai] = players
  const matches = [await seedMatch(app), await seedMatch(app), await seedMatch(app), await seedMatch(app)]
  const [won, lost, cancelled, doubtful] = matches
  const red_packet_id = await openedPacket(app, { keeper, player: ann }, { at_least: '2.00', amount: '1.20' })
  for (const [player, match] of [
    [ann, won],
    [bob, won],
    [bob, lost],
    [cai, cancelled],
    [ann, doubtful],
  ] as const) {
    const isFirst = player === ann && match === won
    const bet = footballBet(match === undefined ? [] : [match], isFirst ? { red_packet_id } : {})
    await issue(clerk, await placed(player, bet))
  }
  // The first prize twice, the second, and nothing.
  const drawn = [1, 2, 3, 4, 5]
  for (const [player, front, back] of [
    [ann, drawn, [1, 2]],
    [bob, drawn, [1, 2]],
    [cai, drawn, [1, 9]],
    [ann, [21, 22, 23, 24, 25], [8, 9]],
  ] as const) {
    await print(clerk, await placed(player, superLotto(front, back)))
  }
  return matches
}

/** Every way in which money comes and goes besides bets. */
export async function moveMoney(busy: BusyShop): Promise<void> {
  const { app, channel, shop, keeper, clerk, players } = busy
  const [ann, bob, cai] = players
  await openedPacket(app, { keeper, player: ann }, { kind: 'recharge_bonus', amount: '6.00' })
  const throughChannel = await recharged(app, ann, { channel })
  await recharged(app, bob, { channel }, yuan(200))
  const byCode = await recharged(app, bob, { keeper }, yuan(50))
  const cash = { ...ids(), player_id: cai.playerId, amount: '300.00', note: '现金' }
  const receipt = must(await keeper.client.counter.credit(cash)).receipt_id
  must(await keeper.client.counter.credit({ ...cash, ...ids(), player_id: ann.playerId, amount: '80.00' }))
  for (const id of [throughChannel, byCode, receipt]) {
    must(await keeper.client.takings.refund(await refundOf(keeper, id)))
  }
  const rich = await app.player({ shop })
  const large = must(
    await keeper.client.counter.credit({ ...cash, ...ids(), player_id: rich.playerId, amount: '20001.00' }),
  )
  const { refund_id } = must(await keeper.client.takings.refund(await refundOf(keeper, large.receipt_id)))
  must(await clerk.client.takings.refuseRefund({ ...ids(), refund_id, reason: '玩家还要投注' }))
  const saver = await makeWithdrawer(app, { shop })
  const [paid, kept] = [await withdraw(saver, '50.00'), await withdraw(saver, '60.00')]
  must(await clerk.client.withdrawals.approve({ ...ids(), withdrawal_id: paid.withdrawal_id }))
  must(await keeper.client.withdrawals.confirmPaid({ ...ids(), withdrawal_id: paid.withdrawal_id, amount: '50.00' }))
  must(await saver.client.withdrawals.cancel({ ...ids(), withdrawal_id: kept.withdrawal_id }))
  const packet = { ...ids(), split: 'equal', parts: 2, total: '8.00' } as const
  const { packet_id } = must(await keeper.client.chatGroupDesk.sendPacket(packet))
  must(await saver.client.chatGroup.claimPacket({ ...ids(), packet_id }))
  await settleDispute(busy)
}

/** A player complains of an order, and takes what the shop offers. */
async function settleDispute({ app, keeper, clerk, players: [ann] }: BusyShop): Promise<void> {
  const order_id = await placed(ann, footballBet([await seedMatch(app, { deadlineIn: hours(90) })]))
  await issue(clerk, order_id)
  const complaint = { ...ids(), order_id, kind: 'wrong_ticket', text: '票面与订单不一致，少打了一场' } as const
  const { dispute_id } = must(await ann.client.disputes.open({ ...complaint, picture_ids: [] }))
  const offer = { text: '经核对出票影像，确有一场漏打', picture_ids: [], offer: '4.00' }
  must(await keeper.client.disputes.answer({ ...ids(), dispute_id, ...offer }))
  must(await ann.client.disputes.accept({ ...ids(), dispute_id }))
}

/** The drawer, and tickets that came out wrong. */
export async function workTheDrawer({ clerk }: BusyShop): Promise<void> {
  for (const [kind, amount] of [
    ['to_safe', '30.00'],
    ['to_safe', '5.50'],
    ['from_safe', '12.00'],
    ['counter_prize', '7.00'],
    ['paid_out', '1.20'],
    ['paid_in', '3.40'],
  ] as const) {
    must(await clerk.client.shifts.moveCash({ ...ids(), kind, amount, note: '' }))
  }
  for (const [lottery, amount] of [
    ['sports', '9.00'],
    ['welfare', '2.50'],
  ] as const) {
    must(await clerk.client.shifts.moveCash({ ...ids(), kind: 'counter_prize', lottery, amount, note: '' }))
  }
  for (const [game, amount] of [
    ['jczq', '10.00'],
    ['shuangseqiu', '6.00'],
  ] as const) {
    const ticket = { ...ids(), game, amount, serial: `W${randomUUID()}`, note: '打成了两倍' } as const
    must(await clerk.client.shifts.wrongTicket(ticket))
  }
}

const scoreOf = ({ id }: TestMatch) => ({ subject_kind: 'match', subject_id: id, step: 'score' }) as const

/** Results of all that was sold: won, lost, void, and amounts too large to be paid by themselves. */
export async function confirmResults({ operators }: BusyShop, matches: readonly TestMatch[]): Promise<void> {
  const values = [{ half: '1:0', full: '2:0' }, { half: '0:0', full: '0:1' }, { void: true }, { void: true }]
  for (const [at, match] of matches.entries()) await confirm(operators, scoreOf(match), values[at] ?? {})
  await confirm(operators, { ...DRAW, step: 'numbers' }, { front: [1, 2, 3, 4, 5], back: [1, 2] })
  await confirm(operators, { ...DRAW, step: 'amounts' }, { 1: 50_000, 2: 12_000 })
}

type Subject = Pick<InputOf<'operator', 'proposeCorrection'>, 'subject_kind' | 'subject_id' | 'step' | 'value'>

async function correct({ operators: [first, second] }: BusyShop, subject: Subject): Promise<void> {
  const proposal = { ...ids(), ...subject, reason: '录入有误，按公告更正' }
  const { correction_id } = must(await first.client.operator.proposeCorrection(proposal))
  must(await second.client.operator.approveCorrection({ ...ids(), correction_id }))
}

/** What lost has won, what won has lost, a void match was played, and the amounts were others. */
export async function correctResults(busy: BusyShop, matches: readonly TestMatch[]): Promise<void> {
  const [won, lost, , doubtful] = matches
  const played = { half: '0:0', full: '0:1' }
  if (won) await correct(busy, { ...scoreOf(won), value: played })
  if (lost) await correct(busy, { ...scoreOf(lost), value: { half: '1:0', full: '1:0' } })
  if (doubtful) await correct(busy, { ...scoreOf(doubtful), value: played })
  await correct(busy, { ...DRAW, step: 'amounts', value: { 1: 60_000, 2: 11_000 } })
}

/** Pays one of the prizes that wait for the shop, and leaves the others. */
export async function payOne({ keeper, clerk }: BusyShop): Promise<void> {
  const { rows } = must(await clerk.client.desk.payouts({}))
  expect(rows.length).toBeGreaterThan(1)
  const { order_id = '', prize_after_tax } = rows[0] ?? {}
  must(await keeper.client.desk.pay({ ...ids(), order_id, amount: prize_after_tax ?? '' }))
}
