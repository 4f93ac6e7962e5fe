import { yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import { checkTicket, quoteBet, readBet, settleTicket } from '../../all-games.ts'
import type { DrawResult, NumberBet, NumberSelection, Ticket } from '../../bet.ts'
import type { SettleOptions } from '../../settlement.ts'
import { daletou } from './index.ts'
import { isPromoted } from './promotion.ts'

const bet = (selection: NumberSelection, play = 'standard', more: object = {}): NumberBet => ({
  game: 'daletou',
  multiple: 1,
  lines: [{ play, selection }],
  ...more,
})

const draw: DrawResult = { front: [1, 2, 3, 4, 5], back: [1, 2], prizes: { 1: 5_000_001, 2: 100_006 } }

const settle = (one: NumberBet, result: DrawResult = draw, options: SettleOptions = {}) =>
  settleTicket(one as unknown as Ticket, {}, result, options)

/** A note with so many right in front and in the back. */
const hits = (front: number, back: number): NumberSelection => ({
  front: [1, 2, 3, 4, 5].map((number, i) => (i < front ? number : number + 20)),
  back: [1, 2].map((number, i) => (i < back ? number : number + 8)),
})

const SMALL = { ...draw, pool_before_yuan: 799_999_999.99 }
const LARGE = { ...draw, pool_before_yuan: 800_000_000 }

// rules.md 7: hits, level and yuan in the 2019 table, level and yuan below and from 800 million in the 2026 table
test.each<[number, number, string | undefined, number, string | undefined, number, number]>([
  [5, 2, '1', 5_000_001, '1', 5_000_001, 5_000_001],
  [5, 1, '2', 100_006, '2', 100_006, 100_006],
  [5, 0, '3', 10_000, '3', 5000, 6666],
  [4, 2, '4', 3000, '3', 5000, 6666],
  [4, 1, '5', 300, '4', 300, 380],
  [4, 0, '7', 100, '5', 150, 200],
  [3, 2, '6', 200, '5', 150, 200],
  [3, 1, '8', 15, '6', 15, 18],
  [2, 2, '8', 15, '6', 15, 18],
  [3, 0, '9', 5, '7', 5, 7],
  [2, 1, '9', 5, '7', 5, 7],
  [1, 2, '9', 5, '7', 5, 7],
  [0, 2, '9', 5, '7', 5, 7],
  [2, 0, undefined, 0, undefined, 0, 0],
  [1, 1, undefined, 0, undefined, 0, 0],
  [1, 0, undefined, 0, undefined, 0, 0],
  [0, 1, undefined, 0, undefined, 0, 0],
  [0, 0, undefined, 0, undefined, 0, 0],
])('%i+%i', (front, back, level2019, yuan2019, level2026, small, large) => {
  const note = bet(hits(front, back))
  const won = (level: string | undefined, amount: number) => ({
    status: 'settled',
    prize: yuan(amount),
    levels: level === undefined ? {} : { [level]: 1n },
  })
  expect(settle(note, draw, { ruleVersion: '2019' })).toMatchObject(won(level2019, yuan2019))
  expect(settle(note, SMALL, { ruleVersion: '2026' })).toMatchObject(won(level2026, small))
  expect(settle(note, LARGE)).toMatchObject(won(level2026, large))
})

test('a fixed amount waits for the pool only where the table asks for it', () => {
  expect(settle(bet(hits(5, 0)))).toMatchObject({ status: 'pending', waitingFor: ['3'] })
  expect(settle(bet(hits(5, 0)), draw, { ruleVersion: '2019' })).toMatchObject({ status: 'settled' })
  const listed = { ...draw, prizes: { 3: 6666 } }
  expect(settle(bet(hits(5, 0)), listed)).toMatchObject({ status: 'settled', prize: yuan(6666) })
  expect(settle(bet(hits(5, 0)), { ...listed, promotion: true })).toMatchObject({ status: 'pending' })
  expect(settle(bet(hits(0, 0)))).toMatchObject({ status: 'settled', prize: 0n })
})

test('append pays 80% of the two floating levels in whole yuan, or what was announced', () => {
  const append = (front: number, back: number) => bet(hits(front, back), 'standard', { append: true })
  expect(quoteBet(append(5, 2)).stake).toBe(300n)
  expect(settle(append(5, 2), LARGE)).toMatchObject({ prize: yuan(5_000_001 + 4_000_000) })
  expect(settle(append(5, 1), LARGE)).toMatchObject({ prize: yuan(100_006 + 80_004) })
  expect(settle(append(5, 0), LARGE)).toMatchObject({ prize: yuan(6666) })
  const announced = { ...LARGE, prizes: { 1: 5_000_001, append_1: 4_111_111, 2: 100_006, append_2: 0 } }
  expect(settle(append(5, 2), announced)).toMatchObject({
    prize: yuan(9_111_112),
    afterTax: (yuan(9_111_112) * 8n) / 10n,
  })
  expect(settle(append(5, 1), announced)).toMatchObject({ status: 'pending', reason: 'announced_without_winner' })
})

// rules.md 7: fixed levels 3 to 6 one and a half times, level 7 twice
test.each([
  [5, 0, 7500, 9999],
  [4, 1, 450, 570],
  [4, 0, 225, 300],
  [3, 1, 22.5, 27],
  [3, 0, 10, 14],
  [5, 1, 100_006, 100_006],
])('promotion: %i+%i', (front, back, small, large) => {
  const note = bet(hits(front, back))
  expect(settle(note, { ...SMALL, promotion: true })).toMatchObject({ prize: BigInt(small * 100) })
  expect(settle(note, { ...LARGE, promotion: true })).toMatchObject({ prize: BigInt(large * 100) })
})

test.each([
  ['26049', 18, false],
  ['26050', 17, false],
  ['26050', 18, true],
  ['2026064', 300, true],
  ['26065', 18, false],
] as const)('issue %s, %i yuan: promoted %s', (issue, stake, is) => {
  expect(isPromoted(issue, yuan(stake))).toBe(is)
})

// rules.md 7: the three forms of bankers
const form = (front_dan: number[], front_tuo: number[], back_dan: number[], back_tuo: number[]) =>
  bet({ front_dan, front_tuo, back_dan, back_tuo }, 'dantuo')

test.each([
  ['front bankers, two back', form([1], [2, 3, 4, 5, 6], [], [1, 2]), 5n],
  ['five front, a back banker', form([], [1, 2, 3, 4, 5], [1], [2, 3]), 2n],
  ['bankers in both', form([1, 2], [3, 4, 5, 6], [1], [2, 3]), 8n],
  ['four front bankers', form([1, 2, 3, 4], [5, 6], [], [1, 2]), 2n],
])('%s', (_, one, notes) => {
  expect(readBet(one)).toMatchObject({ ok: true })
  expect(quoteBet(one).notes).toBe(notes)
})

test.each([
  ['no banker', form([], [1, 2, 3, 4, 5], [], [1, 2]), 'numbers_too_few'],
  ['five front bankers', form([1, 2, 3, 4, 5], [6], [], [1, 2]), 'bankers_too_many'],
  ['two back bankers', form([1], [2, 3, 4, 5, 6], [1, 2], [3]), 'bankers_too_many'],
  ['five front numbers', form([1], [2, 3, 4, 5], [], [1, 2]), 'numbers_too_few'],
  ['three back without banker', form([1], [2, 3, 4, 5, 6], [], [1, 2, 3]), 'numbers_too_many'],
  ['six front without banker', form([], [1, 2, 3, 4, 5, 6], [1], [2, 3]), 'numbers_too_many'],
  ['one back number with a banker', form([], [1, 2, 3, 4, 5], [1], [2]), 'numbers_too_few'],
  ['a front banker among the others', form([1], [1, 2, 3, 4, 5, 6], [], [1, 2]), 'banker_in_tuo'],
  ['a back banker among the others', form([], [1, 2, 3, 4, 5], [1], [1, 2]), 'banker_in_tuo'],
])('refuses %s', (_, one, reason) => {
  expect(readBet(one)).toEqual({ ok: false, reason })
})

test('a ticket with append may cost 30,000 yuan', () => {
  const front = Array.from({ length: 19 }, (_, i) => i + 1)
  const wide = (more: object) => checkTicket(bet({ front, back: [1, 2] }, 'standard', more))
  expect(wide({})).toEqual({ ok: false, reason: 'ticket_stake_too_high' })
  expect(wide({ append: true })).toEqual({ ok: false, reason: 'ticket_stake_too_high' })
  const less = (more: object) => checkTicket(bet({ front: front.slice(0, 18), back: [1, 2] }, 'standard', more))
  expect(less({})).toMatchObject({ ok: true })
  expect(less({ append: true })).toMatchObject({ ok: true })
  const fifty = Array.from({ length: 10 }, (_, i) => i + 1)
  const money = (more: object) => checkTicket(bet({ front: fifty, back: [1, 2] }, 'standard', more))
  expect(money({ multiple: 39 })).toMatchObject({ ok: true })
  expect(money({ multiple: 40 })).toEqual({ ok: false, reason: 'ticket_stake_too_high' })
  expect(money({ multiple: 39, append: true })).toMatchObject({ ok: true })
  expect(money({ multiple: 40, append: true })).toEqual({ ok: false, reason: 'ticket_stake_too_high' })
})

test('a note has the level of its hits, of the newest table', () => {
  const levels = [
    [5, 2],
    [4, 2],
    [0, 2],
    [2, 0],
  ].map((hits) => daletou.levelOfHits?.(hits))
  expect(levels).toEqual(['1', '3', '7', undefined])
})
