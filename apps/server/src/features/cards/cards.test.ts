import { afterAll, expect, it } from 'vitest'
import { must, reasonOf } from '../../testing/desk-scene.ts'
import type { TestPlayer } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import {
  bindCard,
  codeFor,
  makeWithdrawer,
  permitted,
  setPassword,
  someCardNumber,
  someIdNumber,
  WITHDRAW_PASSWORD,
  withdraw,
} from '../../testing/withdraw-scene.ts'

const app = await testApp()
const shop = await app.shop()

afterAll(() => app.close())

async function verified(): Promise<TestPlayer> {
  const player = await app.player({ shop })
  must(await player.client.profile.verifyRealName({ sfz_name: '王小雨', sfz_id: someIdNumber() }))
  return player
}

it('binds a card with the code of the player’s own number, and shows the bank and four digits', async () => {
  const ann = await verified()
  const added = must(await ann.client.cards.add({ number: '6222021001036221014' }))
  expect(added).toMatchObject({ bank: '中国工商银行', last_four: '1014', mobile: `139****${ann.mobile.slice(-4)}` })
  expect(must(await ann.client.cards.query({})).rows).toEqual([])
  const confirm = { card_id: added.card_id, action: 'bind' } as const
  const code = await codeFor(app, ann)
  const wrong = code === '000000' ? '000001' : '000000'
  expect(reasonOf(await ann.client.cards.confirm({ ...confirm, code: wrong }))).toBe('code_wrong')
  must(await ann.client.cards.confirm({ ...confirm, code }))
  must(await ann.client.cards.confirm({ ...confirm, code }))
  const { rows, holder } = must(await ann.client.cards.query({}))
  expect(rows).toMatchObject([{ card_id: added.card_id, bank: '中国工商银行', last_four: '1014', holder: '王*雨' }])
  expect(holder).toBe('王*雨')
})

it('finds the bank by the first digits, asks for it where they are unknown, and warns of a mistyped number', async () => {
  const ann = await verified()
  expect(must(await ann.client.cards.query({ bin: '621700' })).bank).toBe('中国建设银行')
  expect(must(await ann.client.cards.query({ bin: '411111' })).bank).toBeNull()
  expect(reasonOf(await ann.client.cards.add({ number: '4111111111111111' }))).toBe('bank_unknown')
  expect(reasonOf(await ann.client.cards.add({ number: '4111111111111111', bank: '火星银行' }))).toBe('bank_unknown')
  const named = must(await ann.client.cards.add({ number: '4111111111111112', bank: '中国银行' }))
  expect(named).toMatchObject({ bank: '中国银行', looks_mistyped: true })
})

it('binds a number once among all persons, and five cards at most', async () => {
  const [ann, bob] = [await verified(), await verified()]
  const number = someCardNumber()
  await bindCard(app, ann, number)
  expect(reasonOf(await bob.client.cards.add({ number }))).toBe('card_already_bound')
  for (let count = 0; count < 4; count += 1) {
    await app.pool.query('delete from verification_codes where address = $1', [ann.mobile])
    await bindCard(app, ann)
  }
  await app.pool.query('delete from verification_codes where address = $1', [ann.mobile])
  expect(reasonOf(await ann.client.cards.add({ number: someCardNumber() }))).toBe('too_many_cards')
})

it('unbinds with a code, not while money is on its way, and never another’s card', async () => {
  const ann = await makeWithdrawer(app, { shop })
  const bob = await makeWithdrawer(app, { shop })
  const { withdrawal_id } = await withdraw(ann, '10.00')
  must(await ann.client.cards.sendCode({ event: 'unbind_card' }))
  const unbind = { card_id: ann.cardId, action: 'unbind', code: await codeFor(app, ann) } as const
  expect(reasonOf(await ann.client.cards.confirm(unbind))).toBe('withdrawal_open')
  must(await ann.client.withdrawals.cancel({ request_id: crypto.randomUUID(), withdrawal_id }))
  expect(reasonOf(await bob.client.cards.confirm(unbind))).toBe('not_found')
  const input = await permitted(ann, '10.00')
  must(await ann.client.cards.confirm(unbind))
  expect(must(await ann.client.cards.query({})).rows).toEqual([])
  expect(reasonOf(await ann.client.withdrawals.request(input))).toBe('not_found')
})

