import { expect, test } from 'vitest'
import { issueNumber } from '../number/prize-tables.ts'
import { prizeOf as daletouPrize } from './daletou/prizes.ts'
import { isGameId } from './game-ids.ts'
import { prizeOf as happy8Prize } from './happy8/prizes.ts'

test('a level that no table has is never given a prize of another', () => {
  expect(() => happy8Prize('选11中1', { draw: {}, version: '2025350', append: false })).toThrow('选11中1')
  const draw = { pool_before_yuan: 1 }
  expect(daletouPrize('8', { draw, version: '2026', append: false })).toBe('unannounced')
})

test('only the text of a game is one', () => {
  expect([isGameId('jczq'), isGameId('JCZQ'), isGameId(['jczq']), isGameId(undefined)]).toEqual([
    true,
    false,
    false,
    false,
  ])
  expect(issueNumber('26014')).toBe(2_026_014)
})
