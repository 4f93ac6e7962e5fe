import { randomUUID } from 'node:crypto'
import { days, yuan } from '@caimin/base'
import { afterAll, expect, it } from 'vitest'
import { proveLedger } from '../../core/ledger/index.ts'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import { setPerson } from '../../testing/set-person.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  bindCard,
  bucketsOf,
  makeWithdrawer,
  permitted,
  setPassword,
  someIdNumber,
  WITHDRAW_PASSWORD,
  withdraw,
} from '../../testing/withdraw-scene.ts'

const app = await testApp()
const shop = await app.shop({ recharge_lock_percent: 40 })
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)
const operator = await app.staff('operator')

afterAll(async () => {
  expect((await proveLedger(app.database)).differences).toEqual([])
  await app.close()
})

const act = (withdrawal_id: string) => ({ request_id: randomUUID(), withdrawal_id })

it('takes winnings first, and pays out what the shop approved', async () => {
  const ann = await makeWithdrawer(app, { shop, free: 100, win: 30 })
  const asked = await withdraw(ann, '50.00')
  expect(asked).toMatchObject({ state: 'applied', from_win: '30.00', from_free: '20.00', money_after: '80.00' })
  expect(await bucketsOf(app, ann)).toMatchObject({ win: 0n, free: 8000n })
  expect(must(await clerk.client.withdrawals.approve(act(asked.withdrawal_id)))).toMatchObject({ state: 'approved' })
  expect(reasonOf(await clerk.client.withdrawals.confirmPaid({ ...act(asked.withdrawal_id), amount: '50.00' }))).toBe(
    'forbidden',
  )
  const paid = { ...act(asked.withdrawal_id), amount: '50.00' }
  expect(reasonOf(await keeper.client.withdrawals.confirmPaid({ ...paid, amount: '50.01' }))).toBe('amount_differs')
  expect(must(await keeper.client.withdrawals.confirmPaid(paid))).toMatchObject({ state: 'paid' })
  const { steps, can_cancel } = must(await ann.client.withdrawals.detail({ withdrawal_id: asked.withdrawal_id }))
  expect(steps.map(({ kind }) => kind)).toEqual(['requested', 'approved', 'paid'])
  expect(can_cancel).toBe(false)
  expect(reasonOf(await keeper.client.withdrawals.refuse({ ...act(asked.withdrawal_id), reason: '太晚了' }))).toBe(
    'withdrawal_moved_on',
  )
})

it('gives a refused and a cancelled one back to the buckets it came from', async () => {
  const ann = await makeWithdrawer(app, { shop, free: 100, win: 30 })
  const first = await withdraw(ann, '50.00')
  const reason = { ...act(first.withdrawal_id), reason: '银行卡信息有误' }
  must(await clerk.client.withdrawals.refuse(reason))
  expect(await bucketsOf(app, ann)).toMatchObject({ win: 3000n, free: 10_000n })
  expect(must(await clerk.client.withdrawals.refuse(reason))).toMatchObject({ state: 'refused' })
  const second = await withdraw(ann, '120.00')
  const cancel = act(second.withdrawal_id)
  const replies = await Promise.all([1, 2, 3].map(() => ann.client.withdrawals.cancel(cancel)))
  expect(replies.map(reasonOf)).toEqual(['ok', 'ok', 'ok'])
  expect(await bucketsOf(app, ann)).toMatchObject({ win: 3000n, free: 10_000n })
  expect(reasonOf(await ann.client.withdrawals.cancel(act(second.withdrawal_id)))).toBe('withdrawal_moved_on')
  const { rows } = must(await ann.client.withdrawals.list({}))
  expect(rows.map(({ state }) => state)).toEqual(['cancelled', 'refused'])
  expect(rows[1]).toMatchObject({ reason: '银行卡信息有误', amount: '50.00' })
})

