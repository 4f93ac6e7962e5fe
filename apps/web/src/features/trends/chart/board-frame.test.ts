import { expect, test } from 'vitest'
import { frameOf, newestTiles } from './board-frame.ts'
import { sizesOf } from './chart-layout.ts'

const keysOf = (rows: number, board: 'cells' | 'issues', room: { width: number; height: number }) =>
  newestTiles(frameOf(rows, 1300, sizesOf(false)), board, room).map(({ key }) => key)

test('the newest tiles are the last ones of the first columns', () => {
  // 7,700 rows of 26 px in tiles of six: the last one, 1283, holds two of them.
  expect(keysOf(7700, 'cells', { width: 319, height: 406 })).toEqual(['0 1280', '0 1281', '0 1282', '0 1283'])
  expect(keysOf(7700, 'issues', { width: 319, height: 406 })).toEqual(['0 320'])
})

test('a wide room has a second column, a short history no more than there is', () => {
  expect(keysOf(30, 'cells', { width: 900, height: 200 })).toEqual(['0 3', '1 3', '2 3', '0 4', '1 4', '2 4'])
  expect(keysOf(3, 'cells', { width: 319, height: 406 })).toEqual(['0 0'])
})
