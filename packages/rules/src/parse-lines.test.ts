import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseLines, readBet } from './all-games.ts'
import { GAME_IDS, type GameId } from './games/game-ids.ts'
import { BET_REFUSALS } from './refusals.ts'
import { readRows as read } from './testing/read-rows.ts'

const positions = (...digits: number[][]) => ({ positions: digits })

const FOURTEEN = ['3', '1', '0', '3', '1', '0', '3', '1', '0', '3', '1', '0', '3', '1'].map((option) => [option])

const NOTE = [['standard', { red: [1, 5, 9, 12, 20, 33], blue: [7] }]]

describe('rows of 双色球 as people write them', () => {
  test.each([
    '01 05 09 12 20 33+07',
    '01 05 09 12 20 33 + 07',
    '1 5 9 12 20 33 + 7',
    '01,05,09,12,20,33+07',
    '01，05，09，12，20，33＋07',
    '０１　０５　０９　１２　２０　３３＋０７',
    '01、05、09、12、20、33|07',
    '01.05.09.12.20.33:07',
    '01-05-09-12-20-33+07',
    '01 05 09 12 20 33-07',
    '01 05 09 12 20 33 — 07',
    '01 05 09 12 20 33/07',
    '01 05 09 12 20 33 # 07',
    '01 05 09 12 20 33*07',
    '01_05_09_12_20_33=07',
    '01;05;09;12;20;33+07',
    '010509122033+07',
    '010509122033 07',
    '01050912203307',
    '01 05 09 12 20 33 07',
    '33 20 12 09 05 01 + 07',
    '红球 01 05 09 12 20 33 蓝球 07',
    '红球：01 05 09 12 20 33，蓝球：07',
    '红:01,05,09,12,20,33 蓝:07',
    '第1注: 01 05 09 12 20 33+07',
    '第1注：01 05 09 12 20 33+07',
    '第 12 注 01 05 09 12 20 33+07',
    '第十二组 01 05 09 12 20 33+07',
    '3注 01 05 09 12 20 33+07',
    '(1) 01 05 09 12 20 33+07',
    '（12）01 05 09 12 20 33+07',
    '[5] 01 05 09 12 20 33+07',
    '(33)、01 05 09 12 20 33+07',
    '1) 01 05 09 12 20 33+07',
    '7、01 05 09 12 20 33+07',
    '7. 01 05 09 12 20 33+07',
    '7.01 05 09 12 20 33+07',
    '7: 01 05 09 12 20 33+07',
    '①01 05 09 12 20 33+07',
    '⑫ 01 05 09 12 20 33+07',
    '\ufeff01 05 09 12 20 33+07',
    '01 05\u200b 09 12 20 33+07;',
    '  01 05 09 12 20 33+07，  ',
    '\t01\t05\t09\t12\t20\t33\t+\t07\t',
    '[普通] 红 01 05 09 12 20 33 | 蓝 07',
    '普通 01 05 09 12 20 33+07',
    '【普通】01 05 09 12 20 33+07',
  ])('%j', (row) => {
    expect(read('shuangseqiu', row)).toEqual(NOTE)
  })

  test('more numbers are more notes, bankers stand in brackets or before a mark', () => {
    expect(read('shuangseqiu', '01 05 12 18 26 32 33：07 08')).toEqual([
      ['standard', { red: [1, 5, 12, 18, 26, 32, 33], blue: [7, 8] }],
    ])
    const bankers = [['dantuo', { red_dan: [1, 5], red_tuo: [9, 12, 20, 30, 33], blue: [7, 16] }]]
    for (const row of [
      '(01 05) 09 12 20 30 33 + 07 16',
      '（01,05）09,12,20,30,33＋07,16',
      '01 05 # 09 12 20 30 33 + 07 16',
      '01,05$09,12,20,30,33+07,16',
      '胆01 05 拖09 12 20 30 33 + 07 16',
      '红胆:01 05 红拖:09 12 20 30 33 蓝:07 16',
      '胆拖 (01 05) 09 12 20 30 33 + 07 16',
      '第2注 (01 05) 09 12 20 30 33 + 07 16',
    ]) {
      expect(read('shuangseqiu', row)).toEqual(bankers)
    }
  })

  test.each([
    ['hello', 'line_malformed'],
    ['01 05 09 12 20 33', 'line_malformed'],
    ['01 05 09 12 20 33 + 07 + 08', 'line_malformed'],
    ['01 05 09 12 20 33+07 (2倍)', 'line_malformed'],
    ['01 05 09 12 20 3x+07', 'line_malformed'],
    ['1 5 9 12 20 333+7', 'line_malformed'],
    ['01 05 09 12 20 33+17', 'number_out_of_range'],
    ['01 05 09 12 20 34+07', 'number_out_of_range'],
    ['00 05 09 12 20 33+07', 'number_out_of_range'],
    ['01 05 09 12 20 20+07', 'number_repeated'],
    ['01 05 09 12 20+07', 'numbers_too_few'],
    ['(01 05) 05 09 12 20 33+07', 'banker_in_tuo'],
    ['[新玩法] 01 05 09 12 20 33+07', 'line_malformed'],
  ])('%j is refused: %s', (row, reason) => {
    expect(read('shuangseqiu', row)).toBe(`${reason} in row 1`)
  })
})

