import { expect, test } from 'vitest'
import { tilesFor } from './tiles.ts'

const PLANE = { width: 980, height: 200_000 }
const TILE = { width: 400, height: 300 }
const look = (top: number, { left = 0, direction = 0 } = {}) => ({ left, top, width: 200, height: 450, direction })
const keysOf = (view: ReturnType<typeof look>) => tilesFor(view, PLANE, TILE).map(({ key }) => key)

test('takes what is seen first, then rows around it, the nearest first', () => {
  expect(keysOf(look(3000))).toEqual(['0 10', '0 11', '0 12', '0 9', '0 13', '0 8'])
  expect(keysOf(look(0))).toEqual(['0 0', '0 1', '0 2', '0 3'])
  const seen = tilesFor(look(3000), PLANE, TILE).filter(({ isSeen }) => isSeen)
  expect(seen.map(({ key }) => key)).toEqual(['0 10', '0 11'])
})

test('looks further ahead in the direction of scrolling', () => {
  expect(keysOf(look(3000, { direction: 1 }))).toEqual(['0 10', '0 11', '0 12', '0 9', '0 13', '0 14'])
  expect(keysOf(look(3000, { direction: -1 }))).toEqual(['0 10', '0 11', '0 9', '0 12', '0 8', '0 7'])
})

test('stays the same until another tile is touched', () => {
  expect(keysOf(look(3010))).toEqual(keysOf(look(3140)))
  expect(keysOf(look(3010))).not.toEqual(keysOf(look(3160)))
})

test('takes a second column before the view reaches over its edge, where one looks only', () => {
  expect(keysOf(look(0, { left: 1 }))).toEqual(['0 0', '0 1', '0 2', '0 3', '1 0', '1 1'])
  expect(keysOf(look(0, { left: 201 }))).toEqual(expect.arrayContaining(['1 0', '1 1', '1 2', '1 3']))
})

test('ends with the plane', () => {
  const last = tilesFor(look(199_550, { left: 660 }), PLANE, TILE).find(({ key }) => key === '2 666')
  expect(last).toMatchObject({ left: 800, top: 199_800, width: 180, height: 200 })
})

test('has nothing of an empty plane', () => {
  expect(tilesFor(look(0), { width: 980, height: 0 }, TILE)).toEqual([])
})
