// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { press } from '../../testing/press.ts'
import { buttonOf, settled, show } from '../../testing/show.tsx'
import { type Tolerance, ToleranceCard } from './tolerance-card.tsx'

let kept: Tolerance

function Probe({ first }: { readonly first: Tolerance }) {
  const [tolerance, setTolerance] = useState(first)
  kept = tolerance
  return <ToleranceCard tolerance={tolerance} onChange={setTolerance} />
}

const choose = (box: HTMLElement, kind: Tolerance['kind']) =>
  settled(() => box.querySelector<HTMLInputElement>(`input[value=${kind}]`)?.click())

test('how far odds may fall is the player’s to say, and stays said when another choice was tried', async () => {
  const box = await show(<Probe first={{ kind: 'ask' }} />)
  expect(box.textContent).not.toContain('最多降')
  await choose(box, 'percent')
  expect(kept).toEqual({ kind: 'percent', percent: 5 })
  await press(box, '减少最多降')
  await press(box, '减少最多降')
  expect(kept).toEqual({ kind: 'percent', percent: 3 })
  expect(box.textContent).toContain('降幅3%内')
  await choose(box, 'any')
  await choose(box, 'percent')
  expect(kept).toEqual({ kind: 'percent', percent: 3 })
})

test.each([
  [1, '减少'],
  [20, '增加'],
])('%s percent is the end of what a bet may say', async (percent, way) => {
  const box = await show(<Probe first={{ kind: 'percent', percent }} />)
  expect(buttonOf(box, `${way}最多降`).disabled).toBe(true)
})
