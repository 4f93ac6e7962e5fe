import { fen, instant } from '@caimin/base'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { SCHEMAS } from './schemas.ts'
import { amount, time } from './wire.ts'
import { wireTree } from './wire-tree.ts'
import { convert } from './wire-values.ts'

const AT = instant(Date.parse('2026-11-20T18:25:00+08:00'))

describe('the wire tree of a schema', () => {
  test('names the fields that hold money and times, at any depth', () => {
    const schema = z.object({
      name: z.string(),
      paid: amount.nullable(),
      rows: z.array(z.object({ at: time.optional(), note: z.string() })),
      by_day: z.record(z.string(), amount),
    })
    expect(wireTree(schema)).toEqual({ paid: 'money', rows: { at: 'time' }, by_day: { '*': 'money' } })
  })

  test('is undefined where there is neither', () => {
    expect(wireTree(z.object({ name: z.string(), tags: z.array(z.string()) }))).toBeUndefined()
  })

  test('joins the alternatives of a union, unless they disagree about a field', () => {
    const paid = z.object({ kind: z.literal('paid'), amount })
    expect(wireTree(z.union([paid, z.object({ kind: z.literal('open'), until: time })]))).toEqual({
      amount: 'money',
      until: 'time',
    })
    expect(() => wireTree(z.union([paid, z.object({ amount: z.string() })]))).toThrow('disagree')
  })

  test('can be made of every call', () => {
    for (const calls of Object.values(SCHEMAS)) {
      for (const { input, output } of Object.values(calls)) {
        wireTree(input)
        wireTree(output)
      }
    }
  })
})

describe('converting', () => {
  const tree = { paid: 'money', rows: { at: 'time' }, by_day: { '*': 'money' } } as const
  const values = { paid: fen(1250n), rows: [{ at: AT, note: 'a' }, { note: 'b' }], by_day: { '2026-11-20': fen(1n) } }
  const wire = {
    paid: '12.50',
    rows: [{ at: '2026-11-20T18:25:00+08:00', note: 'a' }, { note: 'b' }],
    by_day: { '2026-11-20': '0.01' },
  }

  test('writes values for the wire and reads them back', () => {
    expect(convert(values, tree, 'write')).toEqual(wire)
    expect(convert(wire, tree, 'read')).toEqual(values)
  })

  test('leaves null as it is, and the value it was given alone', () => {
    const nothing = { paid: null }
    expect(convert(nothing, tree, 'write')).toEqual(nothing)
    expect(values.paid).toBe(1250n)
  })
})
