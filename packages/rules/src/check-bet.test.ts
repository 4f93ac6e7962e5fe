import { yuan } from '@caimin/base'
import fc from 'fast-check'
import { describe, expect, test, vi } from 'vitest'
import type { Line } from './bet.ts'
import { GAME_IDS } from './games/game-ids.ts'
import { jczq } from './games/jczq/index.ts'
import { checkBet, checkResult, checkTicket, parseLines, readBet } from './index.ts'
import { BET_REFUSALS } from './refusals.ts'

vi.setConfig({ testTimeout: 60_000 })

const match = (id: string, options: readonly string[] = ['3'], play = 'SPF') => ({ id, picks: { [play]: options } })

const football = (matches: unknown, pass: unknown, more: object = {}) => ({
  game: 'jczq',
  multiple: 1,
  lines: [{ play: 'SPF', selection: { matches, pass } }],
  ...more,
})

const red = (count: number): number[] => Array.from({ length: count }, (_, i) => i + 1)

const balls = (selection: unknown, play = 'standard', more: object = {}) => ({
  game: 'shuangseqiu',
  multiple: 1,
  lines: [{ play, selection }],
  ...more,
})

const two = [match('001'), match('002')]

test.each([
  ['nothing', undefined, 'bet_malformed'],
  ['a list', [], 'bet_malformed'],
  ['an unknown field', football(two, ['2串1'], { price: 1 }), 'bet_malformed'],
  ['an unknown game', { ...football(two, ['2串1']), game: 'keno' }, 'game_unknown'],
  ['multiple 0', football(two, ['2串1'], { multiple: 0 }), 'multiple_malformed'],
  ['multiple 1.5', football(two, ['2串1'], { multiple: 1.5 }), 'multiple_malformed'],
  ['multiple as text', football(two, ['2串1'], { multiple: '2' }), 'multiple_malformed'],
  ['multiple NaN', football(two, ['2串1'], { multiple: Number.NaN }), 'multiple_malformed'],
  ['append as text', football(two, ['2串1'], { append: 'yes' }), 'append_malformed'],
  ['append on football', football(two, ['2串1'], { append: true }), 'append_not_offered'],
  ['no lines', football(two, ['2串1'], { lines: [] }), 'lines_missing'],
  ['two football lines', football(two, ['2串1'], { lines: [1, 2] }), 'lines_too_many'],
  ['a line that is none', football(two, ['2串1'], { lines: [1] }), 'line_malformed'],
  ['an unknown play', football(two, ['2串1'], { lines: [{ play: 'X', selection: {} }] }), 'play_unknown'],
  [
    'a play named like a method',
    football(two, ['2串1'], { lines: [{ play: 'toString', selection: {} }] }),
    'play_unknown',
  ],
  ['no selection', football(two, ['2串1'], { lines: [{ play: 'SPF' }] }), 'selection_malformed'],
  ['no matches', football([], ['2串1']), 'matches_missing'],
  [
    '16 matches',
    football(
      red(16).map((n) => match(`m${n}`)),
      ['2串1'],
    ),
    'matches_too_many',
  ],
  ['a match that is none', football([1, 2], ['2串1']), 'match_malformed'],
  ['a match id with a space', football([match('a b'), match('002')], ['2串1']), 'match_malformed'],
  ['the same match twice', football([match('001'), match('001')], ['2串1']), 'match_repeated'],
  ['a foreign play', football([match('001', ['1:0'], 'CBF'), match('002')], ['2串1']), 'play_not_mixed'],
  ['an invented play', football([match('001', ['1'], 'ABC'), match('002')], ['2串1']), 'play_unknown'],
  ['no option', football([match('001', []), match('002')], ['2串1']), 'option_missing'],
  ['no play', football([{ id: '001', picks: {} }, match('002')], ['2串1']), 'option_missing'],
  ['an invented option', football([match('001', ['4']), match('002')], ['2串1']), 'option_unknown'],
  ['a repeated option', football([match('001', ['3', '3']), match('002')], ['2串1']), 'option_repeated'],
  ['no pass', football(two, []), 'pass_missing'],
  ['an invented pass', football(two, ['2串7']), 'pass_unknown'],
  ['a pass as a number', football(two, [2]), 'pass_unknown'],
  ['a repeated pass', football(two, ['2串1', '2串1']), 'pass_repeated'],
  [
    'nine legs',
    football(
      red(9).map((n) => match(`m${n}`)),
      ['9串1'],
    ),
    'pass_too_long',
  ],
  ['three legs of two matches', football(two, ['3串1']), 'pass_needs_more_matches'],
  ['singles with parlays', football(two, ['单关', '2串1']), 'single_not_with_passes'],
  ['a banker in singles', football([{ ...match('001'), dan: true }, match('002')], ['单关']), 'banker_not_allowed'],
  [
    'a banker in 3串4',
    football([{ ...match('001'), dan: true }, match('002'), match('003')], ['3串4']),
    'banker_not_allowed',
  ],
  [
    'two bankers in 2串1',
    football(
      two.map((one) => ({ ...one, dan: true })),
      ['2串1'],
    ),
    'bankers_too_many',
  ],
  ['five red', balls({ red: red(5), blue: [1] }), 'numbers_too_few'],
  ['no blue', balls({ red: red(6), blue: [] }), 'numbers_too_few'],
  ['red 34', balls({ red: [...red(5), 34], blue: [1] }), 'number_out_of_range'],
  ['red 1.5', balls({ red: [...red(5), 1.5], blue: [1] }), 'number_out_of_range'],
  ['red as text', balls({ red: [...red(5), '6'], blue: [1] }), 'number_out_of_range'],
  ['red twice', balls({ red: [...red(5), 5], blue: [1] }), 'number_repeated'],
  ['34 red', balls({ red: red(34), blue: [1] }), 'numbers_too_many'],
  ['red missing', balls({ blue: [1] }), 'number_missing'],
  ['red that is no list', balls({ red: 6, blue: [1] }), 'number_missing'],
  ['a field of another game', balls({ red: red(6), blue: [1], back: [1] }), 'field_unknown'],
  ['no banker', balls({ red_dan: [], red_tuo: red(7), blue: [1] }, 'dantuo'), 'numbers_too_few'],
  ['six bankers', balls({ red_dan: red(6), red_tuo: [7], blue: [1] }, 'dantuo'), 'bankers_too_many'],
  ['a banker among the others', balls({ red_dan: [1], red_tuo: red(6), blue: [1] }, 'dantuo'), 'banker_in_tuo'],
  [
    'six numbers with a banker',
    balls({ red_dan: [1], red_tuo: [2, 3, 4, 5, 6], blue: [1] }, 'dantuo'),
    'numbers_too_few',
  ],
  ['17 red and 1 blue: 12,376 notes', balls({ red: red(17), blue: [1] }), 'order_notes_too_many'],
  ['200,000 yuan', balls({ red: red(6), blue: [1] }, 'standard', { multiple: 100_000 }), undefined],
  ['201,600 yuan', balls({ red: red(7), blue: [1, 2] }, 'standard', { multiple: 7_200 }), 'order_stake_too_high'],
])('an order with %s', (_, bet, reason) => {
  expect(checkBet(bet)).toMatchObject(reason === undefined ? { ok: true } : { ok: false, reason })
})

