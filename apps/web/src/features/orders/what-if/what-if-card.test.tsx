// @vitest-environment happy-dom
import { jczq } from '@caimin/rules/jczq'
import { expect, test } from 'vitest'
import { orderOn } from '../../../platform/bet-content/testing/order-on.ts'
import { settled, show } from '../../../testing/show.tsx'
import { WhatIfCard } from './what-if-card.tsx'

test('shows what the marked endings bring, each as a choice with a name', async () => {
  const order = { ...orderOn({ SPF: ['3', '1'] }), state: 6 }
  const box = await show(<WhatIfCard rules={jczq} order={order} />)
  const details = box.querySelector('details')
  await settled(() => {
    if (details) details.open = true
    details?.dispatchEvent(new Event('toggle'))
  })
  const choices = [...box.querySelectorAll('label')]
  expect(choices.map((choice) => choice.textContent)).toEqual(['胜', '平', '都不中'])
  expect(box.querySelector('legend')?.textContent).toContain('周一001')
  expect(box.querySelector('[role=status]')?.textContent).toContain('4.72元')
  await settled(() => choices[1]?.querySelector('input')?.click())
  expect(box.querySelector('[role=status]')?.textContent).toContain('6.24元')
  await settled(() => choices[2]?.querySelector('input')?.click())
  expect(box.querySelector('[role=status]')?.textContent).toContain('不中奖')
})
