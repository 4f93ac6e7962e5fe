import { describe, expect, test } from 'vitest'
import { lineText, parseLines, quoteBet, randomLine, settleTicket, splitBet } from '../all-games.ts'
import type { FixedBet, FixedLine, Ticket } from '../bet.ts'
import type { FixedGameId } from '../games/game-ids.ts'
import { TICKET_LIMITS } from '../limits.ts'

/** So many options on each of the fourteen matches, the home win first. */
const widths = (...counts: readonly number[]): string[][] => counts.map((count) => ['3', '1', '0'].slice(0, count))
const times = (count: number, width: number): number[] => Array<number>(count).fill(width)

const bet = (game: FixedGameId, picks: readonly (readonly string[])[], dan?: readonly number[]): FixedBet => ({
  game,
  multiple: 1,
  lines: [{ play: dan ? 'dantuo' : 'standard', selection: { picks, ...(dan && { dan }) } }],
})
const notesOf = (...args: Parameters<typeof bet>) => quoteBet(bet(...args)).notes

const HOME_WINS = '33333333333333'
const levelsOf = (one: FixedBet, outcomes: string) => {
  const settled = settleTicket(one as object as Ticket, {}, { outcomes: [...outcomes], prizes: { 1: 1000, 2: 100 } })
  return settled.status === 'settled' ? settled.levels : settled.reason
}

describe('胜负彩 (rules.md 5)', () => {
  test.each([
    [times(14, 1), 1n],
    [[...times(3, 3), ...times(11, 1)], 27n],
    [[...times(10, 2), ...times(4, 1)], 1024n],
    [[...times(7, 3), 2, 2, ...times(5, 1)], 8748n],
  ])('options %j are %d notes', (counts, notes) => {
    expect(notesOf('sfc', widths(...counts))).toBe(notes)
  })

  test('fourteen right are one first prize, and a second for each further option', () => {
    expect(levelsOf(bet('sfc', widths(3, 2, ...times(12, 1))), HOME_WINS)).toEqual({ 1: 1n, 2: 3n })
  })

  test('thirteen right are a second prize for each option of the wrong match', () => {
    expect(levelsOf(bet('sfc', widths(2, ...times(13, 1))), `0${HOME_WINS.slice(1)}`)).toEqual({ 2: 2n })
    expect(levelsOf(bet('sfc', widths(2, ...times(13, 1))), `00${HOME_WINS.slice(2)}`)).toEqual({})
  })

  test('on a cancelled match every option is right', () => {
    expect(levelsOf(bet('sfc', widths(2, ...times(13, 1))), `*${HOME_WINS.slice(1)}`)).toEqual({ 1: 2n })
    expect(levelsOf(bet('sfc', widths(2, ...times(13, 1))), `*0${HOME_WINS.slice(2)}`)).toEqual({ 2: 2n })
  })
})

describe('任选9 (rules.md 6)', () => {
  const chosen = (count: number, width = 1) => widths(...times(count, width), ...times(14 - count, 0))

  test('every choice of nine is a note, with bankers in each', () => {
    expect([notesOf('renxuan9', chosen(10)), notesOf('renxuan9', chosen(14))]).toEqual([10n, 2002n])
    expect(notesOf('renxuan9', widths(3, 2, ...times(7, 1), ...times(5, 0)))).toBe(6n)
    expect(notesOf('renxuan9', chosen(11), [0, 1, 2])).toBe(28n)
    expect(notesOf('renxuan9', chosen(14), [0, 1, 2, 3, 4, 5, 6, 7])).toBe(6n)
  })

  test('of so many right matches every nine win; one wrong is one fewer to choose from', () => {
    expect(levelsOf(bet('renxuan9', chosen(12)), HOME_WINS)).toEqual({ 1: 220n })
    expect(levelsOf(bet('renxuan9', chosen(12)), `0${HOME_WINS.slice(1)}`)).toEqual({ 1: 55n })
    expect(levelsOf(bet('renxuan9', chosen(9)), `0${HOME_WINS.slice(1)}`)).toEqual({})
    expect(levelsOf(bet('renxuan9', chosen(12, 2)), HOME_WINS)).toEqual({ 1: 220n })
  })

  test('a wrong banker loses every note', () => {
    expect(levelsOf(bet('renxuan9', chosen(12), [0]), `0${HOME_WINS.slice(1)}`)).toEqual({})
    expect(levelsOf(bet('renxuan9', chosen(12), [0]), HOME_WINS)).toEqual({ 1: 165n })
  })

  test('a line is divided by its choices of nine, then by the options of the widest match', () => {
    const picksOf = (one: FixedBet, most: bigint) =>
      splitBet(one, { ...TICKET_LIMITS, maxStake: most as typeof TICKET_LIMITS.maxStake }).map((ticket) =>
        (ticket.lines as readonly FixedLine[])[0]?.selection.picks
          .map((options) => options.join(''))
          .join(' ')
          .trim(),
      )
    expect(picksOf(bet('renxuan9', widths(1, 1, 3, ...times(6, 1), ...times(5, 0))), 400n)).toEqual([
      '3 3 3 3 3 3 3 3 3',
      '3 3 10 3 3 3 3 3 3',
    ])
    expect(picksOf(bet('renxuan9', chosen(10), [0, 1, 2, 3, 4, 5, 6, 7]), 200n)).toEqual([
      '3 3 3 3 3 3 3 3 3',
      '3 3 3 3 3 3 3 3  3',
    ])
  })
})

