import fc from 'fast-check'
import { expect, test } from 'vitest'
import { GAME_IDS, gameKind, type NumberGameId } from './games/game-ids.ts'
import { gamePlays, playName, quoteBet, randomLine, readBet } from './index.ts'

const numberGames = GAME_IDS.filter((game): game is NumberGameId => gameKind(game) === 'number')

const hasLuck = (game: NumberGameId, play: string): boolean => {
  try {
    return randomLine(game, play, () => 0) !== undefined
  } catch {
    return false
  }
}

const plays = numberGames.flatMap((game) => gamePlays(game).map((play) => [game, play] as const))

test.each(plays.filter(([game, play]) => hasLuck(game, play)))('%s %s: luck makes one valid note', (game, play) => {
  fc.assert(
    fc.property(fc.infiniteStream(fc.nat()), (luck) => {
      const line = randomLine(game, play, (below) => luck.next().value % below)
      const bet = readBet({ game, multiple: 1, lines: [line] })
      expect(bet).toMatchObject({ ok: true, value: { lines: [line] } })
      if (bet.ok) expect(quoteBet(bet.value).notes).toBe(1n)
    }),
  )
})

test('every number game has a play for quick picks', () => {
  for (const game of numberGames) expect(gamePlays(game).some((play) => hasLuck(game, play))).toBe(true)
})

test('every play has a name of its own on paper', () => {
  for (const game of GAME_IDS) {
    const names = gamePlays(game).map((play) => playName(game, play))
    expect(new Set(names).size).toBe(gamePlays(game).length)
    expect(names).not.toContain(undefined)
  }
})
