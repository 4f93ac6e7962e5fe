import { randomUUID } from 'node:crypto'
import { instant } from '@caimin/base'
import { describe, expect, test } from 'vitest'
import { pageOrder } from './page.ts'

const byTime = pageOrder('test.rows', 'time', 'id')
const row = (at: number) => ({ at: instant(at), id: randomUUID() })
const pageOf = (cursor: string | undefined, size = 2) => {
  const page = byTime(cursor, size)
  if (!page.ok) throw new Error(page.reason)
  return page.value
}
const keyOf = ({ at, id }: ReturnType<typeof row>) => [at, id] as const

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

describe('a page', () => {
  test('reads one row more than it shows, and goes on after the last one shown', () => {
    const [first, second, third] = [row(1), row(2), row(3)]
    const { rows, next_cursor } = pageOf(undefined).cut([first, second, third], keyOf)
    expect(rows).toEqual([first, second])
    expect(pageOf(undefined).limit).toBe(3)
    expect(pageOf(next_cursor ?? undefined).after).toEqual(keyOf(second))
  })

  test('is the last one when no row is left over', () => {
    expect(pageOf(undefined).cut([row(1), row(2)], keyOf).next_cursor).toBeNull()
    expect(pageOf(undefined).cut([], keyOf)).toEqual({ rows: [], next_cursor: null })
  })
})

describe('a cursor', () => {
  const id = randomUUID()

  test.each([
    ['of another list', encode(['other.rows', 1, id])],
    ['with a part that is not of its kind', encode(['test.rows', '1', id])],
    ['with too few parts', encode(['test.rows', 1])],
    ['with too many parts', encode(['test.rows', 1, id, id])],
    ['beyond what a column holds', encode(['test.rows', 1e15, id])],
    ['that is no JSON', 'abc'],
    ['that is empty', ''],
  ])('%s is bad input', (_what, cursor) => {
    expect(byTime(cursor, 2)).toEqual({ ok: false, reason: 'bad_input' })
  })

  test('of its own list is taken', () => {
    expect(pageOf(encode(['test.rows', 1, id])).after).toEqual([1, id])
  })
})
