import { expect, test } from 'vitest'
import { gamePlays, randomLine, readBet } from '../index.ts'
import { GAME_IDS, gameKind, type NumberGameId } from './game-ids.ts'
import { inZoneOrder } from './zone-order.ts'

const NUMBER_GAMES = GAME_IDS.filter((game): game is NumberGameId => gameKind(game) === 'number')

/** As the database gives an object back: names by length, then by letters. */
const asStored = <T>(value: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => a.length - b.length || (a < b ? -1 : 1)))

test.each(NUMBER_GAMES)('zones of %s stand in the order of the play, however they were stored', (game) => {
  for (const play of gamePlays(game)) {
    const line = randomLine(game, play, () => 0)
    const bet = readBet({ game, multiple: 1, lines: [line] })
    if (!bet.ok) throw new Error(`${play}: ${bet.reason}`)
    const selection = bet.value.lines[0]?.selection as Readonly<Record<string, unknown>>
    expect(Object.keys(inZoneOrder(asStored(selection)))).toEqual(Object.keys(selection))
  }
})

test('zones of a draw stand in the order in which they are announced', () => {
  expect(Object.keys(inZoneOrder(asStored({ front: [1], back: [2] })))).toEqual(['front', 'back'])
  expect(Object.keys(inZoneOrder(asStored({ red: [1], blue: 2 })))).toEqual(['red', 'blue'])
  expect(Object.keys(inZoneOrder(asStored({ numbers: [1], special: 2 })))).toEqual(['numbers', 'special'])
})