test('rows end as any system ends them; an error names its row', () => {
  const row = '01 05 09 12 20 33+07'
  expect(read('shuangseqiu', `${row}\n${row}\r\n\r\n${row}\r${row}\u2028${row}`)).toHaveLength(5)
  expect(read('shuangseqiu', `${row};${row}；${row}`)).toHaveLength(3)
  expect(read('shuangseqiu', `${row}\n\n \n01 02+3\n${row}`)).toBe('numbers_too_few in row 4')
  expect(read('shuangseqiu', `${row}\r\n${row};x`)).toBe('line_malformed in row 2')
  expect(read('shuangseqiu', ' \n\n')).toBe('lines_missing in row 1')
  expect(read('shuangseqiu', Array.from({ length: 10_001 }, () => row).join('\n'))).toBe('lines_too_many in row 10001')
  expect(read('jczq', '[胜平负] 001:胜平负=主胜 [单关]\n[胜平负] 002:胜平负=主胜 [单关]')).toBe(
    'lines_too_many in row 2',
  )
})

describe('other games', () => {
  test.each<[GameId, string, string, unknown]>([
    ['daletou', '01 02 03 04 05+06 07', 'standard', { front: [1, 2, 3, 4, 5], back: [6, 7] }],
    ['daletou', '01 02 03 04 05 06 07', 'standard', { front: [1, 2, 3, 4, 5], back: [6, 7] }],
    ['daletou', '前区：01,02,03,04,05 后区：06,07', 'standard', { front: [1, 2, 3, 4, 5], back: [6, 7] }],
    ['daletou', '0102030405|0607', 'standard', { front: [1, 2, 3, 4, 5], back: [6, 7] }],
    ['daletou', '01 02 03 04 05 - 06 07', 'standard', { front: [1, 2, 3, 4, 5], back: [6, 7] }],
    [
      'daletou',
      '(01 02) 03 04 05 06 + 07 08',
      'dantuo',
      { front_dan: [1, 2], front_tuo: [3, 4, 5, 6], back_dan: [], back_tuo: [7, 8] },
    ],
    [
      'daletou',
      '01 02 03 04 05 + 06#07 08',
      'dantuo',
      { front_dan: [], front_tuo: [1, 2, 3, 4, 5], back_dan: [6], back_tuo: [7, 8] },
    ],
    [
      'daletou',
      '前区胆01 02 前区拖03 04 05 06 后区胆06 后区拖07 08',
      'dantuo',
      { front_dan: [1, 2], front_tuo: [3, 4, 5, 6], back_dan: [6], back_tuo: [7, 8] },
    ],
    ['7lecai', '01 02 03 04 05 06 30', 'standard', { numbers: [1, 2, 3, 4, 5, 6, 30] }],
    ['7lecai', '01020304050630', 'standard', { numbers: [1, 2, 3, 4, 5, 6, 30] }],
    ['7lecai', '胆:01 02 拖:03 04 05 06 07 08', 'dantuo', { dan: [1, 2], tuo: [3, 4, 5, 6, 7, 8] }],
    ['happy8', '05 18 33 79', 'pick4', { numbers: [5, 18, 33, 79] }],
    ['happy8', '80', 'pick1', { numbers: [80] }],
    ['happy8', '选三 05 18 33 79', 'pick3', { numbers: [5, 18, 33, 79] }],
    ['happy8', '选三胆拖 05#18 33 79', 'pick3', { dan: [5], tuo: [18, 33, 79] }],
    ['7xincai', '9969400', 'standard', positions([9], [9], [6], [9], [4], [0], [0])],
    ['7xincai', '99694014', 'standard', positions([9], [9], [6], [9], [4], [0], [14])],
    ['7xincai', '996940+14', 'standard', positions([9], [9], [6], [9], [4], [0], [14])],
    ['7xincai', '9 9 6 9 4 0 14', 'standard', positions([9], [9], [6], [9], [4], [0], [14])],
    ['7xincai', '9,9,6,9,4,01,14', 'standard', positions([9], [9], [6], [9], [4], [0, 1], [14])],
    ['arrange5', '12345', 'direct', positions([1], [2], [3], [4], [5])],
    ['arrange5', '1|23|4|5|6', 'direct', positions([1], [2, 3], [4], [5], [6])],
    ['arrange5', '直选组合 1 2 3 4 5 6', 'direct_combination', { numbers: [1, 2, 3, 4, 5, 6] }],
    ['arrange3', '112', 'direct', positions([1], [1], [2])],
    ['arrange3', '1 1 2', 'direct', positions([1], [1], [2])],
    ['arrange3', '1,1,2', 'direct', positions([1], [1], [2])],
    ['arrange3', '1-1-2', 'direct', positions([1], [1], [2])],
    ['arrange3', '12,3,45', 'direct', positions([1, 2], [3], [4, 5])],
    ['arrange3', '1. 112', 'direct', positions([1], [1], [2])],
    ['arrange3', '直选 112', 'direct', positions([1], [1], [2])],
    ['arrange3', '直选和值 10 11', 'direct_sum', { sums: [10, 11] }],
    ['arrange3', '组三单式：112', 'group3_single', { number: [1, 1, 2] }],
    ['arrange3', '组六复式 0123', 'group6', { numbers: [0, 1, 2, 3] }],
    ['arrange3', '组六胆拖 6#345', 'group6_dantuo', { dan: [6], tuo: [3, 4, 5] }],
    ['arrange3', '组六 1 2 3', 'group6_single', { number: [1, 2, 3] }],
    ['arrange3', '组六 123', 'group6_single', { number: [1, 2, 3] }],
    ['arrange3', '组六：1234', 'group6', { numbers: [1, 2, 3, 4] }],
    ['arrange3', '[组6] 321', 'group6_single', { number: [1, 2, 3] }],
    ['arrange3', '组三 1 1 2', 'group3_single', { number: [1, 1, 2] }],
    ['arrange3', '组三 112', 'group3_single', { number: [1, 1, 2] }],
    ['arrange3', '组选3 12', 'group3', { numbers: [1, 2] }],
    ['arrange3', '组选 308', 'group6_single', { number: [0, 3, 8] }],
    ['arrange3', '组选308', 'group6_single', { number: [0, 3, 8] }],
    ['arrange3', '组选 338', 'group3_single', { number: [3, 3, 8] }],
    ['arrange3', '直选复式 12,3,45', 'direct', positions([1, 2], [3], [4, 5])],
    ['fucai3D', '单选 308', 'direct', positions([3], [0], [8])],
    ['fucai3D', '包选3 112', 'baoxuan3', { number: [1, 1, 2] }],
    ['happy8', '选4 05#18 33 79 80', 'pick4', { dan: [5], tuo: [18, 33, 79, 80] }],
    ['daletou', '复式 01 02 03 04 05 06 + 06 07', 'standard', { front: [1, 2, 3, 4, 5, 6], back: [6, 7] }],
    ['fucai3D', '猜1D 7', 'guess1D', { digit: 7 }],
    ['fucai3D', '1D 0+7', '1D', { position: 0, digit: 7 }],
    ['fucai3D', '2D 6-8', '2D', { digits: { 0: 6, 2: 8 } }],
    ['fucai3D', '2D *68', '2D', { digits: { 1: 6, 2: 8 } }],
    ['fucai3D', '猜2D 7 9', 'guess2D', { digits: [7, 9] }],
    ['fucai3D', '通选 123', 'tongxuan', { number: [1, 2, 3] }],
    ['fucai3D', '和数 13', 'sum', { sum: 13 }],
    ['fucai3D', '猜大小 大', 'bigsmall', { option: '大' }],
    ['fucai3D', '拖拉机', 'tractor', {}],
    ['fucai3D', '【猜三同】', 'triple', {}],
  ])('%s %j', (game, row, play, selection) => {
    expect(read(game, row)).toEqual([[play, selection]])
  })

  test.each<[GameId, string]>([
    ['arrange3', '123 456 789'],
    ['arrange3', '12'],
    ['arrange3', '1234'],
    ['arrange5', '1234 5'],
    ['happy8', '01 02 03 04 05 06 07 08 09 10 11'],
    ['happy8', '(01 02) 03 04 05'],
    ['7xincai', '996940'],
    ['fucai3D', '拖拉机 1'],
    ['happy8', '选三胆拖 05 18 33 79'],
  ])('%s %j may mean several things, or none', (game, row) => {
    expect(read(game, row)).toBe('line_malformed in row 1')
  })

  test('several notes in one row stand between semicolons', () => {
    expect(read('arrange3', '123;456；789')).toHaveLength(3)
    const two = [
      ['group6_single', { number: [1, 2, 3] }],
      ['group6_single', { number: [4, 5, 6] }],
    ]
    expect(read('arrange3', '组六 123;456')).toEqual(two)
    expect(read('arrange3', '123;456', 'group6')).toEqual(two)
    const five = (from: number) => Array.from({ length: 5 }, (_, at) => from + at)
    const fives = [
      ['pick5', { numbers: five(6) }],
      ['pick5', { numbers: five(11) }],
    ]
    for (const second of ['2、11 12 13 14 15', '2. 11 12 13 14 15', '2）11 12 13 14 15', '第2注：11 12 13 14 15']) {
      expect(read('happy8', `选五 06 07 08 09 10;${second}`), second).toEqual(fives)
    }
    expect(read('happy8', '第1注：选五 06 07 08 09 10；第2注：11 12 13 14 15')).toEqual(fives)
    expect(read('happy8', '选五 06 07 08 09 10;(2)11 12 13 14 15')).toBe('banker_or_row_number in row 1')
    for (const row of ['组六 123;2.456', '组六：123；2）456']) expect(read('arrange3', row), row).toEqual(two)
    expect(read('arrange3', '组六 123；(2)456')).toBe('banker_or_row_number in row 1')
    expect(read('arrange3', '123;组三 112;456', 'group6')).toEqual([
      two[0],
      ['group3_single', { number: [1, 1, 2] }],
      two[1],
    ])
    expect(read('happy8', '01 02 03;04 05')).toEqual([
      ['pick3', { numbers: [1, 2, 3] }],
      ['pick2', { numbers: [4, 5] }],
    ])
    expect(read('happy8', '01;02;03')).toEqual([['pick3', { numbers: [1, 2, 3] }]])
    expect(read('arrange3', '组选 112;456', 'direct')).toEqual([['group3_single', { number: [1, 1, 2] }], two[1]])
  })

  test.each<[GameId, string, string, string, unknown]>([
    ['arrange3', 'group6', '1 2 3', 'group6_single', { number: [1, 2, 3] }],
    ['arrange3', 'group6', '1234', 'group6', { numbers: [1, 2, 3, 4] }],
    ['arrange3', 'group3', '112', 'group3_single', { number: [1, 1, 2] }],
    ['arrange3', 'group3_single', '1 2', 'group3', { numbers: [1, 2] }],
    ['arrange3', 'group3_sum', '1 2', 'group3_sum', { sums: [1, 2] }],
    ['arrange3', 'group6', '直选 123', 'direct', positions([1], [2], [3])],
    ['arrange3', 'group6', '组三 112', 'group3_single', { number: [1, 1, 2] }],
    ['fucai3D', 'tongxuan', '1 2 3', 'tongxuan', { number: [1, 2, 3] }],
    ['fucai3D', 'sum', '13', 'sum', { sum: 13 }],
    ['happy8', 'pick5', '01 02 03 04 05 06', 'pick5', { numbers: [1, 2, 3, 4, 5, 6] }],
    ['happy8', 'pick5', '01 02#03 04 05 06', 'pick5', { dan: [1, 2], tuo: [3, 4, 5, 6] }],
    ['happy8', 'pick5', '选三 01 02 03', 'pick3', { numbers: [1, 2, 3] }],
  ])('%s while %s is picked: %j', (game, picked, row, play, selection) => {
    expect(read(game, row, picked)).toEqual([[play, selection]])
  })

  test.each<[GameId, string, string, string]>([
    ['arrange3', 'group6', '112', 'digits_must_differ'],
    ['arrange3', 'group6', '12', 'number_missing'],
    ['arrange3', 'group6', '组选 1234', 'number_missing'],
    ['arrange3', 'group6', '组三', 'line_malformed'],
    ['arrange3', 'group6_dantuo', '123', 'line_malformed'],
    ['happy8', 'pick5', '01 02 03 04', 'numbers_too_few'],
  ])('%s while %s is picked: %j is refused', (game, picked, row, reason) => {
    expect(read(game, row, picked)).toBe(`${reason} in row 1`)
  })
})

