import { describe, expect, test } from 'vitest'
import type { Bet } from './bet.ts'
import { hasNoteWithLegs, type NoteLeg } from './has-note-with-legs.ts'

const holds = (bet: object, ...legs: readonly NoteLeg[]) => hasNoteWithLegs({ multiple: 1, ...bet } as Bet, legs)

describe('a slip of three matches in 2串1', () => {
  const matches = [
    { id: 'a', picks: { SPF: ['3'], CBF: ['1:0', '2:0'] } },
    { id: 'b', picks: { SPF: ['1', '0'] } },
    { id: 'c', picks: { SPF: ['3'] } },
  ]
  const slip = (pass: readonly string[], bankers: readonly string[] = []) => ({
    game: 'jczq',
    lines: [
      {
        play: 'MIX',
        selection: {
          matches: matches.map((match) => (bankers.includes(match.id) ? { ...match, dan: true } : match)),
          pass,
        },
      },
    ],
  })
  const [a, b, c] = ['a', 'b', 'c'].map((match): NoteLeg => ({ match })) as [NoteLeg, NoteLeg, NoteLeg]

  test('has notes of any two of them, of all three only in a longer pass', () => {
    expect([holds(slip(['2串1']), a, b), holds(slip(['2串1']), b, c)]).toEqual([true, true])
    expect([holds(slip(['2串1']), a, b, c), holds(slip(['2串1', '3串1']), a, b, c)]).toEqual([false, true])
  })

  test('has a match in a play, or on an option, only where it is chosen', () => {
    const pair = slip(['2串1'])
    expect([holds(pair, { match: 'a', play: 'CBF' }), holds(pair, { match: 'b', play: 'CBF' })]).toEqual([true, false])
    expect(holds(pair, { match: 'a', options: ['2:0'] })).toBe(true)
    expect(holds(pair, { match: 'a', play: 'SPF', options: ['2:0'] })).toBe(false)
    expect([holds(pair, { match: 'b', options: ['3', '0'] }), holds(pair, { match: 'b', options: ['3'] })]).toEqual([
      true,
      false,
    ])
    expect(holds(pair, { match: 'elsewhere' })).toBe(false)
  })

  test('has a banker in every note, so that one match fewer goes beside it', () => {
    expect([holds(slip(['2串1'], ['a']), b, c), holds(slip(['2串1'], ['a']), a, b)]).toEqual([false, true])
    expect(holds(slip(['3串1'], ['a', 'b']), c)).toBe(true)
  })
})

describe('fourteen matches of an issue', () => {
  const picks = (count: number) => Array.from({ length: 14 }, (_, i) => (i < count ? ['3', '1'] : []))
  const of = (game: string, count: number, dan?: readonly number[]) => ({
    game,
    lines: [{ play: dan ? 'dantuo' : 'standard', selection: { picks: picks(count), ...(dan && { dan }) } }],
  })
  const legs = (...numbers: readonly number[]): NoteLeg[] => numbers.map((number) => ({ match: String(number) }))
  const upTo = (last: number): number[] => Array.from({ length: last }, (_, i) => i + 1)

  test('胜负彩 has all fourteen in a note, 任选9 nine of those chosen', () => {
    expect(holds(of('sfc', 14), ...legs(...upTo(14)))).toBe(true)
    expect(holds(of('renxuan9', 14), ...legs(...upTo(9)))).toBe(true)
    expect(holds(of('renxuan9', 14), ...legs(...upTo(10)))).toBe(false)
  })

  test('a match that was not chosen is in none, nor is an option', () => {
    expect([holds(of('renxuan9', 10), ...legs(10)), holds(of('renxuan9', 10), ...legs(11))]).toEqual([true, false])
    expect([
      holds(of('sfc', 14), { match: '1', options: ['1'] }),
      holds(of('sfc', 14), { match: '1', options: ['0'] }),
    ]).toEqual([true, false])
    expect(holds(of('sfc', 14), { match: '15' })).toBe(false)
  })

  test('bankers take their places in the nine, once', () => {
    const banked = of('renxuan9', 12, [0, 1, 2])
    expect([holds(banked, ...legs(4, 5, 6, 7, 8, 9)), holds(banked, ...legs(4, 5, 6, 7, 8, 9, 10))]).toEqual([
      true,
      false,
    ])
    expect(holds(banked, ...legs(1, 2, 3, 4, 5, 6, 7, 8, 9))).toBe(true)
    expect(holds(banked, ...legs(1, 4, 5, 6, 7, 8, 9, 10))).toBe(false)
  })

  test('one line of several is enough', () => {
    const { lines: few } = of('renxuan9', 9)
    const { lines: many } = of('renxuan9', 12)
    expect(holds({ game: 'renxuan9', lines: [...few, ...many] }, ...legs(12))).toBe(true)
  })
})
