import { expect, test } from 'vitest'
import { GAME_IDS, gameKind, type NumberGameId } from '../games/game-ids.ts'
import { trendGame } from './games/index.ts'
import { packRow, unpackRows } from './packed-rows.ts'

test('writes numbers to 35 as one letter, those of 快乐8 as two', () => {
  expect(packRow('shuangseqiu', [1, 5, 12, 18, 26, 33, 7])).toBe('15ciqx7')
  expect(packRow('7xincai', [9, 0, 1, 2, 3, 4, 14])).toBe('901234e')
  expect(packRow('happy8', [1, 35, 36, 80])).toBe('010z1028')
})

const NUMBER_GAMES = GAME_IDS.filter((game): game is NumberGameId => gameKind(game) === 'number')

test.each(NUMBER_GAMES)('reads back what it wrote: %s', (game) => {
  const { fields, numbers } = trendGame(game)
  const highest = Math.max(...numbers.map(({ first, labels }) => first + labels.length - 1))
  const width = fields.reduce((sum, { count }) => sum + count, 0)
  const rows = [0, 1, 2].map((draw) => Array.from({ length: width }, (_, place) => (draw * 31 + place) % (highest + 1)))
  const read = unpackRows(game, rows.map((row) => packRow(game, row)).join(''))
  expect(read.map((row) => Array.from(row))).toEqual(rows)
})
