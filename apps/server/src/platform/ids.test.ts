import { addMs, hours, type Instant, instant } from '@caimin/base'
import { expect, it } from 'vitest'
import { BEFORE_ALL, firstIdSince, isId, newId } from './ids.ts'

const AT = Date.parse('2026-11-20T10:00:00+08:00')
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

it('ids have the form of a uuid v7 and begin with their time', () => {
  const id = newId(AT)
  expect(isId(id)).toBe(true)
  expect(id).toMatch(UUID_V7)
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(AT)
})

it('ids of one millisecond are all different, and each is larger than the one before', () => {
  const ids = Array.from({ length: 2000 }, () => newId(AT + 1))
  expect(ids).toEqual([...new Set(ids)].toSorted())
})

it('an id of an earlier time comes before those of a later one, whenever it was made', () => {
  const later = newId(AT + 3)
  const earlier = newId(AT + 2)
  expect(earlier < later).toBe(true)
})

it('knows from a business time which ids are older, with an hour to spare', () => {
  const wallNow = instant(AT)
  const now = addMs(wallNow, hours(48))
  const first = (at: Instant) => firstIdSince(at, { now, wallNow })
  expect(isId(first(now))).toBe(true)
  expect(newId(AT - hours(1) - 1) < first(now)).toBe(true)
  expect(newId(AT - hours(1)) > first(now)).toBe(true)
  expect(first(instant(0))).toBe(BEFORE_ALL)
})
