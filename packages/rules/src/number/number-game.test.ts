import { expect, test } from 'vitest'
import { playName, prizeLevels, randomLine } from '../all-games.ts'
import type { NumberLine } from '../bet.ts'
import { arrange5 } from '../games/arrange5/index.ts'
import { happy8 } from '../games/happy8/index.ts'
import { shuangseqiu } from '../games/shuangseqiu/index.ts'

test('a play has its printed name, what is no play its own', () => {
  expect([playName('shuangseqiu', 'dantuo'), playName('happy8', 'pick3')]).toEqual(['胆拖', '选三'])
  expect(playName('shuangseqiu', 'toString')).toBe('toString')
})

test('a random line is of the plays of the game alone', () => {
  expect(() => randomLine('happy8', 'pick11', () => 0)).toThrow('the play pick11')
})

test('one note is not divided', () => {
  expect(happy8.divideLine({ play: 'pick1', selection: { numbers: [1] } })).toEqual([])
  expect(arrange5.divideLine({ play: 'direct', selection: { positions: [[1], [2], [3], [4], [5]] } })).toEqual([])
})

test('a line of a play with two forms is of the form whose fields it has', () => {
  const line = (selection: NumberLine['selection']) =>
    ({ game: 'happy8', multiple: 1, lines: [{ play: 'pick2', selection }] }) as const
  expect(happy8.quoteBet(line({ numbers: [1, 2, 3] })).notes).toBe(3n)
  expect(happy8.quoteBet(line({ dan: [1], tuo: [2, 3] })).notes).toBe(2n)
})

test('levels with fixed amounts are part of every announcement, of append only some', () => {
  const levels = prizeLevels('daletou', '26135', { pool_before_yuan: 1 })
  expect(levels.filter(({ isOptional }) => isOptional).map(({ level }) => level)).toEqual(['append_1', 'append_2'])
  // without the pool an amount is not taken as that of append
  expect(prizeLevels('daletou', '26013').find(({ level }) => level === '3')?.amount).toBe(1_000_000n)
})

test('a printed row is read as it was printed, or not at all', () => {
  const rowOf = (text: string) => {
    const lines = shuangseqiu.parseLines(text)
    return lines.ok ? lines.value : lines.reason
  }
  const line = { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [7] } }
  const printed = shuangseqiu.lineText(line)
  expect(rowOf(printed)).toEqual([line])
  expect(rowOf(printed.replace('06', '0006'))).toBe('number_out_of_range')
})
