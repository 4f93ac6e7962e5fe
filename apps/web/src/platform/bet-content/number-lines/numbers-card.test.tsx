// @vitest-environment happy-dom
import type { NumberFacade, NumberLine } from '@caimin/rules'
import { daletou } from '@caimin/rules/daletou'
import { fucai3D } from '@caimin/rules/fucai3D'
import { happy8 } from '@caimin/rules/happy8'
import { shuangseqiu } from '@caimin/rules/shuangseqiu'
import { expect, test } from 'vitest'
import { buttonOf, settled, show } from '../../../testing/show.tsx'
import { DrawCard } from '../draw-card.tsx'
import type { ShownBet } from '../shown-bet.ts'

type LineResult = NonNullable<ShownBet['line_results']>[number]

const won = (line: number, groups: readonly (readonly [string, string, string, string | null])[], prize: string) =>
  ({
    line,
    printed: 'all',
    groups: groups.map(([level, notes, bought, note_prize]) => ({ level, notes, bought, note_prize })),
    prize,
    prize_after_tax: prize,
  }) as LineResult

interface Shown {
  readonly lines: readonly NumberLine[]
  readonly numbers: object
  readonly results: readonly LineResult[] | null
  readonly facts?: object
  readonly bet?: object
}

/** The card of an order of these lines on this draw. */
function cardOf(rules: NumberFacade, { lines, numbers, results, facts = {}, bet = {} }: Shown): Promise<HTMLElement> {
  const draw = { issue_no: '2026310', draw_at: '2026-11-20T21:15:00+08:00', numbers, facts }
  const order = {
    game: rules.id,
    issue_no: '2026310',
    bet: { game: rules.id, multiple: 1, lines, ...bet },
    draw: { ...draw, amounts: null, matches: [], is_demo: false },
    line_results: results,
  } as unknown as ShownBet
  return show(<DrawCard rules={rules} order={order} />)
}

/** Of each line how many of its numbers are marked, and what it says. */
const linesOf = (box: HTMLElement) =>
  [...box.querySelectorAll('.order-number-line')].map((line) => [
    line.querySelectorAll('.ui-line-numbers .unseen').length,
    [...line.querySelectorAll('p, .line-groups li')].map((one) => one.textContent?.trim()).join(' / '),
  ])

const DIGITS = [
  { play: '1D', selection: { position: 2, digit: 0 } },
  { play: 'baoxuan3', selection: { number: [7, 7, 0] } },
  { play: 'baoxuan3', selection: { number: [0, 0, 7] } },
]

test('a line that won says its level and prize, and one that lost says so and has no number marked', async () => {
  const results = [won(1, [['包选3组中', '1', '1', '173.00']], '173.00')]
  const box = await cardOf(fucai3D, { lines: DIGITS, numbers: { digits: [0, 7, 7] }, results })
  expect(linesOf(box)).toEqual([
    [0, '未中'],
    [3, '中奖173.00元 / 包选3组中：1注 × 173.00元173.00元'],
    [0, '未中'],
  ])
})

test('nothing is said or marked before the lines are settled', async () => {
  const box = await cardOf(fucai3D, { lines: DIGITS, numbers: { digits: [0, 7, 7] }, results: null })
  expect(linesOf(box)).toEqual([
    [0, ''],
    [0, ''],
    [0, ''],
  ])
})

test('lines that were not printed say so, wholly or in part', async () => {
  const none = { ...won(0, [], '0.00'), printed: 'none' } as const
  const part = { ...won(1, [['包选3组中', '1', '99', '173.00']], '17127.00'), printed: 'part' } as const
  const box = await cardOf(fucai3D, { lines: DIGITS, numbers: { digits: [0, 7, 7] }, results: [none, part] })
  expect(linesOf(box).map(([, said]) => said)).toEqual([
    '未出票，已退款',
    '中奖17,127.00元 / 包选3组中：1注 × 173.00元 × 99倍17,127.00元 / 只出了一部分，其余已退款',
    '未中',
  ])
})

test('快乐8 won without a hit is said to be a win, with nothing marked', async () => {
  const lines = [{ play: 'pick7', selection: { numbers: [31, 32, 33, 34, 35, 36, 37] } }]
  const numbers = { numbers: Array.from({ length: 20 }, (_, at) => at + 1) }
  const box = await cardOf(happy8, { lines, numbers, results: [won(0, [['选7中0', '1', '1', '2.00']], '2.00')] })
  expect(linesOf(box)).toEqual([[0, '中奖2.00元 / 选7中0：1注 × 2.00元2.00元 / 所选号码都没开出，也中奖']])
})

test('an amount that is not out is 待定 and never nothing', async () => {
  const lines = [{ play: 'standard', selection: { front: [1, 2, 3, 4, 5], back: [1, 2, 3] } }]
  const groups = [
    ['1', '1', '1', null],
    ['2', '2', '2', null],
  ] as const
  const open = { ...won(0, groups, '0.00'), prize: null, prize_after_tax: null }
  const numbers = { front: [1, 2, 3, 4, 5], back: [1, 2] }
  const box = await cardOf(daletou, { lines, numbers, results: [open], bet: { append: true } })
  expect(linesOf(box)).toEqual([[7, '奖金待定 / 一等奖（含追加）：1注待定 / 二等奖（含追加）：2注待定']])
})

test('the winning notes of a combined line are shown one by one, those of the lucky prize too', async () => {
  const lines = [{ play: 'standard', selection: { red: [1, 2, 3, 20, 21, 22, 23], blue: [9] } }]
  const results = [won(0, [['福运', '4', '4', '5.00']], '20.00')]
  const numbers = { red: [1, 2, 3, 4, 5, 6], blue: 1 }
  const box = await cardOf(shuangseqiu, { lines, numbers, results, facts: { fuyun: true } })
  expect(box.querySelectorAll('.line-won-notes li')).toHaveLength(0)
  await settled(() => buttonOf(box, '看中奖的号码').click())
  const notes = [...box.querySelectorAll('.line-won-notes li')]
  expect(notes.map((note) => note.querySelectorAll('.unseen').length)).toEqual([3, 3, 3, 3])
  expect(notes.every((note) => note.textContent?.includes('福运奖'))).toBe(true)
})

test('of many lines the winning ones can be shown alone', async () => {
  const lines = Array.from({ length: 6 }, () => DIGITS[0] as NumberLine).with(4, DIGITS[1] as NumberLine)
  const results = [won(4, [['包选3组中', '1', '1', '173.00']], '173.00')]
  const box = await cardOf(fucai3D, { lines, numbers: { digits: [0, 7, 7] }, results })
  expect(linesOf(box)).toHaveLength(6)
  await settled(() => buttonOf(box, '只看中奖的1行').click())
  expect(linesOf(box)).toEqual([[3, '中奖173.00元 / 包选3组中：1注 × 173.00元173.00元']])
})

test('zones stand in the order of the slip, whatever order the database keeps', async () => {
  const lines = [{ play: 'standard', selection: { blue: [9], red: [1, 2, 3, 20, 21, 22] } }]
  const box = await cardOf(shuangseqiu, { lines, numbers: { red: [1, 2, 3, 4, 5, 6], blue: 1 }, results: [] })
  const balls = [...box.querySelectorAll('.order-number-line .ui-ball')].map((ball) => ball.textContent)
  expect(balls).toEqual(['01', '02', '03', '20', '21', '22', '09'])
})
