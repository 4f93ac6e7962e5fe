// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { type Preview, PreviewTable } from './correction-preview.tsx'

type Amount = Preview['paid']

const row = (order_no: string, paid: Amount, due: Amount, difference: Amount) => ({
  order_id: `id-${order_no}`,
  order_no,
  player: '王**',
  shop_code: 'S1',
  paid,
  due,
  difference,
})

const PREVIEW: Preview = {
  orders: 5,
  paid: '5000.00',
  due: '1260.50',
  difference: '-3739.50',
  claw_back: '3000.00',
  rows: [row('N1', '4000.00', '0.00', '-4000.00'), row('N2', '0.00', '60.50', '60.50')],
}

const cellsOf = (box: Element) =>
  [...box.querySelectorAll('tbody tr')].map((line) => [...line.querySelectorAll('td')].map((cell) => cell.textContent))

test('every order is shown with what was paid and what is due, and what is not listed is summed', async () => {
  const box = await show(<PreviewTable preview={PREVIEW} />)
  expect(cellsOf(box)).toEqual([
    ['N1', '王**', 'S1', '4,000.00', '0.00', '−4,000.00'],
    ['N2', '王**', 'S1', '0.00', '60.50', '+60.50'],
    ['其余3单', '1,000.00', '1,200.00', '+200.00'],
    ['合计', '5,000.00', '1,260.50', '−3,739.50'],
  ])
})

test('what the wallets no longer hold is said, and only then', async () => {
  expect((await show(<PreviewTable preview={PREVIEW} />)).textContent).toContain('有3,000.00元已经花掉')
  expect((await show(<PreviewTable preview={{ ...PREVIEW, claw_back: '0.00' }} />)).textContent).not.toContain('花掉')
})
