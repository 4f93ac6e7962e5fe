import { expect, test } from 'vitest'
import { oddsLines } from './odds-lines.ts'

const move = (minute: number, home: string, away: string) => ({
  changed_at: `2026-08-17T12:${String(minute).padStart(2, '0')}:00+08:00` as const,
  odds: { 3: home, 0: away },
  handicap: null,
  total: null,
})

test('a line goes level until its odds change, the highest odds at the top, and ends at the edge', () => {
  const moved = { newest: [move(20, '3.00', '2.00'), move(10, '2.00', '4.00')], opening: move(0, '2.00', '3.00') }
  expect(oddsLines(['3', '0'], moved)).toEqual([
    { option: '3', from: '2.00', to: '3.00', path: 'M0 110H135V110H270V55H300', y: 55 },
    { option: '0', from: '3.00', to: '2.00', path: 'M0 55H135V0H270V110H300', y: 110 },
  ])
})

test('odds that never moved are level lines, and there is none for what is not sold', () => {
  expect(oddsLines(['3', '1'], { newest: [move(0, '2.00', '2.00')], opening: null })).toEqual([
    { option: '3', from: '2.00', to: '2.00', path: 'M0 55H300', y: 55 },
  ])
  expect(oddsLines(['3'], { newest: [], opening: null })).toEqual([])
})
