import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GAME_IDS, type GameId, gameKind } from './games/game-ids.ts'
import { jclq } from './games/jclq/index.ts'
import { jczq } from './games/jczq/index.ts'
import { gamePlays, playName, quoteBet, randomLine, readBet } from './index.ts'

const isByIssue = (game: GameId) => gameKind(game) !== 'match'
const plays = GAME_IDS.filter(isByIssue).flatMap((game) => gamePlays(game).map((play) => [game, play] as const))

/** Plays that cannot hold a single note, and the fewest notes of their random lines. */
const FEWEST: Readonly<Record<string, number>> = {
  'daletou dantuo': 2,
  'shuangseqiu dantuo': 2,
  '7lecai dantuo': 2,
  'arrange5 direct_combination': 120,
  ...Object.fromEntries(
    ['arrange3', 'fucai3D'].flatMap((game) => [
      [`${game} direct_combination`, 6],
      [`${game} direct_dantuo`, 6],
      [`${game} group3`, 2],
      [`${game} group3_dantuo`, 2],
    ]),
  ),
}

/** Plays whose notes depend on the random sum or span. */
const VARIES = /_(sum|span)$/u

describe('a random line', () => {
  test.each(plays)('%s %s: a valid line, as small as can be', (game, play) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (random) => {
        const line = randomLine(game as never, play, (below) => random.next().value % below)
        const bet = readBet({ game, multiple: 1, lines: [line] })
        expect(bet).toMatchObject({ ok: true, value: { lines: [line] } })
        if (!bet.ok || VARIES.test(play)) return
        expect(quoteBet(bet.value).notes).toBe(BigInt(FEWEST[`${game} ${play}`] ?? 1))
      }),
    )
  })

  test('every note of a play can come', () => {
    const seen = new Set<string>()
    for (let at = 0; at < 1000; at++) {
      const digits = [Math.floor(at / 100), Math.floor(at / 10) % 10, at % 10]
      seen.add(JSON.stringify(randomLine('arrange3', 'direct', () => digits.shift() ?? 0)))
    }
    expect(seen.size).toBe(1000)
  })
})

describe('a random line is taken from the whole of a play', () => {
  const LOWEST = (): number => 0
  const HIGHEST = (below: number): number => below - 1
  const selectionOf = (game: GameId, play: string, random: (below: number) => number) =>
    randomLine(game as never, play, random).selection

  test('from the lowest digit or number to the highest', () => {
    expect(selectionOf('arrange5', 'direct', LOWEST)).toEqual({ positions: [[0], [0], [0], [0], [0]] })
    expect(selectionOf('arrange5', 'direct', HIGHEST)).toEqual({ positions: [[9], [9], [9], [9], [9]] })
    expect(selectionOf('7xincai', 'standard', HIGHEST)).toEqual({ positions: [[9], [9], [9], [9], [9], [9], [14]] })
    expect(selectionOf('shuangseqiu', 'standard', LOWEST)).toEqual({ red: [1, 2, 3, 4, 5, 6], blue: [1] })
    expect(selectionOf('shuangseqiu', 'standard', HIGHEST)).toEqual({ red: [28, 29, 30, 31, 32, 33], blue: [16] })
    expect(selectionOf('daletou', 'standard', HIGHEST)).toEqual({ front: [31, 32, 33, 34, 35], back: [11, 12] })
    expect(selectionOf('7lecai', 'standard', HIGHEST)).toEqual({ numbers: [24, 25, 26, 27, 28, 29, 30] })
    expect(selectionOf('happy8', 'pick2', HIGHEST)).toEqual({ numbers: [79, 80] })
    expect(selectionOf('fucai3D', 'sum', HIGHEST)).toEqual({ sum: 27 })
    expect(selectionOf('fucai3D', '1D', HIGHEST)).toEqual({ position: 2, digit: 9 })
    expect(selectionOf('fucai3D', '2D', HIGHEST)).toEqual({ digits: { 0: 9, 1: 9 } })
    expect(selectionOf('fucai3D', '2D', LOWEST)).toEqual({ digits: { 1: 0, 2: 0 } })
    expect(selectionOf('arrange3', 'direct_sum', HIGHEST)).toEqual({ sums: [27] })
    expect(selectionOf('arrange3', 'direct_span', LOWEST)).toEqual({ spans: [0] })
  })

  test('both words of a play with two', () => {
    const options = (play: string) => [LOWEST, HIGHEST].map((random) => selectionOf('fucai3D', play, random))
    expect(options('bigsmall')).toEqual([{ option: '大' }, { option: '小' }])
    expect(options('oddeven')).toEqual([{ option: '奇' }, { option: '偶' }])
  })

  test('both forms of a pair, and every place of its third digit', () => {
    const scripted =
      (...random: number[]) =>
      () =>
        random.shift() ?? 0
    expect(selectionOf('arrange3', 'group3_single', scripted(1, 2, 0))).toEqual({ number: [1, 1, 3] })
    expect(selectionOf('arrange3', 'group3_single', scripted(1, 2, 1))).toEqual({ number: [1, 3, 3] })
    const pairs = [0, 1, 2].map((at) => selectionOf('fucai3D', 'baoxuan3', scripted(4, 0, at)))
    expect(pairs).toEqual([{ number: [5, 4, 4] }, { number: [4, 5, 4] }, { number: [4, 4, 5] }])
    expect(selectionOf('fucai3D', 'baoxuan3', scripted(4, 8, 0))).toEqual({ number: [3, 4, 4] })
  })

  test('bankers one fewer than a note, and two others', () => {
    expect(selectionOf('happy8', 'pick3', LOWEST)).toEqual({ numbers: [1, 2, 3] })
    expect(selectionOf('shuangseqiu', 'dantuo', LOWEST)).toEqual({
      ...{ red_dan: [1, 2, 3, 4, 5], red_tuo: [6, 7] },
      blue: [1],
    })
    expect(selectionOf('daletou', 'dantuo', LOWEST)).toEqual({
      ...{ front_dan: [1, 2, 3, 4], front_tuo: [5, 6] },
      ...{ back_dan: [], back_tuo: [1, 2] },
    })
  })
})

describe('a random line over matches', () => {
  const ids = ['003', '001', '周一004', '002']

  test.each([
    ['jczq', jczq, 'SPF', 4],
    ['jczq', jczq, 'CBF', 1],
    ['jczq', jczq, 'MIX', 4],
    ['jclq', jclq, 'SFC', 3],
  ] as const)('%s, play $2 of $3 legs is one valid note', (_, game, play, legs) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (random) => {
        const line = game.randomLine({ play, ids, legs }, (below) => random.next().value % below)
        const bet = game.readBet({ game: game.id, multiple: 1, lines: [line] })
        expect(bet).toMatchObject({ ok: true, value: { lines: [line] } })
        if (bet.ok) expect(game.quoteBet(bet.value).notes).toBe(1n)
      }),
    )
  })

  test('more legs than matches, or than the play allows, is a bug', () => {
    expect(() => jczq.randomLine({ play: 'SPF', ids, legs: 5 }, () => 0)).toThrow()
    expect(() => jczq.randomLine({ play: 'CBF', ids: [...ids, '005'], legs: 5 }, () => 0)).toThrow()
  })
})

test('every play has a name of its own on paper', () => {
  for (const game of GAME_IDS) {
    const names = gamePlays(game).map((play) => playName(game, play))
    expect(new Set(names).size).toBe(gamePlays(game).length)
    expect(names).not.toContain(undefined)
  }
})