describe('fourteen matches', () => {
  test.each([
    '31031031031031',
    '3 1 0 3 1 0 3 1 0 3 1 0 3 1',
    '3,1,0,3,1,0,3,1,0,3,1,0,3,1',
    '３１０３１０３１０３１０３１',
    '第1注: 31031031031031',
    '[普通] 3 1 0 3 1 0 3 1 0 3 1 0 3 1',
  ])('%j', (row) => {
    expect(read('sfc', row)).toEqual([['standard', { picks: FOURTEEN }]])
  })

  test('matches left out are marked', () => {
    const nine = [...FOURTEEN.slice(0, 9), [], [], [], [], []]
    for (const row of [
      '310310310*****',
      '310310310-----',
      '310310310#####',
      '3 1 0 3 1 0 3 1 0 * * * * *',
      '3,1,0,3,1,0,3,1,0,_,_,_,_,_',
    ]) {
      expect(read('renxuan9', row)).toEqual([['standard', { picks: nine }]])
    }
    expect(read('renxuan9', '310,1,0,3,1,0,3,1,0,-,-,-,-,31')).toEqual([
      ['standard', { picks: [['3', '1', '0'], ...FOURTEEN.slice(1, 9), [], [], [], [], ['3', '1']] }],
    ])
    expect(read('sfc', '3103103103103-')).toBe('matches_too_few in row 1')
    expect(read('sfc', '3103103103103')).toBe('line_malformed in row 1')
    expect(read('sfc', '31031031031032')).toBe('line_malformed in row 1')
  })
})