it('of thirty at once takes what the wallet and the day allow, and never more', async () => {
  const ann = await makeWithdrawer(app, { shop, free: 100 })
  const inputs: Awaited<ReturnType<typeof permitted>>[] = []
  for (let count = 0; count < 30; count += 1) inputs.push(await permitted(ann, '40.00'))
  const replies = await Promise.all(inputs.map((input) => ann.client.withdrawals.request(input)))
  const reasons = replies.map(reasonOf)
  expect(reasons.filter((reason) => reason === 'ok')).toHaveLength(2)
  expect(reasons.filter((reason) => reason === 'insufficient_balance')).toHaveLength(28)
  expect(await bucketsOf(app, ann)).toMatchObject({ free: 2000n, win: 0n, locked: 0n, gift: 0n })
  expect(must(await ann.client.withdrawals.list({})).rows).toHaveLength(2)
})

it('answers a repeat with the first answer, whatever the permission, and refuses another body', async () => {
  const ann = await makeWithdrawer(app, { shop, free: 100 })
  const input = await permitted(ann, '30.00')
  const replies = await Promise.all(Array.from({ length: 5 }, () => ann.client.withdrawals.request(input)))
  expect(new Set(replies.map((reply) => must(reply).withdrawal_id)).size).toBe(1)
  // The answer was lost; the player types the password again.
  const { request_id, amount, card_id } = input
  const password = { withdraw_password: WITHDRAW_PASSWORD }
  const again = must(await ann.client.withdrawals.payConfirm({ request_id, amount, card_id, ...password }))
  expect(must(await ann.client.withdrawals.request({ ...input, pay_token: again.pay_token }))).toEqual(
    must(replies[0] ?? { ok: false, reason: 'none' }),
  )
  const more = { request_id, amount: '31.00', card_id }
  const other = must(await ann.client.withdrawals.payConfirm({ ...more, ...password }))
  expect(reasonOf(await ann.client.withdrawals.request({ ...more, pay_token: other.pay_token }))).toBe(
    'request_id_reused',
  )
  expect(await bucketsOf(app, ann)).toMatchObject({ free: 7000n })
})

it('permits one withdrawal of the amount to the card, for five minutes, to one player', async () => {
  const ann = await makeWithdrawer(app, { shop, free: 100 })
  const bob = await makeWithdrawer(app, { shop, free: 100 })
  const input = await permitted(ann, '30.00')
  const reason = async (player: typeof ann, changes: Partial<typeof input>) =>
    reasonOf(await player.client.withdrawals.request({ ...input, ...changes }))
  expect(await reason(ann, { amount: '31.00' })).toBe('pay_confirm_needed')
  expect(await reason(ann, { request_id: randomUUID() })).toBe('pay_confirm_needed')
  expect(await reason(ann, { card_id: bob.cardId })).toBe('pay_confirm_needed')
  expect(await reason(bob, {})).toBe('pay_confirm_needed')
  expect(await reason(ann, { pay_token: '' })).toBe('pay_confirm_needed')
  expect(await reason(ann, { pay_token: '9999999999999.AAAA' })).toBe('pay_confirm_needed')
  const foreign = await permitted({ ...ann, cardId: bob.cardId }, '30.00')
  expect(reasonOf(await ann.client.withdrawals.request(foreign))).toBe('not_found')
  app.clock.advanceWall(6 * 60_000)
  expect(await reason(ann, {})).toBe('pay_confirm_needed')
  expect(await bucketsOf(app, ann)).toMatchObject({ free: 10_000n })
})

it('counts three a day in China; the next day counts anew, and what the shop refused does not', async () => {
  const ann = await makeWithdrawer(app, { shop, free: 100 })
  const first = await withdraw(ann, '10.00')
  must(await clerk.client.withdrawals.refuse({ ...act(first.withdrawal_id), reason: '请换一张卡' }))
  for (let count = 0; count < 3; count += 1) await withdraw(ann, '10.00')
  expect(reasonOf(await ann.client.withdrawals.request(await permitted(ann, '10.00')))).toBe('too_many_today')
  expect(must(await ann.client.withdrawals.info({}))).toMatchObject({ left_today: 0, withdrawable: '70.00' })
  await app.advance(days(1))
  await withdraw(ann, '10.00')
})

