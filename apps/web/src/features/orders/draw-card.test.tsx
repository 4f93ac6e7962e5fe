// @vitest-environment happy-dom
import { fucai3D } from '@caimin/rules/fucai3D'
import { expect, test } from 'vitest'
import { show } from '../../testing/show.tsx'
import { DrawCard } from './draw-card.tsx'
import type { Order } from './use-orders.ts'

/** How many numbers of each line the card shows as right on 0 7 7. */
async function right(...lines: Order['bet']['lines']) {
  const draw = { issue_no: '2026310', draw_at: '2026-11-20T21:15:00+08:00', numbers: { digits: [0, 7, 7] } }
  const order = {
    game: 'fucai3D',
    bet: { game: 'fucai3D', multiple: 1, lines },
    draw: { ...draw, amounts: null, matches: [], is_demo: false },
  } as unknown as Order
  const box = await show(<DrawCard rules={fucai3D} order={order} />)
  return [...box.querySelectorAll('li')].map((line) => line.querySelectorAll('.unseen').length)
}

test('numbers are right by the rule of their play: a lost line never looks won', async () => {
  const lost = [
    { play: '1D', selection: { position: 2, digit: 0 } },
    { play: 'baoxuan3', selection: { number: [0, 0, 7] } },
    { play: 'group6', selection: { numbers: [0, 7, 9] } },
  ]
  expect(await right(...lost)).toEqual([0, 2, 0])
  const won = [
    { play: '1D', selection: { position: 2, digit: 7 } },
    { play: 'baoxuan3', selection: { number: [7, 7, 0] } },
    { play: 'group3', selection: { numbers: [0, 7] } },
  ]
  expect(await right(...won)).toEqual([1, 3, 2])
})
