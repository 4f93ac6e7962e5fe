import { describe, expect, it, test } from 'vitest'
import { announcedLevels } from './announced-amounts.ts'
import { readResultValue } from './result-value.ts'
import { drawSubject } from './subject.ts'

const POOL = { pool_before_yuan: 900_000_000 }
const amounts = (game: string, issueNo: string) => ({ ...drawSubject(game, issueNo), step: 'amounts' }) as const
const daletou = amounts('daletou', '26135')
const ANNOUNCED = { 1: 5_000_000, 2: 100_000 }

test.each([
  ['by their keys', ANNOUNCED],
  ['as people call them', { 一等奖: 5_000_000, 二等奖: 100_000 }],
  ['in digits and full width', { '1等奖': 5_000_000, '２ 等奖': 100_000 }],
  ['with the fixed ones besides', { ...ANNOUNCED, 三等奖: 6666, 7: 7 }],
  ['with a fixed one without a winner', { ...ANNOUNCED, 三等奖: 0 }],
  ['twice, by both names', { ...ANNOUNCED, 一等奖: 5_000_000 }],
])('amounts told %s are one value', (_, value) => {
  expect(readResultValue(daletou, value, POOL)).toEqual({ ok: true, value: ANNOUNCED })
})

test.each([
  [
    'append and pool',
    daletou,
    { ...ANNOUNCED, 追加一等奖: 4_000_000, 奖池: 812_000_000 },
    POOL,
    { ...ANNOUNCED, append_1: 4_000_000, pool_after: 812_000_000 },
  ],
  [
    'both levels of 快乐8',
    amounts('happy8', '2026135'),
    { 选十中十: 5_000_000, '9-9': 0 },
    {},
    { '10-10': 5_000_000, '9-9': 0 },
  ],
  [
    '任选九 beside 胜负彩',
    amounts('renxuan9', '26135'),
    { 一等奖: 9, 二等奖: 8, 任选九: 7 },
    {},
    { 1: 9, 2: 8, renxuan9: 7 },
  ],
  ['nothing where all is fixed', amounts('arrange3', '26135'), {}, {}, {}],
])('reads %s', (_, subject, value, facts, read) => {
  expect(readResultValue(subject, value, facts)).toEqual({ ok: true, value: read })
})

describe('amounts are refused', () => {
  it('for a level that the game does not have, which is named', () => {
    const refusal = { ok: false, reason: 'level_unknown', detail: { levels: ['特等奖', '九等奖'] } }
    expect(readResultValue(daletou, { ...ANNOUNCED, 特等奖: 1, 九等奖: 2 }, POOL)).toEqual(refusal)
    expect(readResultValue(daletou, { ...ANNOUNCED, 特等奖: 1, 九等奖: 2 })).toEqual(refusal)
  })

  it('when a floating level lacks, which is named', () => {
    expect(readResultValue(daletou, { 1: 5_000_000 }, POOL)).toEqual({
      ok: false,
      reason: 'level_missing',
      detail: { levels: ['二等奖'] },
    })
  })

  it('when the fixed levels are missing while the pool that decides them is unknown', () => {
    expect(readResultValue(daletou, ANNOUNCED, {})).toMatchObject({ reason: 'level_missing' })
    const whole = { ...ANNOUNCED, 3: 5000, 4: 300, 5: 150, 6: 15, 7: 5 }
    expect(readResultValue(daletou, whole, {})).toEqual({ ok: true, value: whole })
  })

  it('when the amount of a fixed level differs from the rules', () => {
    expect(readResultValue(daletou, { ...ANNOUNCED, 三等奖: 5000 }, POOL)).toMatchObject({
      reason: 'level_is_fixed',
      detail: { levels: ['三等奖'] },
    })
  })

  it.each([
    ['by both names, differently', { ...ANNOUNCED, 一等奖: 4_000_000 }],
    ['in parts of a yuan', { 1: 1.5, 2: 1 }],
    ['negative', { 1: -1, 2: 1 }],
    ['as text', { 1: '5000000', 2: 1 }],
    ['beyond any prize', { 1: 1e15, 2: 1 }],
  ])('told %s', (_, value) => {
    expect(readResultValue(daletou, value, POOL)).toEqual({ ok: false, reason: 'result_malformed' })
  })
})

test('lists the levels with what the rules fix', () => {
  expect(announcedLevels('daletou', '26135', POOL).slice(0, 3)).toMatchObject([
    { level: '1', name: '一等奖', amount: null },
    { level: '2', name: '二等奖', amount: null },
    { level: '3', name: '三等奖', amount: 666_600n },
  ])
  expect(announcedLevels('sfc', '26135', {})[2]).toMatchObject({ level: 'renxuan9', name: '任选九一等奖' })
  expect(announcedLevels('arrange5', '26135', {}).every(({ amount }) => amount !== null)).toBe(true)
})
