import { expect, test } from 'vitest'
import { checkBet, checkTicket, readBet } from './all-games.ts'
import { type BetRefusal, REFUSAL_ORDER } from './refusals.ts'

type Faults = readonly string[]

const has = (faults: Faults, fault: string): boolean => faults.includes(fault)

/** A football bet with these faults of a part, and no others. */
function footballBet(faults: Faults): unknown {
  const one = {
    id: has(faults, 'match_malformed') ? 'a b' : '001',
    picks: {
      SPF: has(faults, 'option_missing') ? [] : optionsOf(faults),
      ...(has(faults, 'play_unknown') ? { XYZ: ['1'] } : {}),
      ...(has(faults, 'play_not_mixed') ? { CBF: ['1:0'] } : {}),
    },
  }
  const two = { id: has(faults, 'match_repeated') ? one.id : '002', picks: { SPF: ['3'] } }
  const three = { id: '003', picks: { SPF: ['3'] } }
  return {
    game: 'jczq',
    multiple: 1,
    lines: [{ play: 'SPF', selection: { matches: [one, two, three], pass: passesOf(faults) } }],
  }
}

const optionsOf = (faults: Faults): string[] => [
  '3',
  ...(has(faults, 'option_unknown') ? ['7'] : []),
  ...(has(faults, 'option_repeated') ? ['3'] : []),
]

function passesOf(faults: Faults): string[] {
  if (has(faults, 'pass_missing')) return []
  return [
    ...(has(faults, 'pass_unknown') ? ['3串9'] : []),
    '2串1',
    ...(has(faults, 'pass_repeated') ? ['2串1'] : []),
    ...(has(faults, 'single_not_with_passes') ? ['单关'] : []),
    ...(has(faults, 'pass_too_long') ? ['9串1'] : []),
    ...(has(faults, 'pass_needs_more_matches') ? ['4串1'] : []),
  ]
}

/** A bet on balls with these faults in its first field, or over its fields. */
function ballsBet(faults: Faults): unknown {
  const red = [
    ...[1, 2, 3, 4, 5, 6],
    ...(has(faults, 'numbers_too_many') ? Array.from({ length: 40 }, () => 1) : []),
    ...(has(faults, 'number_out_of_range') ? [34] : []),
    ...(has(faults, 'number_repeated') ? [6] : []),
  ]
  const selection = { red: has(faults, 'number_missing') ? 5 : red, blue: [1] }
  return { game: 'shuangseqiu', multiple: 1, lines: [{ play: 'standard', selection }] }
}

function bankersBet(faults: Faults): unknown {
  const dan = has(faults, 'bankers_too_many') ? [1, 2, 3, 4, 5, 6] : [1]
  const tuo = has(faults, 'banker_in_tuo') ? [1, 7, 8] : [7, 8, 9, 10, 11, 12]
  const blue = has(faults, 'numbers_too_few') ? [] : [1]
  return {
    game: 'shuangseqiu',
    multiple: 1,
    lines: [{ play: 'dantuo', selection: { red_dan: dan, red_tuo: tuo, blue } }],
  }
}

function outerBet(faults: Faults): unknown {
  const line = {
    play: has(faults, 'play_unknown') ? 'XYZ' : 'standard',
    selection: has(faults, 'selection_malformed')
      ? 5
      : { red: [1, 2, 3, 4, 5, 6], blue: [1], ...(has(faults, 'field_unknown') ? { green: [1] } : {}) },
    ...(has(faults, 'line_malformed') ? { price: 2 } : {}),
  }
  return {
    game: has(faults, 'game_unknown') ? 'keno' : 'shuangseqiu',
    multiple: has(faults, 'multiple_malformed') ? 0 : 1,
    ...(has(faults, 'append_malformed')
      ? { append: 'yes' }
      : has(faults, 'append_not_offered')
        ? { append: true }
        : {}),
    lines: has(faults, 'lines_missing')
      ? []
      : has(faults, 'lines_too_many')
        ? Array.from({ length: 10_001 }, () => 1)
        : [line],
    ...(has(faults, 'bet_malformed') ? { price: 2 } : {}),
  }
}