describe('matches', () => {
  const selection = {
    matches: [
      { id: '001', picks: { SPF: ['3', '1'] } },
      { id: '002', picks: { SPF: ['0'] }, dan: true },
      { id: '周三003', picks: { SPF: ['3'] } },
    ],
    pass: ['2串1', '3串1'],
  }

  test.each([
    '[胜平负] 001:胜平负=主胜,平; 002*:胜平负=主负; 周三003:胜平负=主胜 [2串1,3串1]',
    '［胜平负］001：胜平负＝主胜，平；002＊：胜平负＝主负；周三003：胜平负＝主胜［2串1，3串1］',
    '[胜平负]001:胜平负=3,1;002*:胜平负=0;周三003:胜平负=3[2串1 3串1]',
    '第1注 [胜平负] 001: 胜平负 = 主胜 , 平; 002* : 胜平负=主负; 周三003:胜平负=3 [2串1、3串1]',
  ])('%j', (row) => {
    expect(read('jczq', row)).toEqual([['SPF', selection]])
  })
})

test('whatever is pasted is answered, never thrown at', () => {
  const piece = fc.constantFrom(
    ...[
      '01',
      '7',
      '33',
      '310',
      '+',
      '|',
      ' ',
      ',',
      '；',
      '：',
      '胆',
      '拖',
      '(',
      ')',
      '#',
      '$',
      '第1注',
      '[',
      ']',
      '普通',
      '*',
    ],
    ...['直选', '2D', '[胜平负] ', '001:', '胜平负=', '主胜', ' [2串1]', '\n', '①', '１', '串'],
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...GAME_IDS),
      fc.array(fc.oneof(piece, fc.string()), { maxLength: 20 }),
      (game, pieces) => {
        const lines = parseLines(game, pieces.join(''))
        if (!lines.ok) expect([...BET_REFUSALS, 'banker_or_row_number']).toContain(lines.reason)
        else expect(readBet({ game, multiple: 1, lines: lines.value })).toMatchObject({ value: { lines: lines.value } })
      },
    ),
    { numRuns: 2000 },
  )
})
