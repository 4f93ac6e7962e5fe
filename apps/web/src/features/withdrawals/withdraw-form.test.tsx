// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import type { Info } from './queries.ts'
import { WithdrawForm } from './withdraw-form.tsx'

const INFO: Info = {
  withdrawable: '800.00',
  win: '800.00',
  free: '0.00',
  locked: '0.00',
  gift: '0.00',
  win_blocked: '0.00',
  may_locked_leave: false,
  least: '10.00',
  most: '60000.00',
  left_today: 3,
  a_day: 3,
  second_person_above: '30000.00',
  arrival_hours: 24,
  arrival_hours_large: 48,
  missing: [],
  holder: null,
  cards: [],
  withdraw_password_locked_until: null,
}

test('tells the limits that the server named', async () => {
  const box = await show(<WithdrawForm info={INFO} head={null} />)
  expect(box.textContent).toContain('每次10.00至60,000.00元')
  expect(box.textContent).toContain('超过30,000.00元须两人复核')
  expect(box.querySelector('input')?.maxLength).toBe('60000.00'.length)
})