test('a game asked by itself takes its own bets alone', () => {
  const bet = football(two, ['2串1'])
  expect(jczq.readBet(bet).ok).toBe(true)
  expect(jczq.readBet(undefined)).toMatchObject({ reason: 'bet_malformed' })
  expect(jczq.readBet({ ...bet, price: 1 })).toMatchObject({ reason: 'bet_malformed' })
  expect(jczq.readBet({ ...bet, game: 'jclq' })).toMatchObject({ reason: 'game_unknown' })
})

test('lines with multiples of their own are as few as any where the odds are not on the ticket', () => {
  const line = { play: 'SPF', selection: { matches: two, pass: ['2串1'] }, multiple: 2 }
  expect(readBet({ game: 'bjdc', multiple: 1, lines: [line, line] })).toMatchObject({ reason: 'lines_too_many' })
})

describe('limits of a ticket', () => {
  test('99 times and 20,000 yuan may be printed, not more', () => {
    const wide = balls({ red: red(16), blue: [1] })
    expect(checkTicket(wide).ok).toBe(true)
    expect(checkTicket({ ...wide, multiple: 2 })).toEqual({ ok: false, reason: 'ticket_stake_too_high' })
    expect(checkTicket(football(two, ['2串1'], { multiple: 99 })).ok).toBe(true)
    expect(checkTicket(football(two, ['2串1'], { multiple: 100 }))).toEqual({ ok: false, reason: 'multiple_too_high' })
  })

  test('a shop may print less', () => {
    const limits = { maxMultiple: 50, maxStake: yuan(10), maxStakeWithAppend: yuan(15), maxLines: 5 }
    expect(checkTicket(football(two, ['2串1'], { multiple: 5 }), limits).ok).toBe(true)
    expect(checkTicket(football(two, ['2串1'], { multiple: 6 }), limits).ok).toBe(false)
  })
})

test('a bet with append stays one, and five lines are one ticket', () => {
  const line = { play: 'standard', selection: { front: [1, 2, 3, 4, 5], back: [1, 2] } }
  const bet = (lines: unknown[]) => ({ game: 'daletou', multiple: 1, append: true, lines })
  expect(readBet(bet([line]))).toEqual({ ok: true, value: bet([line]) })
  expect(checkTicket(bet([line, line, line, line, line])).ok).toBe(true)
  expect(checkTicket(bet([line, line, line, line, line, line]))).toEqual({ ok: false, reason: 'lines_too_many' })
})

