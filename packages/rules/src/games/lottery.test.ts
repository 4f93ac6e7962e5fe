import { expect, test } from 'vitest'
import { rebateCategoryOf } from '../agents/category.ts'
import { GAME_IDS } from './game-ids.ts'
import { lotteryOf } from './lottery.ts'

test('the four number games of welfare are printed by its terminal, all others by that of sports', () => {
  expect(GAME_IDS.filter((game) => lotteryOf(game) === 'welfare')).toEqual([
    '7lecai',
    'happy8',
    'shuangseqiu',
    'fucai3D',
  ])
  for (const game of GAME_IDS) {
    expect(lotteryOf(game) === 'welfare').toBe(rebateCategoryOf(game) === 'welfare_numbers')
  }
})
