import { expect, test } from 'vitest'
import { arrange3Game } from './games/arrange3.tsx'
import { arrange5Game } from './games/arrange5.tsx'
import { fucai3dGame } from './games/fucai3d.tsx'
import { shuangseqiuGame } from './games/shuangseqiu.tsx'
import { shortcutsOf } from './zone-shortcuts.ts'

const numbersOf = (from: number, to: number) =>
  Object.fromEntries(shortcutsOf({ from, to }).map(({ name, numbers }) => [name, numbers.join()]))

test('digits are big from 5 on, and every shortcut takes the numbers of its kind', () => {
  expect(numbersOf(0, 9)).toEqual({
    全: '0,1,2,3,4,5,6,7,8,9',
    大: '5,6,7,8,9',
    小: '0,1,2,3,4',
    奇: '1,3,5,7,9',
    偶: '0,2,4,6,8',
    清: '',
  })
})

test('of an odd count the middle number is big, and of balls the upper half', () => {
  expect(numbersOf(0, 14)).toMatchObject({ 大: '7,8,9,10,11,12,13,14', 小: '0,1,2,3,4,5,6' })
  expect(numbersOf(1, 16)).toMatchObject({ 大: '9,10,11,12,13,14,15,16', 奇: '1,3,5,7,9,11,13,15' })
})

test('zones that may hold all their digits offer them; bankers, sums, single digits and red balls do not', () => {
  const offering = (game: typeof arrange3Game | typeof arrange5Game | typeof fucai3dGame | typeof shuangseqiuGame) =>
    game.layout.plays.flatMap(({ tab, zones }) => zones.filter((zone) => zone.hasShortcuts).map(() => tab))
  expect(offering(arrange3Game)).toEqual(['direct', 'direct', 'direct', 'direct_combination', 'group3', 'group6'])
  expect(offering(arrange5Game)).toEqual([...Array(5).fill('direct'), 'direct_combination'])
  expect(new Set(offering(fucai3dGame))).toEqual(new Set(offering(arrange3Game)))
  expect(offering(shuangseqiuGame)).toEqual(['standard', 'dantuo'])
})