it('wants a second person above 20,000 yuan: another clerk, or the operator after the shop', async () => {
  const ann = await makeWithdrawer(app, { shop, free: 60_000 })
  const large = await withdraw(ann, '20000.01')
  expect(large).toMatchObject({ needs_second_person: true, arrival_hours: 48 })
  const id = large.withdrawal_id
  const review = () => ({ ...act(id), shop_id: shop.id })
  expect(reasonOf(await operator.client.withdrawals.reviewApprove(review()))).toBe('withdrawal_moved_on')
  expect(must(await keeper.client.withdrawals.approve(act(id)))).toMatchObject({
    state: 'applied',
    waits_for_second: true,
  })
  expect(reasonOf(await keeper.client.withdrawals.approve(act(id)))).toBe('second_person_needed')
  const newcomers = [await app.newcomer('shopkeeper', shop), await app.newcomer('operator')] as const
  expect(reasonOf(await newcomers[0].client.withdrawals.approve(act(id)))).toBe('second_person_too_new')
  expect(reasonOf(await newcomers[1].client.withdrawals.reviewApprove(review()))).toBe('second_person_too_new')
  const listed = must(await operator.client.withdrawals.reviewList({})).rows
  expect(listed.map(({ withdrawal_id }) => withdrawal_id)).toEqual([id])
  expect(must(await operator.client.withdrawals.reviewApprove(review()))).toMatchObject({ state: 'approved' })
  const next = await withdraw(ann, '30000.00')
  must(await keeper.client.withdrawals.approve(act(next.withdrawal_id)))
  expect(must(await clerk.client.withdrawals.approve(act(next.withdrawal_id)))).toMatchObject({ state: 'approved' })
  const small = await makeWithdrawer(app, { shop, free: 30_000 }).then((bob) => withdraw(bob, '20000.00'))
  expect(must(await keeper.client.withdrawals.approve(act(small.withdrawal_id)))).toMatchObject({ state: 'approved' })
})

it('lets two decide at once, and one of them counts', async () => {
  const ann = await makeWithdrawer(app, { shop, free: 100 })
  const { withdrawal_id: id } = await withdraw(ann, '50.00')
  const replies = await Promise.all([
    clerk.client.withdrawals.refuse({ ...act(id), reason: '核对不符' }),
    keeper.client.withdrawals.refuse({ ...act(id), reason: '核对不符' }),
    ann.client.withdrawals.cancel(act(id)),
  ])
  expect(replies.filter((reply) => reply.ok)).toHaveLength(1)
  expect(await bucketsOf(app, ann)).toMatchObject({ free: 10_000n })
})

it('shows where locked money comes from, and does not let it out', async () => {
  const ann = await makeWithdrawer(app, { shop, free: 20 })
  for (const amount of ['100.00', '50.00']) {
    must(
      await keeper.client.counter.credit({ request_id: randomUUID(), player_id: ann.playerId, amount, note: '现金' }),
    )
  }
  const held = must(await ann.client.withdrawals.notWithdraw({}))
  expect(held).toMatchObject({ locked: '60.00', gift: '0.00', from_earlier: '0.00' })
  expect(held.rows.map(({ amount, still_locked, kind }) => [kind, amount, still_locked])).toEqual([
    ['cash_credit', '50.00', '20.00'],
    ['cash_credit', '100.00', '40.00'],
  ])
  expect(must(await ann.client.withdrawals.info({}))).toMatchObject({ withdrawable: '110.00', locked: '60.00' })
  expect(reasonOf(await ann.client.withdrawals.request(await permitted(ann, '110.01')))).toBe('insufficient_balance')
  expect((await withdraw(ann, '110.00')).state).toBe('applied')
})

