import { createHash, randomUUID } from 'node:crypto'
import { canonicalJson, days, hours, yuan } from '@caimin/base'
import type { InputOf } from '@caimin/contract'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { footballBet, seedMatch } from '../../testing/betting-scene.ts'
import { countQueries } from '../../testing/count-queries.ts'
import { issue, must, placed, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { bucketsOf } from '../../testing/withdraw-scene.ts'
import { sweepDisputes } from './sweep-disputes.ts'

let player: TestPlayer
let orderId: string

const app = await testApp()
const shop = await app.shop()
const [clerk, keeper] = await Promise.all([app.staff('clerk', shop), app.staff('shopkeeper', shop)])
const [operator, second, auditor] = await Promise.all([
  app.staff('operator'),
  app.staff('operator'),
  app.staff('auditor'),
])

afterAll(() => app.close())

beforeEach(async () => {
  player = await app.player({ shop, balance: yuan(100) })
  orderId = await placed(player, footballBet([await seedMatch(app)]))
  await issue(clerk, orderId)
})

type Open = InputOf<'disputes', 'open'>

const complaint = (changes: Partial<Open> = {}): Open => ({
  request_id: randomUUID(),
  order_id: orderId,
  kind: 'wrong_ticket',
  text: '票面与订单不一致，少打了一场',
  picture_ids: [],
  ...changes,
})

const opened = async (changes: Partial<Open> = {}) =>
  must(await player.client.disputes.open(complaint(changes))).dispute_id

const picture = async () => {
  const bytes = await sharp({ create: { width: 40, height: 40, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  return { image: new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }) }
}

const act = (dispute_id: string) => ({ request_id: randomUUID(), dispute_id })
const inShop = (dispute_id: string) => ({ ...act(dispute_id), shop_id: shop.id })
const words = '经核对出票影像，确有一场漏打'
const answerInput = (dispute_id: string, offer?: string) => ({
  ...act(dispute_id),
  text: words,
  picture_ids: [],
  ...(offer !== undefined && { offer }),
})
const decisionOf = (dispute_id: string, amount = '50.00') => ({
  ...inShop(dispute_id),
  decision: 'part' as const,
  amount,
  reason: '店铺漏打属实，按差额赔付',
})

const own = async (dispute_id: string) => must(await player.client.disputes.detail({ dispute_id }))
const free = async () => (await bucketsOf(app, player))?.free

async function escalated(changes: Partial<Open> = {}): Promise<string> {
  const id = await opened(changes)
  must(await clerk.client.disputes.answer(answerInput(id)))
  must(await player.client.disputes.callOperator({ ...act(id), text: '店铺的答复与事实不符' }))
  return id
}

it('brings a case with its picture to the shop, and pays at once what the player accepts', async () => {
  const uploaded = must(await player.client.disputes.uploadPicture({}, await picture()))
  const before = await free()
  const id = await opened({ picture_ids: [uploaded.picture_id], claimed: '60.00' })
  const waiting = must(await clerk.client.disputes.deskList({ state: 'open' }))
  expect(waiting.to_answer).toBeGreaterThan(0)
  const ofOrder = must(await clerk.client.disputes.deskList({ order_id: orderId }))
  expect(ofOrder.rows.map(({ order_id }) => order_id)).toEqual([orderId])
  expect(reasonOf(await clerk.client.disputes.deskList({ order_id: randomUUID() }))).toBe('not_found')
  expect(waiting.rows[0]).toMatchObject({
    dispute_id: id,
    claimed: '60.00',
    player: { mobile: expect.stringContaining('****') },
  })
  must(await keeper.client.disputes.answer(answerInput(id, '30.00')))
  expect(await own(id)).toMatchObject({ state: 'answered', offer: '30.00', can: { accept: true, call_operator: true } })
  expect(must(await player.client.disputes.accept(act(id))).state).toBe('ended')
  expect(await free()).toBe((before ?? 0n) + yuan(30))
  const ended = await own(id)
  expect(ended).toMatchObject({ state: 'ended', outcome: 'accepted', paid: '30.00', due_at: null })
  expect(ended.entries.map(({ kind, actor }) => [kind, actor])).toEqual([
    ['opened', 'player'],
    ['answered', 'shop'],
    ['accepted', 'player'],
  ])
  expect(ended.entries[0]?.picture_urls).toEqual([expect.stringMatching(/^\/files\//)])
  const { rows } = must(await player.client.bills.bills({}))
  expect(rows[0]).toMatchObject({ kind: 'correction', change: '30.00', subject: { kind: 'dispute', id } })
  expect((await proveLedger(app.database)).differences).toEqual([])
})

it('freezes what was on record, with a hash that anyone can compute and our seal', async () => {
  const id = await opened()
  const first = must(await player.client.disputes.evidence({ dispute_id: id }))
  expect(first.content.tickets).toHaveLength(1)
  expect(first.content.ledger.map(({ kind }) => kind)).toEqual(['bet_hold', 'bet_capture'])
  expect(createHash('sha256').update(canonicalJson(first.content)).digest('hex')).toBe(first.sha256)
  const { sha256, exported_at, seal } = first
  expect(must(await app.stranger().client.orders.checkEvidence({ sha256, exported_at, seal })).is_genuine).toBe(true)
  expect(first.photos[0]).toMatchObject({ sha256: first.content.tickets[0]?.photo_sha256 })
  expect((await fetch(`${app.baseUrl}${first.photos[0]?.url}`)).status).toBe(200)
  expect(first.has_changed).toBe(false)
  const [desk, review] = await Promise.all([
    clerk.client.disputes.deskEvidence({ dispute_id: id }),
    auditor.client.disputeReview.evidence({ dispute_id: id, shop_id: shop.id }),
  ])
  expect([must(desk).sha256, must(review).sha256]).toEqual([sha256, sha256])
})

it('keeps evidence and timeline immutable', async () => {
  await opened()
  for (const statement of [
    `update dispute_evidence set content = '{}'`,
    'delete from dispute_evidence',
    `update dispute_entries set text = 'x'`,
    'delete from dispute_entries',
    'truncate dispute_evidence',
  ]) {
    await expect(app.pool.query(statement)).rejects.toThrow(/append-only/)
  }
})

it('shows the evidence of then although the order has moved on since', async () => {
  const other = await placed(player, footballBet([await seedMatch(app)]))
  const id = await opened({ order_id: other })
  const then = must(await player.client.disputes.evidence({ dispute_id: id }))
  await issue(clerk, other)
  const now = must(await player.client.disputes.evidence({ dispute_id: id }))
  expect(now).toMatchObject({ sha256: then.sha256, has_changed: true })
  expect(now.content.tickets).toEqual(then.content.tickets)
})

it('opens one case for a request sent twice, and one of two requests at once', async () => {
  const given = complaint()
  const [first, again] = await Promise.all([player.client.disputes.open(given), player.client.disputes.open(given)])
  expect(must(first)).toEqual(must(again))
  expect(reasonOf(await player.client.disputes.open({ ...given, kind: 'other' }))).toBe('request_id_reused')
  const other = await placed(player, footballBet([await seedMatch(app)]))
  const replies = await Promise.all([1, 2, 3].map(() => player.client.disputes.open(complaint({ order_id: other }))))
  expect(replies.map(reasonOf).toSorted()).toEqual(['dispute_open_already', 'dispute_open_already', 'ok'])
})

it('opens at most three cases about an order, one after the other', async () => {
  for (const _turn of [1, 2, 3]) must(await player.client.disputes.withdraw(act(await opened())))
  expect(reasonOf(await player.client.disputes.open(complaint()))).toBe('too_many_disputes')
  expect(must(await player.client.disputes.list({ order_id: orderId })).can_open).toBe(false)
})

it('opens no case about an order that ended more than 60 days ago', async () => {
  const late = await placed(player, footballBet([await seedMatch(app)]))
  must(await player.client.orders.withdraw({ request_id: randomUUID(), order_id: late }))
  const ended = (ago: number) =>
    app.pool.query(`update orders set state_at = business_now() - $1 * interval '1 second' where id = $2`, [
      ago / 1000,
      late,
    ])
  await ended(days(60) + hours(1))
  expect(reasonOf(await player.client.disputes.open(complaint({ order_id: late })))).toBe('dispute_too_late')
  expect(must(await player.client.disputes.list({ order_id: late })).can_open).toBe(false)
  await ended(days(60) - hours(1))
  expect(reasonOf(await player.client.disputes.open(complaint({ order_id: late })))).toBe('ok')
})

it('hands an overdue case to the operator, and lets no late answer in before the sweep', async () => {
  const id = await opened()
  await app.advance(hours(48))
  // The background sweep and this one skip each other.
  await sweepDisputes(app)
  expect(reasonOf(await clerk.client.disputes.answer(answerInput(id)))).toBe('dispute_moved_on')
  await expect.poll(async () => (await own(id)).state).toBe('escalated')
  expect((await own(id)).entries.map(({ kind, actor }) => [kind, actor]).at(-1)).toEqual(['overdue', 'system'])
  expect(must(await auditor.client.disputeReview.list({ state: 'escalated' })).rows[0]).toMatchObject({
    dispute_id: id,
    shop_id: shop.id,
  })
})

it('takes silence for agreement after seven days, and pays the offer once', async () => {
  const before = await free()
  const id = await opened()
  must(await keeper.client.disputes.answer(answerInput(id, '12.34')))
  await app.advance(days(7))
  await Promise.all([sweepDisputes(app), sweepDisputes(app)])
  await expect.poll(async () => (await own(id)).outcome).toBe('lapsed')
  expect(await free()).toBe((before ?? 0n) + 1234n)
  expect(reasonOf(await player.client.disputes.callOperator({ ...act(id), text: '我不同意店铺答复' }))).toBe(
    'dispute_moved_on',
  )
})

it('passes the other overdue cases on when one cannot be paid', async () => {
  const bad = await opened()
  must(await keeper.client.disputes.answer(answerInput(bad, '5.00')))
  orderId = await placed(player, footballBet([await seedMatch(app)]))
  const good = await opened()
  must(await keeper.client.disputes.answer(answerInput(good, '6.00')))
  const offer = (amount: bigint) => app.pool.query('update disputes set offer = $1 where id = $2', [amount, bad])
  await offer(2n ** 63n - 1n)
  await app.advance(days(7))
  await sweepDisputes(app)
  await expect.poll(async () => (await own(good)).outcome).toBe('lapsed')
  expect((await app.pool.query('select state from disputes where id = $1', [bad])).rows).toEqual([
    { state: 'answered' },
  ])
  await offer(500n)
  await sweepDisputes(app)
  await expect.poll(async () => (await own(bad)).paid).toBe('5.00')
})

it('lets the operator decide in part, and pays in the same step', async () => {
  const before = await free()
  const id = await escalated()
  must(await operator.client.disputeReview.decide(decisionOf(id)))
  expect(await own(id)).toMatchObject({ state: 'ended', outcome: 'part', paid: '50.00' })
  expect(await free()).toBe((before ?? 0n) + yuan(50))
})

it('pays nothing with a rejection', async () => {
  const before = await free()
  const id = await escalated()
  const no = { ...inShop(id), decision: 'rejected' as const, reason: '票面与订单一致，店铺无误' }
  expect(reasonOf(await operator.client.disputeReview.decide({ ...no, amount: '1.00' }))).toBe('award_out_of_range')
  must(await operator.client.disputeReview.decide(no))
  expect(await own(id)).toMatchObject({ outcome: 'rejected', paid: null })
  expect(await free()).toBe(before)
})

it('keeps no picture of what it refuses', async () => {
  const id = await opened()
  must(await player.client.disputes.withdraw(act(id)))
  const { picture_id } = must(await player.client.disputes.uploadPicture({}, await picture()))
  const late = { ...act(id), text: '请尽快处理我的申诉', picture_ids: [picture_id] }
  expect(reasonOf(await player.client.disputes.say(late))).toBe('dispute_moved_on')
  const partly = complaint({ picture_ids: [picture_id, randomUUID()] })
  expect(reasonOf(await player.client.disputes.open(partly))).toBe('picture_unknown')
  const { rows } = await app.pool.query('select delete_after from files where id = $1', [picture_id])
  expect(rows).toEqual([{ delete_after: expect.anything() }])
})

it('requires a second operator above 20,000 yuan, and notifies both sides only after the confirmation', async () => {
  const before = await free()
  const id = await escalated()
  expect(must(await operator.client.disputeReview.decide(decisionOf(id, '20000.01'))).state).toBe('confirming')
  expect(await own(id)).toMatchObject({ state: 'escalated', paid: null, can: { withdraw: false } })
  expect((await own(id)).entries.some(({ kind }) => kind === 'proposed')).toBe(false)
  const addition = { text: '请尽快处理这个申诉', picture_ids: [] }
  expect(must(await player.client.disputes.say({ ...act(id), ...addition })).state).toBe('escalated')
  expect(must(await clerk.client.disputes.deskSay({ ...act(id), ...addition })).state).toBe('escalated')
  expect(must(await operator.client.disputeReview.say({ ...inShop(id), text: addition.text })).state).toBe('confirming')
  expect(must(await clerk.client.disputes.deskList({ state: 'escalated' })).rows[0]?.dispute_id).toBe(id)
  expect(await free()).toBe(before)
  expect(reasonOf(await operator.client.disputeReview.confirm(inShop(id)))).toBe('second_person_needed')
  const newcomer = await app.newcomer('operator')
  expect(reasonOf(await newcomer.client.disputeReview.confirm(inShop(id)))).toBe('second_person_too_new')
  const detail = must(await second.client.disputeReview.detail({ dispute_id: id, shop_id: shop.id }))
  expect(detail).toMatchObject({ state: 'confirming', decided_by: expect.any(String), can: { confirm: true } })
  must(await second.client.disputeReview.sendBack({ ...inShop(id), reason: '请补充计算依据' }))
  must(await operator.client.disputeReview.decide(decisionOf(id, '20000.01')))
  must(await second.client.disputeReview.confirm(inShop(id)))
  expect(await own(id)).toMatchObject({ state: 'ended', outcome: 'part', paid: '20000.01' })
  expect(await free()).toBe((before ?? 0n) + 2_000_001n)
})

it('takes one of two decisions, and one of two confirmations, at once', async () => {
  const before = await free()
  const id = await escalated()
  const decisions = await Promise.all([
    operator.client.disputeReview.decide(decisionOf(id, '40.00')),
    second.client.disputeReview.decide(decisionOf(id, '40.00')),
  ])
  expect(decisions.map(reasonOf).toSorted()).toEqual(['dispute_moved_on', 'ok'])
  expect(await free()).toBe((before ?? 0n) + yuan(40))
})

it('lets a player accept, or call the operator, not both', async () => {
  const before = await free()
  const id = await opened()
  must(await keeper.client.disputes.answer(answerInput(id, '5.00')))
  const replies = await Promise.all([
    player.client.disputes.accept(act(id)),
    player.client.disputes.callOperator({ ...act(id), text: '店铺的答复与事实不符' }),
    player.client.disputes.accept(act(id)),
  ])
  expect(replies.filter(({ ok }) => ok)).toHaveLength(1)
  const { state } = await own(id)
  expect(await free()).toBe((before ?? 0n) + (state === 'ended' ? yuan(5) : 0n))
})

it('pays once for a decision sent twice', async () => {
  const before = await free()
  const id = await escalated()
  const given = decisionOf(id)
  must(await operator.client.disputeReview.decide(given))
  must(await operator.client.disputeReview.decide(given))
  expect(await free()).toBe((before ?? 0n) + yuan(50))
  expect(reasonOf(await operator.client.disputeReview.decide({ ...given, amount: '51.00' }))).toBe('request_id_reused')
})

it('rolls the decision back with the payment', async () => {
  const id = await escalated()
  await app.pool.query(`alter table journals add constraint no_compensation check (kind <> 'compensation') not valid`)
  const failed = await operator.client.disputeReview.decide(decisionOf(id))
  await app.pool.query('alter table journals drop constraint no_compensation')
  expect(reasonOf(failed)).toBe('internal_error')
  expect(await own(id)).toMatchObject({ state: 'escalated', outcome: null, paid: null })
  must(await operator.client.disputeReview.decide(decisionOf(id)))
})

it('decides and pays once when it is killed between the decision and the commit of the payment', async () => {
  const id = await escalated()
  const before = await free()
  // The connection dies with the decision and the payment written, and nothing committed.
  await app.pool.query(`
    create function die() returns trigger language plpgsql as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return null; end $$;
    create trigger die after insert on journals for each row when (new.kind = 'compensation') execute function die()`)
  const decision = decisionOf(id)
  const killed = await operator.client.disputeReview.decide(decision)
  await app.pool.query('drop trigger die on journals; drop function die')
  expect(killed.ok).toBe(false)
  expect(await own(id)).toMatchObject({ state: 'escalated', outcome: null, paid: null })
  expect(await free()).toBe(before)
  must(await operator.client.disputeReview.decide(decision))
  must(await operator.client.disputeReview.decide(decision))
  expect(await own(id)).toMatchObject({ state: 'ended', paid: '50.00' })
  expect(await free()).toBe((before ?? 0n) + 5000n)
})

it('lets both sides and the operator add words, twenty each', async () => {
  const id = await opened()
  must(await player.client.disputes.say({ ...act(id), text: '补充：票面照片见附图', picture_ids: [] }))
  const shown = must(await clerk.client.disputes.deskUploadPicture({}, await picture()))
  must(await clerk.client.disputes.deskSay({ ...act(id), text: '收到，正在调取监控', picture_ids: [shown.picture_id] }))
  must(await operator.client.disputeReview.say({ ...inShop(id), text: '请店铺补充出票影像' }))
  expect((await own(id)).entries.map(({ actor }) => actor)).toEqual(['player', 'player', 'shop', 'operator'])
  const foreign = { ...act(id), text: '借用店铺的图片', picture_ids: [shown.picture_id] }
  expect(reasonOf(await player.client.disputes.say(foreign))).toBe('picture_unknown')
  const more = () => player.client.disputes.say({ ...act(id), text: '还有一点要说明', picture_ids: [] })
  const replies = await Promise.all(Array.from({ length: 21 }, more))
  expect(replies.filter(({ ok }) => ok)).toHaveLength(19)
  expect(replies.map(reasonOf)).toContain('too_many_statements')
})

it('leaves money to the shopkeeper, within the limit', async () => {
  const id = await opened()
  expect(reasonOf(await clerk.client.disputes.answer(answerInput(id, '1.00')))).toBe('shopkeeper_needed')
  for (const offer of ['0.00', '-1.00', '20000.01']) {
    expect(reasonOf(await keeper.client.disputes.answer(answerInput(id, offer)))).toBe('offer_out_of_range')
  }
  expect(must(await clerk.client.disputes.deskDetail({ dispute_id: id })).can).toMatchObject({
    answer: true,
    offer: false,
  })
})

it('keeps shops and players apart', async () => {
  const id = await escalated()
  const elsewhere = await app.shop()
  const [otherClerk, neighbour] = await Promise.all([app.staff('clerk', elsewhere), app.player({ shop })])
  expect(reasonOf(await otherClerk.client.disputes.deskDetail({ dispute_id: id }))).toBe('not_found')
  expect(reasonOf(await otherClerk.client.disputes.deskEvidence({ dispute_id: id }))).toBe('not_found')
  expect(reasonOf(await otherClerk.client.disputes.answer(answerInput(id)))).toBe('not_found')
  expect(must(await otherClerk.client.disputes.deskList({})).rows).toEqual([])
  expect(reasonOf(await neighbour.client.disputes.detail({ dispute_id: id }))).toBe('not_found')
  expect(reasonOf(await neighbour.client.disputes.evidence({ dispute_id: id }))).toBe('not_found')
  expect(reasonOf(await neighbour.client.disputes.withdraw(act(id)))).toBe('not_found')
  expect(reasonOf(await neighbour.client.disputes.open(complaint()))).toBe('not_found')
  expect(reasonOf(await neighbour.client.disputes.list({ order_id: orderId }))).toBe('not_found')
  const wrong = { ...decisionOf(id), shop_id: elsewhere.id }
  expect(reasonOf(await operator.client.disputeReview.decide(wrong))).toBe('not_found')
  const auditors = auditor.client.disputeReview.decide as (input: unknown) => Promise<{ ok: boolean; reason: string }>
  expect(await auditors(decisionOf(id))).toMatchObject({ ok: false, reason: 'forbidden' })
})

it('pages through ten thousand cases with as many queries as through one', async () => {
  await opened()
  const counter = countQueries()
  const lists = [
    () => player.client.disputes.list({}),
    () => clerk.client.disputes.deskList({}),
    () => operator.client.disputeReview.list({}),
  ]
  // A background sweep may fall into one of two.
  const least = async (list: () => Promise<unknown>) =>
    Math.min(await counter.of(async () => void (await list())), await counter.of(async () => void (await list())))
  const few = []
  for (const list of lists) few.push(await least(list))
  await app.pool.query(
    `insert into disputes (shop_id, id, dispute_no, order_id, player_id, kind, state, opened_at, ended_at, outcome)
     select $1, ('01900000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid, 'T' || n, $2, $3, 'other', 'ended', now(),
            now(), 'withdrawn' from generate_series(1, 10000) as n`,
    [shop.id, orderId, player.playerId],
  )
  const many = []
  for (const list of lists) many.push(await least(list))
  counter.stop()
  expect(many).toEqual(few)
  const page = must(await player.client.disputes.list({}))
  expect(must(await player.client.disputes.list({ cursor: page.next_cursor ?? '' })).rows).toHaveLength(20)
})
