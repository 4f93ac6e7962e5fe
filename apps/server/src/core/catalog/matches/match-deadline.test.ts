import { instant, toWire } from '@caimin/base'
import { expect, test } from 'vitest'
import { closeOfSales, gameDeadline } from './match-deadline.ts'

const at = (text: string) => instant(Date.parse(`${text}:00+08:00`))

// 2026-11-20 is a Friday.
test.each([
  ['a match in the afternoon stops at its kick-off', '2026-11-20', '2026-11-20T15:30', '2026-11-20T15:30'],
  ['a match at the close stops then', '2026-11-20', '2026-11-20T22:00', '2026-11-20T22:00'],
  ['a late match of a weekday stops at 22:00', '2026-11-20', '2026-11-20T22:30', '2026-11-20T22:00'],
  ['an early match of the next morning stops the evening before', '2026-11-20', '2026-11-21T03:45', '2026-11-20T22:00'],
  ['at noon of the next day too', '2026-11-20', '2026-11-21T11:00', '2026-11-20T22:00'],
  ['on Saturday sales close at 23:00', '2026-11-21', '2026-11-21T23:30', '2026-11-21T23:00'],
  ['so a match at 22:30 of a Saturday stops at its kick-off', '2026-11-21', '2026-11-21T22:30', '2026-11-21T22:30'],
  ['on Sunday at 23:00 too', '2026-11-22', '2026-11-23T02:00', '2026-11-22T23:00'],
  [
    'the night to Monday belongs to the business day it is sold on',
    '2026-11-23',
    '2026-11-23T00:30',
    '2026-11-23T00:30',
  ],
])('%s', (_, businessDate, kickoff, deadline) => {
  expect(toWire(gameDeadline(businessDate, at(kickoff)))).toBe(toWire(at(deadline)))
})

test('every weekday closes at 22:00 and every weekend day at 23:00', () => {
  const days = ['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19', '2026-11-20', '2026-11-21', '2026-11-22']
  expect(days.map((day) => toWire(closeOfSales(day)).slice(11, 16))).toEqual([
    ...Array<string>(5).fill('22:00'),
    '23:00',
    '23:00',
  ])
})
