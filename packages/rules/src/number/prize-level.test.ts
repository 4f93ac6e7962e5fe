import { yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import { prizeLevels } from '../all-games.ts'

const floating = (...args: Parameters<typeof prizeLevels>) =>
  prizeLevels(...args).flatMap(({ level, amount, isOptional }) =>
    amount === null ? [isOptional ? `${level}?` : level] : [],
  )
const fixed = (...args: Parameters<typeof prizeLevels>) =>
  Object.fromEntries(prizeLevels(...args).flatMap(({ level, amount }) => (amount === null ? [] : [[level, amount]])))

test.each([
  ['shuangseqiu', '2026135', ['1', '2']],
  ['daletou', '26135', ['1', '2', '3', '4', '5', '6', '7', 'append_1?', 'append_2?']],
  ['daletou', '26013', ['1', '2', 'append_1?', 'append_2?']],
  ['7xincai', '26135', ['1', '2']],
  ['7lecai', '2026135', ['1', '2', '3']],
  ['happy8', '2026135', ['10-10', '9-9']],
  ['happy8', '2025349', ['10-10']],
  ['arrange3', '26135', []],
  ['arrange5', '26135', []],
  ['fucai3D', '2026135', []],
  ['sfc', '26135', ['1', '2']],
  ['renxuan9', '26135', ['1']],
] as const)('asks the announcement of %s %s for %j', (game, issue, levels) => {
  expect(floating(game, issue)).toEqual(levels)
})

test('fixes what the rules fix, by the pool before the issue and the lucky prize', () => {
  expect(fixed('daletou', '26135', { pool_before_yuan: 800_000_000 })).toMatchObject({ 3: yuan(6666), 7: yuan(7) })
  expect(fixed('daletou', '26135', { pool_before_yuan: 799_999_999 })).toMatchObject({ 3: yuan(5000), 7: yuan(5) })
  expect(fixed('shuangseqiu', '2026135', {})).not.toHaveProperty('福运')
  expect(fixed('shuangseqiu', '2026135', { fuyun: true })).toMatchObject({ 3: yuan(3000), 福运: yuan(5) })
  expect(fixed('happy8', '2026135')).toMatchObject({ 选10中9: yuan(8000), 选1中1: 450n })
})

test('ignores amounts among the facts: levels are asked for before they are announced', () => {
  expect(floating('shuangseqiu', '2026135', { prizes: { 1: 5_000_000 } })).toEqual(['1', '2'])
})