it('says what is missing one by one, and refuses without it', async () => {
  const ann = await app.player({ shop, balance: yuan(100) })
  const missing = async () => must(await ann.client.withdrawals.info({})).missing
  expect(await missing()).toEqual(['real_name', 'card', 'withdraw_password'])
  expect(reasonOf(await ann.client.cards.add({ number: '6222021001036221014' }))).toBe('real_name_needed')
  must(await ann.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))
  expect(await missing()).toEqual(['card', 'withdraw_password'])
  const cardId = await bindCard(app, ann)
  const input = { request_id: randomUUID(), amount: '10.00', card_id: cardId, withdraw_password: WITHDRAW_PASSWORD }
  expect(reasonOf(await ann.client.withdrawals.payConfirm(input))).toBe('withdraw_password_unset')
  await setPassword(app, ann)
  expect(await missing()).toEqual([])
  await withdraw({ ...ann, cardId }, '10.00')
})

it('lets money leave that must be bet once, while its player may not bet for long', async () => {
  const locking = await app.shop({ recharge_lock_percent: 100 })
  const boss = await app.staff('shopkeeper', locking)
  const ann = await makeWithdrawer(app, { shop: locking, free: 20, win: 30 })
  const credit = { request_id: randomUUID(), player_id: ann.playerId, amount: '100.00', note: '' }
  must(await boss.client.counter.credit(credit))
  expect(must(await ann.client.withdrawals.info({}))).toMatchObject({ withdrawable: '50.00', may_locked_leave: false })
  expect(reasonOf(await ann.client.withdrawals.request(await permitted(ann, '60.00')))).toBe('insufficient_balance')
  const until = new Date(app.clocks.business() + days(1)).toISOString()
  await setPerson(app, ann, { cooling_off_until: until })
  expect(must(await ann.client.withdrawals.info({}))).toMatchObject({ withdrawable: '50.00' })
  await setPerson(app, ann, { self_excluded_until: until })
  expect(must(await ann.client.withdrawals.info({}))).toMatchObject({ withdrawable: '150.00', may_locked_leave: true })
  const asked = await withdraw(ann, '120.00')
  expect(asked).toMatchObject({ from_win: '30.00', from_free: '20.00', from_locked: '70.00', amount: '120.00' })
  expect(must(await boss.client.withdrawals.deskList({})).rows).toMatchObject([{ from_locked: '70.00' }])
  must(await boss.client.withdrawals.refuse({ ...act(asked.withdrawal_id), reason: '请先核对' }))
  expect(await bucketsOf(app, ann)).toMatchObject({ win: yuan(30), free: yuan(20), locked: yuan(100) })
  const paid = await withdraw(ann, '150.00')
  must(await boss.client.withdrawals.approve(act(paid.withdrawal_id)))
  must(await boss.client.withdrawals.confirmPaid({ ...act(paid.withdrawal_id), amount: '150.00' }))
  expect(await bucketsOf(app, ann)).toMatchObject({ win: 0n, free: 0n, locked: 0n })
})

it('lets the self-excluded withdraw, keeps prizes of minors, and nothing leaves a frozen account', async () => {
  const excluded = await makeWithdrawer(app, { shop })
  await setPerson(app, excluded, {
    self_excluded_until: new Date(app.clocks.business() + days(200)).toISOString(),
  })
  await withdraw(excluded, '10.00')
  const minor = await app.player({ shop, balance: yuan(50) })
  const young = `${Number(new Date(app.clocks.business()).getUTCFullYear()) - 17}0101`
  await minor.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber(young) })
  await app.pool.query('update wallets set win = 0 where player_id = $1', [minor.playerId])
  const cardId = await bindCard(app, minor)
  await setPassword(app, minor)
  expect(must(await minor.client.withdrawals.info({}))).toMatchObject({ withdrawable: '50.00', win_blocked: '0.00' })
  expect(await withdraw({ ...minor, cardId }, '50.00')).toMatchObject({ from_win: '0.00', from_free: '50.00' })
  const frozen = await makeWithdrawer(app, { shop })
  const input = await permitted(frozen, '10.00')
  await setPerson(app, frozen, { frozen_at: new Date(app.clocks.business()).toISOString() })
  expect(reasonOf(await frozen.client.withdrawals.request(input))).toBe('account_frozen')
})

