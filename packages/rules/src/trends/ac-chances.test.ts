import { expect, test } from 'vitest'
import { subsets } from '../subsets.ts'
import { acChances } from './ac-chances.ts'
import { numbersOf } from './chances.ts'
import { acOf } from './measures.ts'

test.each([
  { game: '双色球', count: 6, to: 33 },
  { game: '超级大乐透', count: 5, to: 35 },
  { game: '七乐彩', count: 7, to: 30 },
])('AC values of $game are as likely as all its draws say', ({ count, to }) => {
  const pool = { from: 1, to, count, isPutBack: false }
  const ac = acOf({ from: 0, to: count })
  const ways: number[] = []
  let draws = 0
  for (const draw of subsets(numbersOf(pool), count)) {
    const value = ac(draw, undefined)
    ways[value] = (ways[value] ?? 0) + 1
    draws += 1
  }
  const chances = acChances(pool)?.() ?? []
  expect(chances.map((chance) => Math.round(chance * draws))).toEqual(Array.from(ways, (each) => each ?? 0))
})

test('nothing is said of balls that no game draws so', () => {
  expect(acChances({ from: 1, to: 49, count: 6, isPutBack: false })).toBeUndefined()
})
