import { expect, test } from 'vitest'
import { arrange3Game } from './games/arrange3.tsx'
import { daletouGame } from './games/daletou.tsx'
import { fucai3dGame } from './games/fucai3d.tsx'
import { happy8Game } from './games/happy8.tsx'
import { shuangseqiuGame } from './games/shuangseqiu.tsx'
import type { NumberGame } from './picking.ts'
import { readPasted } from './read-pasted.ts'

const playsOf = (game: NumberGame, tab: string, text: string) => {
  const { lines, others, counted, refused } = readPasted(game, tab, text)
  expect(refused).toEqual([])
  expect(counted).toEqual([])
  return { plays: lines.map(({ play }) => play), others }
}

test.each([
  ['01 05 12 18 26 33 + 07', { red: [1, 5, 12, 18, 26, 33], blue: [7] }],
  ['1,5,12,18,26,33|7', { red: [1, 5, 12, 18, 26, 33], blue: [7] }],
  ['01 05 12 18 26 32 33：07 08', { red: [1, 5, 12, 18, 26, 32, 33], blue: [7, 8] }],
])('%s', (text, selection) => {
  const lines = [{ play: 'standard', selection }]
  expect(readPasted(shuangseqiuGame, 'standard', text)).toEqual({ lines, others: [], counted: [], refused: [] })
})

test('every wrong row is named', () => {
  expect(readPasted(shuangseqiuGame, '', '01 05 12 18 26 33 + 07\n\n01 02 + 3\nhello').refused).toEqual([
    { row: 3, text: '01 02 + 3', reason: 'numbers_too_few' },
    { row: 4, text: 'hello', reason: 'line_malformed' },
  ])
})

test.each<[string, NumberGame, string, string, string]>([
  ['组六', arrange3Game, 'group6', '1 2 3', 'group6_single'],
  ['组六', arrange3Game, 'group6', '123', 'group6_single'],
  ['组三', arrange3Game, 'group3', '112', 'group3_single'],
  ['通选', fucai3dGame, 'tongxuan', '1 2 3', 'tongxuan'],
  ['选五', happy8Game, 'pick5', '01 02 03 04 05', 'pick5'],
  ['选一', happy8Game, 'pick1', '01', 'pick1'],
  ['选一', happy8Game, 'pick1', '选一 01 02 03 04 05', 'pick1'],
  ['选五', happy8Game, 'pick5', '选五 01 02 03 04 05 06', 'pick5'],
  ['选十', happy8Game, '', '01 02 03 04 05 06 07 08 09 10 11', 'pick10'],
  ['选五胆拖', happy8Game, 'pick5-dantuo', '01 # 02 03 04 05 06', 'pick5'],
])('a row that names no play is one of %s while that is picked', (_, game, tab, text, play) => {
  expect(playsOf(game, tab, text)).toEqual({ plays: [play], others: [] })
})

test('a row that names a play is one of it, whatever is picked', () => {
  const text = '直选 123\n组三 1 1 2\n组六 123\n组选 308'
  expect(playsOf(arrange3Game, 'group6_sum', text)).toEqual({
    plays: ['direct', 'group3_single', 'group6_single', 'group6_single'],
    others: [],
  })
})

test('a row that does not fit the play being picked is read as one that it fits, with a notice', () => {
  expect(playsOf(arrange3Game, 'group6', '123\n\n112\n338')).toEqual({
    plays: ['group6_single', 'direct', 'direct'],
    others: [{ play: 'direct', rows: [3, 4] }],
  })
  expect(playsOf(arrange3Game, 'group6_dantuo', '123').others).toEqual([{ play: 'group6_single', rows: [1] }])
  expect(playsOf(happy8Game, 'pick5', '01 02 03 04').others).toEqual([{ play: 'pick4', rows: [1] }])
  expect(playsOf(shuangseqiuGame, 'standard', '(01 02) 03 04 05 06 07 + 08').others).toEqual([
    { play: 'dantuo', rows: [1] },
  ])
})

test('a banker alone in brackets is one, with a notice where the picked play has none', () => {
  const row = '(01)02 03 04 05 06 07+08'
  const lines = [{ play: 'dantuo', selection: { red_dan: [1], red_tuo: [2, 3, 4, 5, 6, 7], blue: [8] } }]
  expect(readPasted(shuangseqiuGame, 'standard', row)).toEqual({
    lines,
    others: [{ play: 'dantuo', rows: [1] }],
    counted: [],
    refused: [],
  })
  expect(readPasted(shuangseqiuGame, 'dantuo', row)).toEqual({ lines, others: [], counted: [], refused: [] })
})

test('rows numbered in brackets are numbered over the whole text, and a lone number that may be either is refused', () => {
  const counted = '(1) 01 02 03 04 05 06+07\n(2) 12 13 14 15 16 17+08'
  expect(playsOf(shuangseqiuGame, 'standard', counted)).toEqual({ plays: ['standard', 'standard'], others: [] })
  for (const tab of ['standard', 'dantuo']) {
    expect(readPasted(shuangseqiuGame, tab, counted.replace('(2)', '(3)')).refused).toEqual(
      tab === 'standard' ? [{ row: 2, text: '(3) 12 13 14 15 16 17+08', reason: 'banker_or_row_number' }] : [],
    )
  }
  expect(readPasted(happy8Game, 'pick10', '(5) 06 07 08 09 10').refused).toEqual([
    { row: 1, text: '(5) 06 07 08 09 10', reason: 'banker_or_row_number' },
  ])
})

test('as many numbers as another 选 asks for are one note of it, with a notice; a named play is used as named', () => {
  const text = '01 02 03 04 05\n选一 01 02\n11 12 13;14 15 16\n07\n21 22 23 24 25'
  const { lines, others, counted, refused } = readPasted(happy8Game, 'pick1', text)
  expect(lines.map(({ play }) => play)).toEqual(['pick5', 'pick1', 'pick3', 'pick3', 'pick1', 'pick5'])
  expect({ others, counted, refused }).toEqual({
    others: [],
    counted: [
      { play: 'pick5', rows: [1, 5] },
      { play: 'pick3', rows: [3] },
    ],
    refused: [],
  })
  expect(readPasted(happy8Game, 'pick5', '01 02 03 04 05 06')).toMatchObject({
    lines: [{ play: 'pick6' }],
    counted: [{ play: 'pick6', rows: [1] }],
  })
  expect(readPasted(arrange3Game, 'direct_combination', '123')).toMatchObject({
    lines: [{ play: 'direct_combination' }],
    counted: [],
  })
})

test('追加 is a switch of the basket, not a word of a row', () => {
  expect(readPasted(daletouGame, '', '01 02 03 04 05 + 06 07\n01 02 03 04 05 + 06 07 追加').refused).toEqual([
    { row: 2, text: '01 02 03 04 05 + 06 07 追加', reason: 'append_written' },
  ])
  expect(readPasted(shuangseqiuGame, '', '01 05 12 18 26 33 + 07 追加').refused).toEqual([
    { row: 1, text: '01 05 12 18 26 33 + 07 追加', reason: 'line_malformed' },
  ])
})
