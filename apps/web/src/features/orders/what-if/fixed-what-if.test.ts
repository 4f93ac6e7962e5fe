import { renxuan9 } from '@caimin/rules/renxuan9'
import { sfc } from '@caimin/rules/sfc'
import { expect, test } from 'vitest'
import type { FixedMatch } from '../../../platform/bet-content/fixed-outcomes.ts'
import type { Order } from '../queries.ts'
import { fixedWhatIfOf, levelsWhen } from './fixed-what-if.ts'

const WAITING_FOR_DRAW = 6

const match = (no: number, change: Partial<FixedMatch> = {}): FixedMatch => ({
  no,
  match_id: null,
  league: '英超',
  home: `主${no}`,
  away: `客${no}`,
  kickoff_at: '2026-08-17T19:30:00+08:00',
  average_odds: null,
  status: 'scheduled',
  minute: null,
  half: null,
  full: null,
  told_at: null,
  outcome: null,
  ...change,
})

/** An order whose picks are all home wins, with both of 3 and 1 on the first match. */
function orderOf(game: 'sfc' | 'renxuan9', matches: readonly FixedMatch[], picked = 14, multiple = 1): Order {
  const picks = Array.from({ length: 14 }, (_, place) => (place === 0 ? ['3', '1'] : place < picked ? ['3'] : []))
  const bet = { game, multiple, lines: [{ play: 'standard', selection: { picks } }] }
  return { game, state: WAITING_FOR_DRAW, bet, tickets: [], draw: { matches } } as unknown as Order
}

const fourteen = (change: (no: number) => Partial<FixedMatch> = () => ({})) =>
  Array.from({ length: 14 }, (_, at) => match(at + 1, change(at + 1)))

const asked = (rules: typeof sfc, order: Order) => {
  const whatIf = fixedWhatIfOf(rules, order)
  if (!whatIf) throw new Error('nothing can be asked')
  return whatIf
}

test('begins with what was picked, and counts the notes of each level as the rules settle them', () => {
  const whatIf = asked(sfc, orderOf('sfc', fourteen()))
  expect(whatIf.open).toHaveLength(14)
  expect(levelsWhen(whatIf, {})).toEqual({ 1: 1n, 2: 1n })
  expect(levelsWhen(whatIf, { 2: '0' })).toEqual({ 2: 1n })
  expect(levelsWhen(whatIf, { 2: '0', 3: '0' })).toEqual({})
})

test('every note counts as often as it is bet, on however many tickets', () => {
  for (const multiple of [5, 99, 100, 300]) {
    const times = BigInt(multiple)
    const whatIf = asked(sfc, orderOf('sfc', fourteen(), 14, multiple))
    expect(levelsWhen(whatIf, {}), `${multiple}`).toEqual({ 1: times, 2: times })
  }
})

test('a match that has ended is not asked for, and one that runs begins at its score', () => {
  const matches = fourteen((no) => {
    if (no === 1) return { status: 'finished', full: '0:0' }
    if (no === 2) return { status: 'second_half', minute: 60, full: '0:1' }
    return {}
  })
  const whatIf = asked(sfc, orderOf('sfc', matches))
  expect(whatIf.open).toHaveLength(13)
  expect(whatIf.open[0]).toMatchObject({ match: { no: 2 }, now: '0' })
  expect(levelsWhen(whatIf, {})).toEqual({ 2: 1n })
  expect(levelsWhen(whatIf, { 2: '3' })).toEqual({ 1: 1n, 2: 1n })
})

test('a cancelled match is right whatever was picked, confirmed or not, and is not asked for', () => {
  for (const change of [{ outcome: '*' }, { status: 'cancelled' }] as const) {
    const whatIf = asked(
      sfc,
      orderOf(
        'sfc',
        fourteen((no) => (no === 2 ? change : {})),
      ),
    )
    expect(whatIf.open.map(({ match: { no } }) => no)).not.toContain(2)
    expect(levelsWhen(whatIf, {})).toMatchObject({ 1: 1n })
  }
})

test('任选九 asks for the picked matches alone', () => {
  const whatIf = asked(renxuan9, orderOf('renxuan9', fourteen(), 9))
  expect(whatIf.open.map(({ match: { no } }) => no)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9])
  expect(levelsWhen(whatIf, {})).toEqual({ 1: 1n })
  expect(levelsWhen(whatIf, { 9: '1' })).toEqual({})
})

test('nothing is asked once all is known or over', () => {
  const ended = fourteen(() => ({ outcome: '3', status: 'finished', full: '1:0' }))
  expect(fixedWhatIfOf(sfc, orderOf('sfc', ended))).toBeUndefined()
  expect(fixedWhatIfOf(sfc, { ...orderOf('sfc', fourteen()), state: 8 })).toBeUndefined()
})
