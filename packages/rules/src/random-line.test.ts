import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { GAME_IDS, type GameId, gameKind } from './games/game-ids.ts'
import { jclq } from './games/jclq/index.ts'
import { jczq } from './games/jczq/index.ts'
import { gamePlays, playName, quoteBet, randomLine, readBet } from './index.ts'

const isByIssue = (game: GameId) => gameKind(game) !== 'match'
const plays = GAME_IDS.filter(isByIssue).flatMap((game) => gamePlays(game).map((play) => [game, play] as const))

/** Plays that cannot hold a single note, and the fewest notes luck makes of them. */
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

/** Plays whose notes depend on the sum or span that luck picks. */
const VARIES = /_(sum|span)$/u

describe('luck', () => {
  test.each(plays)('%s %s: a valid line, as small as can be', (game, play) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (luck) => {
        const line = randomLine(game as never, play, (below) => luck.next().value % below)
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

describe('luck over matches', () => {
  const ids = ['003', '001', '周一004', '002']

  test.each([
    ['jczq', jczq, 'SPF', 4],
    ['jczq', jczq, 'CBF', 1],
    ['jczq', jczq, 'MIX', 4],
    ['jclq', jclq, 'SFC', 3],
  ] as const)('%s, play $2 of $3 legs is one valid note', (_, game, play, legs) => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (luck) => {
        const line = game.randomLine({ play, ids, legs }, (below) => luck.next().value % below)
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
