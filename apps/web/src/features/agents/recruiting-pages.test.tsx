// @vitest-environment happy-dom
import type { OutputOf } from '@caimin/contract'
import { expect, test } from 'vitest'
import { answerCalls, bodiesOf, buttonOf, refusal, settled, show } from '../../testing/show.tsx'
import { shows } from '../../testing/shows.ts'
import { typeInto } from '../../testing/type-into.ts'
import { AddUserPage } from './add-user-page.tsx'
import { InviteShopPage } from './invite-shop-page.tsx'

const NOW = '2026-11-20T12:00:00+08:00'
const AGENT = '/api/bettingend.mine.Agent/'
const [ADD, ADDED, PROPOSED, PROPOSE, CORRECT] = [
  `${AGENT}addUser`,
  `${AGENT}addedUsers`,
  `${AGENT}proposedShops`,
  `${AGENT}proposeShop`,
  `${AGENT}correctShop`,
]
const ID = '0198b7a0-0000-7000-8000-000000000001'

const pageOf = (rows: readonly unknown[]) => () => ({ server_time: NOW, rows, next_cursor: null })

type Proposal = OutputOf<'agents', 'proposedShops'>['rows'][number]
const proposal = {
  shop_id: ID,
  name: '东湖路体彩',
  owner_name: '刘*远',
  licence_no: '3701****0862',
  phone: '139****0415',
  state: 'applied',
  why: '',
  proposed_at: NOW,
  state_at: NOW,
  checked_at: null,
  facts: null,
} as unknown as Proposal

test('invites a number once it can be one, and shows who of those invited came', async () => {
  const calls = answerCalls({
    [ADD]: () => ({ done: true }),
    [ADDED]: pageOf([
      { invitation_id: ID, mobile: '139****0415', invited_at: NOW, has_joined: true },
      { invitation_id: `${ID.slice(0, -1)}2`, mobile: '139****0416', invited_at: NOW, has_joined: false },
    ]),
  })
  const box = await show(<AddUserPage />)
  await shows(() => box, /139\*\*\*\*0415.*已注册.*139\*\*\*\*0416.*等注册/)
  await settled(() => buttonOf(box, '发邀请短信').click())
  await shows(() => box, '请填11位手机号')
  typeInto(box, '对方的手机号', '13912340415')
  await settled(() => buttonOf(box, '发邀请短信').click())
  expect(bodiesOf(calls, ADD)).toEqual([{ request_id: expect.any(String), mobile: '13912340415' }])
})

test('shows how far the operator is with a shop, and why it was given back', async () => {
  answerCalls({
    [PROPOSED]: pageOf([
      { ...proposal, checked_at: NOW },
      { ...proposal, shop_id: `${ID.slice(0, -1)}2`, state: 'returned', why: '照片看不清' },
    ]),
  })
  const box = await show(<InviteShopPage />)
  await shows(() => box, /运营审核中刘\*远，139\*\*\*\*0415，证照3701\*\*\*\*0862.*等补材料.*退回：照片看不清补材料/)
  expect(box.querySelectorAll('[aria-current=step]')).toHaveLength(2)
})

test('proposes no shop before everything is there, and puts right what was given back', async () => {
  const facts = {
    name: '东湖路体彩',
    owner_name: '刘志远',
    licence_no: '370105040862',
    licence_valid_until: '2029-12-31',
    jurisdiction: '山东 济南',
    address: '东湖路18号',
    phone: '13912340415',
  }
  const calls = answerCalls({
    [PROPOSED]: pageOf([{ ...proposal, state: 'returned', why: '照片看不清', facts }]),
    [PROPOSE]: () => refusal('licence_known'),
    [CORRECT]: () => ({ ...proposal, state: 'applied' }),
  })
  const box = await show(<InviteShopPage />)
  await shows(() => box, '再邀请一位店主')
  await settled(() => buttonOf(box, '再邀请一位店主').click())
  await settled(() => buttonOf(box, '提交给运营').click())
  await shows(() => box, '请填写')
  expect(bodiesOf(calls, PROPOSE)).toEqual([])
  await settled(() => buttonOf(box, '返回').click())
  await settled(() => buttonOf(box, '补材料').click())
  await settled(() => box.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  await settled(() => buttonOf(box, '提交给运营').click())
  expect(bodiesOf(calls, CORRECT)).toEqual([{ request_id: expect.any(String), shop_id: ID, ...facts }])
})
