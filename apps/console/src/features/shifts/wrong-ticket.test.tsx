// @vitest-environment happy-dom
import { navigate } from '@caimin/router'
import { expect, test } from 'vitest'
import { links } from '../../platform/links.ts'
import { answerCalls, buttonOf, eventually, settled, show } from '../../testing/show.tsx'
import { WrongTicket } from './drawer-forms.tsx'

const WRONG = '/api/shopkeeper.Shift/wrongTicket'

test('a ticket that a photo showed to be wrong is registered as it is known', async () => {
  const calls = answerCalls({ [WRONG]: () => ({ shift_no: 7 }) })
  const known = { game: 'daletou', amount: '12.00', serial: 'SN-1', note: '26112000001第1张打错，重打' } as const
  navigate(links.shifts(known))
  const box = await show(<WrongTicket />)
  expect(box.querySelector('details')?.open).toBe(true)
  await settled(() => buttonOf(box, '登记错票').click())
  await eventually(() =>
    expect(calls.filter(({ path }) => path === WRONG).map(({ body }) => body)).toMatchObject([known]),
  )
})

test('the form is folded and empty where nothing is known', async () => {
  navigate(links.shifts())
  const box = await show(<WrongTicket />)
  expect(box.querySelector('details')?.open).toBe(false)
  expect([...box.querySelectorAll('input')].map(({ value }) => value)).toEqual(['', '', ''])
})
