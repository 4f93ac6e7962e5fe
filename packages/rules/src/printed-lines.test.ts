import { expect, test } from 'vitest'
import { lineText, parseLines } from './all-games.ts'
import type { Line } from './bet.ts'
import type { GameId } from './games/game-ids.ts'

/** Fourteen picks, of which the first so many are chosen. */
const fourteen = (chosen: number, options: readonly string[]) =>
  Array.from({ length: 14 }, (_, i) => (i < chosen ? options : []))

test.each<[GameId, string, unknown, string]>([
  ['shuangseqiu', 'standard', { red: [1, 2, 3, 4, 5, 33], blue: [7, 16] }, '[普通] 红 01 02 03 04 05 33 | 蓝 07 16'],
  [
    'shuangseqiu',
    'dantuo',
    { red_dan: [1], red_tuo: [2, 3, 4, 5, 6, 7], blue: [7] },
    '[胆拖] 红胆 01 | 红拖 02 03 04 05 06 07 | 蓝 07',
  ],
  ['daletou', 'standard', { front: [1, 2, 3, 4, 35], back: [1, 12] }, '[普通] 前区 01 02 03 04 35 | 后区 01 12'],
  [
    'daletou',
    'dantuo',
    { front_dan: [1], front_tuo: [2, 3, 4, 5, 6], back_dan: [], back_tuo: [1, 2] },
    '[胆拖] 前区胆 01 | 前区拖 02 03 04 05 06 | 后区胆 - | 后区拖 01 02',
  ],
  ['7lecai', 'standard', { numbers: [1, 2, 3, 4, 5, 6, 30] }, '[普通] 号码 01 02 03 04 05 06 30'],
  ['7lecai', 'dantuo', { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8] }, '[胆拖] 胆 01 | 拖 02 03 04 05 06 07 08'],
  ['happy8', 'pick1', { numbers: [80] }, '[选一] 号码 80'],
  [
    'happy8',
    'pick10',
    { dan: [1], tuo: [2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
    '[选十胆拖] 胆 01 | 拖 02 03 04 05 06 07 08 09 10 11',
  ],
  [
    '7xincai',
    'standard',
    { positions: [[0, 1], [2], [3], [4], [5], [6], [7, 14]] },
    '[普通] 号码 0,1 / 2 / 3 / 4 / 5 / 6 / 7,14',
  ],
  ['arrange5', 'direct', { positions: [[0, 1], [2], [3], [4], [5]] }, '[直选] 位置 0,1 / 2 / 3 / 4 / 5'],
  ['arrange5', 'direct_combination', { numbers: [1, 2, 3, 4, 5] }, '[直选组合] 号码 1 2 3 4 5'],
  ['arrange3', 'direct', { positions: [[1, 2], [3], [4]] }, '[直选] 位置 1,2 / 3 / 4'],
  ['arrange3', 'direct_sum', { sums: [0, 27] }, '[直选和值] 和值 00 27'],
  ['arrange3', 'direct_span', { spans: [0, 9] }, '[直选跨度] 跨度 0 9'],
  ['arrange3', 'direct_combination', { numbers: [1, 2, 3] }, '[直选组合] 号码 1 2 3'],
  ['arrange3', 'direct_dantuo', { dan: [1], tuo: [2, 3] }, '[直选胆拖] 胆 1 | 拖 2 3'],
  ['arrange3', 'group3_single', { number: [1, 1, 2] }, '[组三单式] 号码 1 1 2'],
  ['arrange3', 'group3', { numbers: [1, 2] }, '[组三复式] 号码 1 2'],
  ['arrange3', 'group3_sum', { sums: [1] }, '[组三和值] 和值 01'],
  ['arrange3', 'group3_span', { spans: [1] }, '[组三跨度] 跨度 1'],
  ['arrange3', 'group3_dantuo', { dan: [1], tuo: [2] }, '[组三胆拖] 胆 1 | 拖 2'],
  ['arrange3', 'group6_single', { number: [1, 2, 3] }, '[组六单式] 号码 1 2 3'],
  ['arrange3', 'group6', { numbers: [1, 2, 3] }, '[组六复式] 号码 1 2 3'],
  ['arrange3', 'group6_sum', { sums: [3] }, '[组六和值] 和值 03'],
  ['arrange3', 'group6_span', { spans: [2] }, '[组六跨度] 跨度 2'],
  ['arrange3', 'group6_dantuo', { dan: [1], tuo: [2, 3] }, '[组六胆拖] 胆 1 | 拖 2 3'],
  ['arrange3', 'group_sum', { sums: [1] }, '[组选和值] 和值 01'],
  ['fucai3D', '1D', { position: 0, digit: 7 }, '[1D] 位置 0 | 号码 7'],
  ['fucai3D', 'guess1D', { digit: 7 }, '[猜1D] 号码 7'],
  ['fucai3D', '2D', { digits: { 0: 7, 2: 9 } }, '[2D] 号码 7 - 9'],
  ['fucai3D', 'guess2D', { digits: [7, 9] }, '[猜2D] 号码 7 9'],
  ['fucai3D', 'tongxuan', { number: [1, 2, 3] }, '[通选] 号码 1 2 3'],
  ['fucai3D', 'baoxuan3', { number: [1, 1, 2] }, '[包选三] 号码 1 1 2'],
  ['fucai3D', 'baoxuan6', { number: [1, 2, 3] }, '[包选六] 号码 1 2 3'],
  ['fucai3D', 'sum', { sum: 9 }, '[和数] 和数 9'],
  ['fucai3D', 'bigsmall', { option: '大' }, '[猜大小] 选择 大'],
  ['fucai3D', 'oddeven', { option: '奇' }, '[猜奇偶] 选择 奇'],
  ['fucai3D', 'triple', {}, '[猜三同]'],
  ['fucai3D', 'tractor', {}, '[拖拉机]'],
  [
    'jczq',
    'SPF',
    {
      matches: [
        { id: '001', picks: { SPF: ['3', '1'] }, dan: true },
        { id: '002', picks: { SPF: ['0'] } },
        { id: '003', picks: { SPF: ['0'] } },
      ],
      pass: ['2串1'],
    },
    '[胜平负] 001*:胜平负=主胜,平; 002:胜平负=主负; 003:胜平负=主负 [2串1]',
  ],
  [
    'jczq',
    'MIX',
    {
      matches: [
        { id: '001', picks: { SPF: ['3'], CBF: ['1:0', '9:9'] } },
        { id: '002', picks: { BQC: ['3-1'], JQS: ['7'] } },
      ],
      pass: ['单关'],
    },
    '[混合过关] 001:胜平负=主胜/比分=1:0,平其他; 002:半全场=胜平/总进球=7+ [单关]',
  ],
  [
    'jclq',
    'SFC',
    { matches: [{ id: '301', picks: { SFC: ['主胜1-5', '客胜26+'] } }], pass: ['单关'] },
    '[胜分差] 301:胜分差=主胜1-5,客胜26+ [单关]',
  ],
  [
    'bjdc',
    'SXDS',
    {
      matches: [
        { id: '1', picks: { SXDS: ['上单'] } },
        { id: '2', picks: { SXDS: ['下双'] } },
      ],
      pass: ['2串1', '2串3'],
    },
    '[上下单双] 1:上下单双=上单; 2:上下单双=下双 [2串1,2串3]',
  ],
  [
    'sfgg',
    'SF',
    { matches: ['1', '2', '3'].map((id) => ({ id, picks: { SF: ['3', '0'] } })), pass: ['3串1'] },
    '[胜负] 1:胜负=主胜,主负; 2:胜负=主胜,主负; 3:胜负=主胜,主负 [3串1]',
  ],
  ['sfc', 'standard', { picks: fourteen(14, ['3', '1']) }, '[普通] 31 31 31 31 31 31 31 31 31 31 31 31 31 31'],
  [
    'renxuan9',
    'dantuo',
    { picks: fourteen(10, ['3', '0']), dan: [0, 2] },
    '[胆拖] 30* 30 30* 30 30 30 30 30 30 30 - - - -',
  ],
])('%s %s %j stands on its slip as %s and is read back', (game, play, selection, text) => {
  const line = { play, selection } as Line
  expect(lineText(game, line)).toBe(text)
  expect(parseLines(game, text)).toEqual({ ok: true, value: [line] })
})

test.each<[GameId, string]>([
  ['shuangseqiu', '[普通] 红 01 02 03 04 05 33'],
  ['shuangseqiu', '[普通] 前区 01 02 03 04 05 33 | 蓝 07'],
  ['shuangseqiu', '[胆拖] 红 01 02 03 04 05 33 | 蓝 07'],
  ['arrange3', '[直选] 位置 1 / 2'],
  ['arrange3', '[直选] 位置 1 / 2 / x'],
  ['fucai3D', '[1D] 位置 0'],
  ['fucai3D', '[2D] 号码 7 9 -  1'],
  ['fucai3D', '[猜大小] 选择 中'],
  ['jczq', '[胜平负] 001:胜平负=主胜'],
  ['jczq', '[胜平负] 001 胜平负=主胜 [单关]'],
  ['jczq', '[胜平负] 001:胜平负=主胜/胜平负=平 [单关]'],
  ['jczq', '[胜平负] 001:混合过关=主胜 [单关]'],
  ['jczq', '[混合过关] 001:胜平负 [单关]'],
  ['jczq', '[胜平负] 001:胜平负=主胜; [单关]'],
  ['bjdc', '[混合过关] 1:上下单双=上单 [单关]'],
  ['sfc', '[普通] 31 31'],
  ['sfc', '[胆拖] 3* 3 3 3 3 3 3 3 3 3 3 3 3 3'],
  ['renxuan9', '[胆拖] 3 3 3 3 3 3 3 3 3 3 - - - -'],
])('%s: no line is %j', (game, text) => {
  expect(parseLines(game, text).ok).toBe(false)
})
