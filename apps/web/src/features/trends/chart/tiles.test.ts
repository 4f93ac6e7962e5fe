import { expect, test } from 'vitest'
import { tilesFor } from './tiles.ts'

const PLANE = { width: 980, height: 200_000 }
const TILE = { width: 400, height: 300 }
const keysOf = (top: number, left = 0) =>
  tilesFor({ left, top, width: 320, height: 450 }, PLANE, TILE).map(({ key }) => key)

test('takes what is seen and one row more above and below', () => {
  expect(keysOf(3000).toSorted()).toEqual(['0 10', '0 11', '0 12', '0 9'])
  expect(keysOf(0).toSorted()).toEqual(['0 0', '0 1', '0 2'])
})

test('takes what is seen first', () => {
  expect(keysOf(3000).slice(0, 2).toSorted()).toEqual(['0 10', '0 11'])
  const seen = tilesFor({ left: 0, top: 3000, width: 320, height: 450 }, PLANE, TILE).filter(({ isSeen }) => isSeen)
  expect(seen.map(({ key }) => key).toSorted()).toEqual(['0 10', '0 11'])
})

test('takes a second column where the view reaches over its edge', () => {
  const columns = new Set(keysOf(0, 100).map((key) => key.split(' ')[0]))
  expect(columns).toEqual(new Set(['0', '1']))
})

test('ends with the plane', () => {
  const last = tilesFor({ left: 660, top: 199_550, width: 320, height: 450 }, PLANE, TILE).find(
    ({ key }) => key === '2 666',
  )
  expect(last).toMatchObject({ left: 800, top: 199_800, width: 180, height: 200 })
})

test('has nothing of an empty plane', () => {
  expect(tilesFor({ left: 0, top: 0, width: 320, height: 450 }, { width: 980, height: 0 }, TILE)).toEqual([])
})
