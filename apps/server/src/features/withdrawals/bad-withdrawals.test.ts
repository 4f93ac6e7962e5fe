import { randomUUID } from 'node:crypto'
import { HEADERS } from '@caimin/contract'
import { afterAll, expect, it } from 'vitest'
import type { SignedIn } from '../../testing/people.ts'
import { testApp } from '../../testing/test-app.ts'
import { bucketsOf, makeWithdrawer, permitted, withdraw } from '../../testing/withdraw-scene.ts'

const MINE = '/api/bettingend.mine.'
const SHOP = '/api/shopkeeper.Withdrawal/'

const app = await testApp()
const shop = await app.shop()
const ann = await makeWithdrawer(app, { shop, free: 100 })
const keeper = await app.staff('shopkeeper', shop)
const clerk = await app.staff('clerk', shop)
const id = (await withdraw(ann, '20.00')).withdrawal_id
const granted = await permitted(ann, '30.00')

afterAll(() => app.close())

interface Bad {
  readonly as?: 'keeper' | 'clerk'
  readonly to: string
  readonly body?: object
}

const confirm = (changes: object) => (): Bad => ({
  to: `${MINE}Information/PayConfirm`,
  body: { request_id: randomUUID(), amount: '10.00', card_id: ann.cardId, withdraw_password: '502873', ...changes },
})
const request = (changes: object) => (): Bad => ({
  to: `${MINE}Transaction/Withdrawal`,
  body: { ...granted, ...changes },
})
const card = (changes: object) => (): Bad => ({
  to: `${MINE}Information/addBankCard`,
  body: { number: '6222021001036221014', ...changes },
})
const password = (body: object) => (): Bad => ({ to: `${MINE}Information/ChangeWithdrawPassword`, body })
const desk =
  (what: string, changes: object, as: 'keeper' | 'clerk' = 'keeper') =>
  (): Bad => ({
    as,
    to: `${SHOP}${what}`,
    body: { request_id: randomUUID(), withdrawal_id: id, ...changes },
  })

const ROWS: readonly (readonly [string, string, () => Bad])[] = [
  ['an amount as a number', 'bad_input', confirm({ amount: 10 })],
  ['an amount without cents', 'bad_input', confirm({ amount: '10' })],
  ['an amount with three places', 'bad_input', confirm({ amount: '10.000' })],
  ['an amount with a comma', 'bad_input', confirm({ amount: '1,000.00' })],
  ['an amount of hexadecimal', 'bad_input', confirm({ amount: '0x10.00' })],
  ['an amount of nothing', 'amount_out_of_range', confirm({ amount: '0.00' })],
  ['a negative amount', 'amount_out_of_range', confirm({ amount: '-10.00' })],
  ['a fen too little', 'amount_out_of_range', confirm({ amount: '9.99' })],
  ['a fen too much', 'amount_out_of_range', confirm({ amount: '50000.01' })],
  ['an amount beyond all bounds', 'bad_input', confirm({ amount: `${'9'.repeat(40)}.00` })],
  ['five digits of password', 'bad_input', confirm({ withdraw_password: '50287' })],
  ['letters in the password', 'bad_input', confirm({ withdraw_password: '50287a' })],
  ['full-width digits', 'bad_input', confirm({ withdraw_password: '５０２８７３' })],
  ['a password as a number', 'bad_input', confirm({ withdraw_password: 502_873 })],
  ['a request id that is none', 'bad_input', confirm({ request_id: '1' })],
  ['a card id that is none', 'bad_input', confirm({ card_id: "' or 1=1 --" })],
  ['no card', 'bad_input', confirm({ card_id: undefined })],
  ['a field too many', 'bad_input', confirm({ fee: '0.00' })],
  ['another amount than permitted', 'pay_confirm_needed', request({ amount: '31.00' })],
  ['a permission of one’s own making', 'pay_confirm_needed', request({ pay_token: `${Date.now() + 1e6}.YWJj` })],
  ['a permission that is too long', 'bad_input', request({ pay_token: 'x'.repeat(201) })],
  ['an unknown card', 'pay_confirm_needed', request({ card_id: randomUUID() })],
  ['a card number with spaces', 'bad_input', card({ number: '6222 0210 0103 6221 014' })],
  ['a card number that is too short', 'bad_input', card({ number: '62220210010' })],
  ['a card number that is too long', 'bad_input', card({ number: '6'.repeat(20) })],
  ['a card of another holder', 'bad_input', card({ holder: '李四' })],
  ['a new password of five digits', 'bad_input', password({ new_password: '50287', code: '123456' })],
  ['a new password without proof', 'bad_input', password({ new_password: '502871' })],
  [
    'a new password with both proofs',
    'bad_input',
    password({ new_password: '502871', old_password: '502873', code: '123456' }),
  ],
  ['an unknown withdrawal', 'not_found', desk('approve', { withdrawal_id: randomUUID() })],
  ['a reason of one letter', 'bad_input', desk('refuse', { reason: 'x' })],
  ['a reason of spaces', 'bad_input', desk('refuse', { reason: '     ' })],
  ['a reason without end', 'bad_input', desk('refuse', { reason: 'x'.repeat(101) })],
  ['a payment that was not approved', 'withdrawal_moved_on', desk('confirmPaid', { amount: '20.00' })],
  ['a payment of another amount', 'amount_differs', desk('confirmPaid', { amount: '2.00' })],
  ['a payment by a clerk', 'forbidden', desk('confirmPaid', { amount: '20.00' }, 'clerk')],
  [
    'a file for a clerk',
    'forbidden',
    () => ({ as: 'clerk', to: `${SHOP}payoutFile`, body: { request_id: randomUUID() } }),
  ],
  [
    'a file again that was never made',
    'not_found',
    () => ({ as: 'keeper', to: `${SHOP}payoutFile`, body: { request_id: randomUUID(), batch_id: randomUUID() } }),
  ],
  [
    'a returned file of nothing',
    'bad_input',
    () => ({ as: 'keeper', to: `${SHOP}previewFile`, body: { batch_id: randomUUID(), file: '' } }),
  ],
  [
    'a returned file that is no Base64',
    'bad_input',
    () => ({ as: 'keeper', to: `${SHOP}previewFile`, body: { batch_id: randomUUID(), file: '提现' } }),
  ],
  ['a bin of letters', 'bad_input', () => ({ to: `${MINE}Information/CardQuery?bin=62220x` })],
  [
    'a whole card number in the address',
    'bad_input',
    () => ({ to: `${MINE}Information/CardQuery?bin=6222021001036221014` }),
  ],
  ['a state there is not', 'bad_input', () => ({ to: `${MINE}Transaction/withdrawals?state=done` })],
]

it.each(ROWS)('refuses %s: %s', async (_name, reason, make) => {
  const before = await bucketsOf(app, ann)
  const { as, to, body } = make()
  const who: SignedIn = as === 'keeper' ? keeper : as === 'clerk' ? clerk : ann
  const reply = await fetch(`${app.baseUrl}${to}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { [HEADERS.token]: who.tokens.get()?.access ?? '', 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const envelope = (await reply.json()) as { code: number; data: { reason?: string } }
  expect(reply.status).toBe(200)
  expect(envelope).toMatchObject({ code: 0, data: { reason } })
  expect(await bucketsOf(app, ann)).toEqual(before)
})