it('locks the withdraw password for a day after five wrong ones, also when they come at once', async () => {
  const ann = await makeWithdrawer(app, { shop })
  const input = { request_id: crypto.randomUUID(), amount: '10.00', card_id: ann.cardId }
  const tryOne = (withdraw_password: string) => ann.client.withdrawals.payConfirm({ ...input, withdraw_password })
  for (let count = 0; count < 4; count += 1) expect(reasonOf(await tryOne('100000'))).toBe('withdraw_password_wrong')
  must(await tryOne(WITHDRAW_PASSWORD))
  const attempts = await Promise.all(Array.from({ length: 12 }, (_, count) => tryOne(String(200_000 + count))))
  expect(attempts.filter((reply) => reply.ok)).toEqual([])
  expect(
    attempts.map(reasonOf).filter((reason) => reason === 'withdraw_password_locked').length,
  ).toBeGreaterThanOrEqual(8)
  expect(reasonOf(await tryOne(WITHDRAW_PASSWORD))).toBe('withdraw_password_locked')
  expect(must(await ann.client.cards.query({})).withdraw_password_locked_until).not.toBeNull()
  await app.pool.query(`update withdraw_passwords set locked_until = locked_until - interval '24 hours'`)
  must(await tryOne(WITHDRAW_PASSWORD))
})

it('ends the lock with a new password by code; changes it with the old one; refuses what is easily guessed', async () => {
  const ann = await makeWithdrawer(app, { shop })
  const input = { request_id: crypto.randomUUID(), amount: '10.00', card_id: ann.cardId }
  const tryOne = (withdraw_password: string) => ann.client.withdrawals.payConfirm({ ...input, withdraw_password })
  for (let count = 0; count < 5; count += 1) await tryOne('100000')
  expect(reasonOf(await tryOne(WITHDRAW_PASSWORD))).toBe('withdraw_password_locked')
  await setPassword(app, ann, '738291')
  must(await tryOne('738291'))
  const change = (old_password: string, new_password: string) =>
    ann.client.cards.changeWithdrawPassword({ old_password, new_password })
  expect(reasonOf(await change('100000', '913752'))).toBe('withdraw_password_wrong')
  must(await change('738291', '913752'))
  must(await tryOne('913752'))
  for (const weak of ['123456', '888888', '121212', '900131', ann.mobile.slice(-6)]) {
    expect(reasonOf(await change('913752', weak)), weak).toBe('withdraw_password_weak')
  }
  const wrongCode = await ann.client.cards.changeWithdrawPassword({ new_password: '738291', code: '000000' })
  expect(reasonOf(wrongCode)).toBe('code_wrong')
})

it('keeps no number readable: not in the database, and in no answer', async () => {
  const ann = await verified()
  const number = someCardNumber()
  const answers: unknown[] = [await ann.client.cards.add({ number })]
  const [first] = answers as [{ ok: true; value: { card_id: string } }]
  const confirm = { card_id: first.value.card_id, action: 'bind', code: await codeFor(app, ann) } as const
  answers.push(await ann.client.cards.confirm(confirm), await ann.client.cards.query({}))
  answers.push(await ann.client.withdrawals.info({}))
  expect(JSON.stringify(answers)).not.toContain(number.slice(0, 12))
  for (const table of ['bank_cards', 'requests', 'outgoing_messages', 'outbox', 'event_batches']) {
    const { rows } = await app.pool.query<{ text: string }>(`select x::text as text from ${table} x`)
    const shown = rows.filter(({ text }) => text.includes(number) || text.includes(Buffer.from(number).toString('hex')))
    expect(shown, table).toEqual([])
  }
})