describe('on paper', () => {
  test('matches left out have a dash, bankers a star', () => {
    const { lines } = bet('renxuan9', widths(1, 3, ...times(8, 1), ...times(4, 0)), [0, 9])
    const [line] = lines
    if (line === undefined) throw new Error('one line')
    expect(lineText('renxuan9', line)).toBe('[胆拖] 3* 310 3 3 3 3 3 3 3 3* - - - -')
    expect(parseLines('renxuan9', '[胆拖] 3* 310 3 3 3 3 3 3 3 3* - - - -')).toEqual({ ok: true, value: [line] })
  })

  test.each(['31031031031033', '3 1 0 3 1 0 3 1 0 3 1 0 3 3', '3,1,0、3.1|0/3;1 0  3 1, 0 3,、3'])(
    'reads %j',
    (row) => {
      const picks = [...'31031031031033'].map((option) => [option])
      expect(parseLines('sfc', row)).toEqual({ ok: true, value: [{ play: 'standard', selection: { picks } }] })
    },
  )

  test.each(['-', '*', '#', '_'])('reads %j as a match left out', (none) => {
    const picks = [...'310310310', ...'     '].map((option) => (option === ' ' ? [] : [option]))
    const value = [{ play: 'standard', selection: { picks } }]
    expect(parseLines('renxuan9', `310310310${none.repeat(5)}`)).toEqual({ ok: true, value })
    expect(parseLines('renxuan9', `3 1 0 3 1 0 3 1 0 ${Array(5).fill(none).join(' ')}`)).toEqual({ ok: true, value })
  })

  test.each(['x3', '3x', '-x', 'x-', '-3'])('does not read %j as a match', (match) => {
    expect(parseLines('renxuan9', `${match} 3 3 3 3 3 3 3 3 3 3 3 3 3`).ok).toBe(false)
  })

  test.each(['x[胆拖] 3* 3 3 3 3 3 3 3 3 3 - - - -', '[胆拖] 3* 3 3 3 3 3 3 3 3 3 - - - -x'])(
    'does not read %j',
    (row) => {
      expect(parseLines('renxuan9', row).ok).toBe(false)
    },
  )

  test.each(['[胆拖] 3* 310', '[单式] 3 3 3 3 3 3 3 3 3 3 3 3 3 3', '3 3 3 3 3 3 3 3 3 3 3 3 3 4', '3333333333333'])(
    'no line of 胜负彩: %j',
    (row) => {
      expect(parseLines('sfc', row).ok).toBe(false)
    },
  )
})

test('a random line is one note, with one banker where the play has them', () => {
  const random = (below: number) => below - 1
  expect(randomLine('sfc', 'standard', random)).toEqual({
    play: 'standard',
    selection: { picks: widths(...times(14, 1)).map(() => ['0']) },
  })
  const { selection } = randomLine('renxuan9', 'dantuo', random) as FixedLine
  const chosen = selection.picks.flatMap((options, index) => (options.length > 0 ? [index] : []))
  expect(chosen).toHaveLength(9)
  expect(selection.dan).toEqual([chosen[8]])
})