describe('limits of an order', () => {
  const limits = { maxNotes: 21n, maxStake: yuan(84), maxOptimisedNotes: 2n, maxTickets: 10 }
  const note = (option: string, multiple: unknown = 1) => ({
    play: 'SPF',
    selection: { matches: [match('001', [option]), match('002')], pass: ['2串1'] },
    multiple,
  })
  const optimised = (...lines: unknown[]) => ({ game: 'jczq', multiple: 1, lines })

  test('as many notes and as much money as may be are taken, not one more', () => {
    expect(checkBet(balls({ red: red(7), blue: [1, 2, 3] }, 'standard', { multiple: 2 }), limits).ok).toBe(true)
    expect(checkBet(balls({ red: red(7), blue: [1, 2, 3, 4] }), limits)).toMatchObject({
      reason: 'order_notes_too_many',
    })
    expect(checkBet(balls({ red: red(7), blue: [1, 2, 3] }, 'standard', { multiple: 3 }), limits)).toMatchObject({
      reason: 'order_stake_too_high',
    })
  })

  test('notes of an optimised slip are fewer: each is a ticket', () => {
    expect(checkBet(optimised(note('3'), note('1', 5)), limits).ok).toBe(true)
    expect(checkBet(optimised(note('3'), note('1'), note('0')), limits)).toMatchObject({
      reason: 'order_tickets_too_many',
    })
  })

  test('a note with a multiple of its own is one note, of a game that has such slips, and no ticket', () => {
    expect(checkTicket(optimised(note('3')))).toMatchObject({ reason: 'line_malformed' })
    expect(readBet(optimised(note('3', 0)))).toMatchObject({ reason: 'multiple_malformed' })
    expect(readBet(optimised(note('3', 1.5)))).toMatchObject({ reason: 'multiple_malformed' })
    const two = { ...note('3'), selection: { matches: [match('001', ['3', '1']), match('002')], pass: ['2串1'] } }
    expect(readBet(optimised(two))).toMatchObject({ reason: 'line_not_one_note' })
    const line = { play: 'standard', selection: { red: red(6), blue: [1] }, multiple: 2 }
    expect(readBet({ game: 'shuangseqiu', multiple: 1, lines: [line] })).toMatchObject({ reason: 'line_malformed' })
    const { multiple: _multiple, ...plain } = note('1')
    expect(readBet(optimised(note('3'), plain))).toMatchObject({ reason: 'lines_too_many' })
  })
})

test('the answer is the normal form: sorted, without what says nothing', () => {
  const messy = football([{ ...match('002', ['0', '3']), dan: false }, match('001', ['1', '0', '3'])], ['2串1'], {
    append: false,
  })
  expect(readBet(messy)).toEqual({
    ok: true,
    value: {
      game: 'jczq',
      multiple: 1,
      lines: [
        {
          play: 'SPF',
          selection: { matches: [match('001', ['3', '1', '0']), match('002', ['3', '0'])], pass: ['2串1'] },
        },
      ],
    },
  })
  expect(readBet(balls({ red: [33, 1, 2, 5, 4, 3], blue: [9, 2] }))).toMatchObject({
    value: { lines: [{ selection: { red: [1, 2, 3, 4, 5, 33], blue: [2, 9] } as Line['selection'] }] },
  })
})

describe('whatever comes', () => {
  const words = fc.constantFrom(
    ...GAME_IDS,
    'SPF',
    'MIX',
    '2串1',
    '单关',
    'standard',
    'dantuo',
    '__proto__',
    'constructor',
  )
  const keys = fc.constantFrom(
    ...[
      'game',
      'multiple',
      'append',
      'lines',
      'play',
      'selection',
      'matches',
      'pass',
      'id',
      'picks',
      'dan',
      'tuo',
      'red',
    ],
    ...['blue', 'numbers', 'positions', 'SPF', '__proto__', 'full', 'half', 'void', 'digits', 'prizes'],
  )
  const { json } = fc.letrec<{ json: unknown }>((tie) => ({
    json: fc.oneof(
      { depthSize: 'medium', withCrossShrink: true },
      fc.oneof(words, fc.integer({ min: -1, max: 40 }), fc.boolean(), fc.constant(null), fc.double(), fc.string()),
      fc.array(tie('json'), { maxLength: 8 }),
      fc.dictionary(keys, tie('json'), { maxKeys: 6 }),
    ),
  }))

  test('the validators answer and never throw', () => {
    const shaped = fc.record({
      game: fc.constantFrom(...GAME_IDS),
      multiple: fc.oneof(fc.integer({ min: 1, max: 99 }), json),
      lines: fc.oneof(fc.array(fc.record({ play: fc.oneof(words, json), selection: json }), { maxLength: 3 }), json),
    })
    fc.assert(
      fc.property(fc.oneof(json, shaped), (value) => {
        for (const answer of [checkBet(value), checkTicket(value)]) {
          if (!answer.ok) expect(BET_REFUSALS).toContain(answer.reason)
        }
      }),
      { numRuns: 2000 },
    )
  })

  test('results and slip texts answer and never throw', () => {
    fc.assert(
      fc.property(fc.constantFrom(...GAME_IDS), json, fc.string(), (game, value, text) => {
        expect(typeof checkResult(game, value).ok).toBe('boolean')
        expect(typeof parseLines(game, text).ok).toBe('boolean')
      }),
      { numRuns: 500 },
    )
  })
})