it('does not show another player’s or another shop’s withdrawal', async () => {
  const ann = await makeWithdrawer(app, { shop })
  const bob = await makeWithdrawer(app, { shop })
  const stranger = await app.staff('shopkeeper', await app.shop())
  const { withdrawal_id: id } = await withdraw(ann, '10.00')
  expect(reasonOf(await bob.client.withdrawals.detail({ withdrawal_id: id }))).toBe('not_found')
  expect(reasonOf(await bob.client.withdrawals.cancel(act(id)))).toBe('not_found')
  expect(reasonOf(await stranger.client.withdrawals.approve(act(id)))).toBe('not_found')
  expect(reasonOf(await stranger.client.withdrawals.refuse({ ...act(id), reason: '不是我们的' }))).toBe('not_found')
  expect(reasonOf(await stranger.client.withdrawals.confirmPaid({ ...act(id), amount: '10.00' }))).toBe('not_found')
  expect(must(await stranger.client.withdrawals.deskList({})).rows).toEqual([])
  expect(reasonOf(await ann.client.withdrawals.deskList({}))).toBe('forbidden')
  expect(reasonOf(await clerk.client.withdrawals.payoutFile({ request_id: randomUUID() }))).toBe('forbidden')
  expect(reasonOf(await keeper.client.withdrawals.reviewList({}))).toBe('forbidden')
})

it('pages through many with no more queries', async () => {
  const own = await app.shop()
  const staff = await app.staff('clerk', own)
  const ann = await makeWithdrawer(app, { shop: own, free: 10_000 })
  const first = await withdraw(ann, '10.00')
  await app.pool.query(
    `insert into withdrawals (shop_id, id, withdrawal_no, player_id, card_id, holder, bank, last_four, from_win, from_free,
                              state, requested_at, requested_on, ended_at)
     select shop_id, gen_random_uuid(), 'X' || n, player_id, card_id, holder, bank, last_four, 0, 100, 'cancelled',
            requested_at - n * interval '1 minute', requested_on, requested_at
       from withdrawals, generate_series(1, 10000) n where id = $1`,
    [first.withdrawal_id],
  )
  const page = must(await ann.client.withdrawals.list({}))
  const next = must(await ann.client.withdrawals.list({ cursor: page.next_cursor ?? '' }))
  expect(page.rows).toHaveLength(20)
  expect(next.rows[0]?.withdrawal_no).toBe('X20')
  const desk = must(await staff.client.withdrawals.deskList({ state: 'cancelled' }))
  expect(desk.rows).toHaveLength(30)
  expect(reasonOf(await ann.client.withdrawals.list({ cursor: 'nonsense' }))).toBe('bad_input')
})

it('shows whoever decides where the money comes from, what is left and what was asked before', async () => {
  const ann = await makeWithdrawer(app, { shop, free: 100, win: 30 })
  const first = await withdraw(ann, '20.00')
  must(await clerk.client.withdrawals.refuse({ ...act(first.withdrawal_id), reason: '银行卡信息有误' }))
  const { withdrawal_id } = await withdraw(ann, '50.00')
  const facts = must(await clerk.client.withdrawals.deskDetail({ withdrawal_id }))
  expect(facts).toMatchObject({
    ...{ from_win: '30.00', from_free: '20.00', from_locked: '0.00', has_more_others: false },
    money: { win: '0.00', free: '80.00', withdrawing: '50.00', days: { withdrawn: '50.00' } },
    others: [{ withdrawal_id: first.withdrawal_id, state: 'refused', amount: '20.00' }],
  })
  expect(must(await operator.client.withdrawals.reviewDetail({ shop_id: shop.id, withdrawal_id }))).toEqual(facts)
  const other = await app.staff('clerk', await app.shop())
  expect(reasonOf(await other.client.withdrawals.deskDetail({ withdrawal_id }))).toBe('not_found')
})
