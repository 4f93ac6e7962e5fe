import { describe, expect, test } from 'vitest'
import type { GameId } from '../games/game-ids.ts'
import { readRows as read } from '../testing/read-rows.ts'

describe('a number alone in brackets is a banker or the number of its row, and never lost', () => {
  const banker = [['dantuo', { red_dan: [1], red_tuo: [2, 3, 4, 5, 6, 7], blue: [8] }]]
  test.each<[GameId, string, unknown]>([
    ['shuangseqiu', '(01)02 03 04 05 06 07+08', banker],
    ['shuangseqiu', '[01]02 03 04 05 06 07+08', banker],
    ['shuangseqiu', '（01） 02 03 04 05 06 07 + 08', banker],
    ['shuangseqiu', '(01)、02 03 04 05 06 07+08', banker],
    ['shuangseqiu', '第1注 (1) 02 03 04 05 06 07+08', banker],
    ['shuangseqiu', '1、(1) 02 03 04 05 06 07+08', banker],
    [
      'shuangseqiu',
      '(12)01 02 03 04 05 06 07+08',
      [['dantuo', { red_dan: [12], red_tuo: [1, 2, 3, 4, 5, 6, 7], blue: [8] }]],
    ],
    [
      'daletou',
      '(05)06 07 08 09 10+01 02',
      [['dantuo', { front_dan: [5], front_tuo: [6, 7, 8, 9, 10], back_dan: [], back_tuo: [1, 2] }]],
    ],
    ['7lecai', '(01)02 03 04 05 06 07 08', [['dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8] }]]],
  ])('%s %j holds a banker', (game, row, lines) => {
    expect(read(game, row)).toEqual(lines)
    expect(read(game, `${row}\n\n${row}`)).toHaveLength(2)
  })

  test('where the play picked has bankers, it is one', () => {
    expect(read('happy8', '(05)06 07 08 09 10', 'pick5')).toEqual([['pick5', { dan: [5], tuo: [6, 7, 8, 9, 10] }]])
    expect(read('shuangseqiu', '(1) 02 03 04 05 06 07+08', 'dantuo')).toEqual(banker)
    expect(read('arrange3', '(6)345', 'group6_dantuo')).toEqual([['group6_dantuo', { dan: [6], tuo: [3, 4, 5] }]])
    expect(read('arrange3', '(6)345\n(7)345', 'group6_dantuo')).toHaveLength(2)
  })

  test('where it cannot be one, it numbers the row', () => {
    expect(read('arrange3', '(1) 112')).toEqual([['direct', { positions: [[1], [1], [2]] }]])
    expect(read('arrange5', '(1) 23456')).toEqual([['direct', { positions: [[2], [3], [4], [5], [6]] }]])
    expect(read('sfc', '(1) 31031031031031')).toEqual([
      ['standard', { picks: [...'31031031031031'].map((option) => [option]) }],
    ])
    expect(read('arrange3', '(3) 2 3 3')).toEqual([['direct', { positions: [[2], [3], [3]] }]])
  })

  test('nothing is left of a row by dropping its banker', () => {
    expect(read('happy8', '(01)02', 'pick1')).toBe('line_malformed in row 1')
    expect(read('happy8', '(05)06 07 08 09', 'pick5')).toBe('numbers_too_few in row 1')
    expect(read('shuangseqiu', '(01)02 03 04 05 06+08')).toBe('numbers_too_few in row 1')
  })

  test('several that count 1, 2, 3 number their rows', () => {
    const rows = ['02 03 04 05 06 07+08', '12 13 14 15 16 17+08', '22 23 24 25 26 27+08']
    const numbered = (number: (at: number) => string) => rows.map((row, at) => `(${number(at)}) ${row}`)
    const plays = (text: string) => JSON.stringify(read('shuangseqiu', text))
    expect(plays(numbered((at) => `${at + 1}`).join('\n\n'))).toBe(plays(rows.join('\n')))
    expect(plays(numbered((at) => `${at + 1}`).join('；'))).toBe(plays(rows.join('\n')))
    expect(read('happy8', '[1]05 06 07\n[2]15 16 17', 'pick3')).toHaveLength(2)
    for (const unclear of [
      numbered((at) => `0${at + 1}`).join('\n'),
      numbered((at) => `${at + 9}`).join('\n'),
      numbered((at) => `${at + 10}`).join('\n'),
    ]) {
      expect(read('shuangseqiu', unclear)).toBe('banker_or_row_number in row 1')
    }
    expect(read('shuangseqiu', `${rows[0]}\n${numbered(() => '3')[1]}`)).toBe('banker_or_row_number in row 2')
    expect(read('shuangseqiu', `(1) ${rows[0]};(3) ${rows[1]}`)).toBe('banker_or_row_number in row 1')
    expect(plays(numbered((at) => ['30', '05', '11'][at] ?? '').join('\n'))).toMatch(/(dantuo.*){3}/u)
  })

  test.each<[GameId, string, string | undefined]>([
    ['shuangseqiu', '(1) 02 03 04 05 06 07+08', undefined],
    ['shuangseqiu', '[3] 01 05 09 12 20 33+07', undefined],
    ['happy8', '(5) 06 07 08 09 10', 'pick5'],
    ['arrange3', '(6) 345', undefined],
    ['arrange3', '(6) 345', 'group6'],
    ['arrange3', '(1)345\n(2)345', 'group6_dantuo'],
  ])('%s %j may be two bets', (game, row, picked) => {
    expect(read(game, row, picked)).toBe('banker_or_row_number in row 1')
  })
})