const PARTS = [
  ['bet', outerBet, REFUSAL_ORDER.bet],
  ['line', outerBet, REFUSAL_ORDER.line],
  ['match', footballBet, REFUSAL_ORDER.match],
  ['allMatches', footballBet, ['match_repeated']],
  ['passes', footballBet, REFUSAL_ORDER.passes],
  ['matchesAndPasses', footballBet, ['pass_too_long', 'pass_needs_more_matches']],
  ['field', ballsBet, ['number_missing', 'numbers_too_many', 'number_out_of_range', 'number_repeated']],
  ['allFields', bankersBet, ['numbers_too_few', 'bankers_too_many', 'banker_in_tuo']],
] as const

/** Two faults that exclude each other in a bet cannot be compared. */
const EXCLUDE = [['lines_missing', 'lines_too_many']]

const pairs = PARTS.flatMap(([part, make, order]) =>
  order.flatMap((first, at) => [first, ...order.slice(at + 1)].map((second) => [part, first, second, make] as const)),
).filter(
  ([, first, second]) => !EXCLUDE.some((both) => both.includes(first) && both.includes(second) && first !== second),
)

test.each(pairs)('%s: %s is reported before %s', (_, first, second, make) => {
  expect(readBet(make([second, first]))).toEqual({ ok: false, reason: first })
})

test('an outer part is read before an inner one, a line before the next, and limits last', () => {
  const reason = (answer: { ok: boolean; reason?: BetRefusal }) => answer.reason
  const good = { play: 'standard', selection: { red: [1, 2, 3, 4, 5, 6], blue: [1] } }
  const bad = { play: 'standard', selection: { red: [1], blue: [1] } }
  const bet = (lines: unknown[], multiple = 1) => ({ game: 'shuangseqiu', multiple, lines })
  expect(reason(readBet(bet([bad, { play: 'XYZ' }])))).toBe('numbers_too_few')
  expect(reason(readBet(bet([good, { play: 'XYZ' }, bad])))).toBe('play_unknown')
  expect(reason(checkTicket(bet([bad], 100)))).toBe('numbers_too_few')
  const six = [good, good, good, good, good, good]
  expect(reason(checkTicket(bet(six, 10_000)))).toBe('lines_too_many')
  expect(reason(checkTicket(bet([good], 10_001)))).toBe('multiple_too_high')
  const wide = { play: 'standard', selection: { red: Array.from({ length: 20 }, (_, i) => i + 1), blue: [1, 2] } }
  expect(reason(checkTicket(bet([wide])))).toBe('ticket_stake_too_high')
  expect(reason(checkBet(bet([wide], 100)))).toBe('order_notes_too_many')
  expect(reason(checkBet(bet([good, good], 99_999)))).toBe('order_stake_too_high')
})

test('what is read is in normal form already: reading it again changes nothing', () => {
  const messy = {
    game: 'jczq',
    multiple: 2,
    append: false,
    lines: [
      {
        play: 'MIX',
        selection: {
          matches: [
            { id: '002', picks: { CBF: ['0:1', '1:0'], SPF: ['0', '3'] }, dan: false },
            { id: '001', picks: { SPF: ['1'] }, dan: true },
          ],
          pass: ['2串1'],
        },
      },
    ],
  }
  const once = readBet(messy)
  if (!once.ok) throw new Error(once.reason)
  expect(readBet(once.value)).toEqual(once)
  expect(JSON.stringify(once.value)).toBe(
    '{"game":"jczq","multiple":2,"lines":[{"play":"MIX","selection":{"matches":[' +
      '{"id":"001","picks":{"SPF":["1"]},"dan":true},{"id":"002","picks":{"SPF":["3","0"],"CBF":["1:0","0:1"]}}],"pass":["2串1"]}}]}',
  )
})
