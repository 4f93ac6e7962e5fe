// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { answerCalls, eventually, KEEPER, show } from '../../testing/show.tsx'
import { CreditPane } from './credit-pane.tsx'

const AT = '2026-11-20T18:31:00+08:00'
const days = { staked: '8420.00', returned: '0.00', won: '5210.60', recharged: '900.00', withdrawn: '0.00' }
const money = {
  gift: '20.00',
  locked: '440.00',
  free: '184.40',
  win: '642.00',
  withdrawing: '0.00',
  owed: '0.00',
  days,
}
const masked = { player_id: 'p', name: '老王', mobile: '138****2071' }
const player = {
  ...{ ...masked, server_time: AT, nickname: '老王看球', real_name: '王建*', joined_at: AT, money, held: '960.00' },
  ...{ limits: [], cooling_off_until: null, self_excluded_until: null, orders: [] },
}

test('shows who the player is before what can be given, below the cash that is taken', async () => {
  answerCalls({ '/api/shopkeeper.Player/detail': () => player })
  const row = { ...masked, money: '1286.40', win: '642.00', joined_at: AT } as never
  const staff = { ...KEEPER, rights: [...KEEPER.rights, 'take_money' as const] }
  const box = await show(<CreditPane player={row} onLeave={() => undefined} />, staff)
  await eventually(() => expect(box.textContent).toContain('王建*'))
  const text = box.textContent ?? ''
  const places = ['收到现金', '玩家资料', '8,420.00', '发红包'].map((part) => text.indexOf(part))
  expect(places).toEqual(places.toSorted((a, b) => a - b))
  expect(places).not.toContain(-1)
})
