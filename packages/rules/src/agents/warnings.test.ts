import { NO_MONEY, yuan } from '@caimin/base'
import { expect, test } from 'vitest'
import { type Strain, warningsOf } from './warnings.ts'

const NOTHING: Strain = { people: 10, excluded: 0, stake: NO_MONEY, prizes: NO_MONEY }
/** Loses 30 %, and one of a hundred keeps away. */
const SHOP: Strain = { people: 1000, excluded: 10, stake: yuan(100_000), prizes: yuan(70_000) }

test('warns of those who lose more than half as much again as those below all agents', () => {
  const losing = (prizes: number): Strain => ({ ...NOTHING, stake: yuan(2000), prizes: yuan(prizes) })
  expect(warningsOf(losing(1100), SHOP)).toEqual([])
  expect(warningsOf(losing(1099), SHOP)).toEqual(['losses'])
  expect(warningsOf({ ...losing(0), stake: yuan(999) }, SHOP)).toEqual([])
  expect(warningsOf({ ...losing(0), stake: yuan(1000) }, SHOP)).toEqual(['losses'])
})

test('warns where more than twice as many as in the shop keep themselves from betting, three at the least', () => {
  expect(warningsOf({ ...NOTHING, people: 150, excluded: 3 }, SHOP)).toEqual([])
  expect(warningsOf({ ...NOTHING, people: 149, excluded: 3 }, SHOP)).toEqual(['exclusions'])
  expect(warningsOf({ ...NOTHING, people: 2, excluded: 2 }, SHOP)).toEqual([])
})

test('has nothing to say of an agent who is the whole shop, nor of a shop that wins', () => {
  expect(warningsOf(SHOP, SHOP)).toEqual([])
  expect(warningsOf(NOTHING, { ...SHOP, prizes: yuan(200_000) })).toEqual([])
})
