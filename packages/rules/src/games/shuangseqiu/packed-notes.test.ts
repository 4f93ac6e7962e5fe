import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ticket } from '../../bet.ts'
import { settleTicket } from '../../index.ts'
import { levelsOfPacked, packNotes } from './packed-notes.ts'

const reds = fc.shuffledSubarray(
  Array.from({ length: 33 }, (_, i) => i + 1).filter((ball) => ball < 8 || ball > 29),
  { minLength: 6, maxLength: 6 },
)
const blue = fc.integer({ min: 1, max: 3 })

test('packed notes count what settling them one by one counts', () => {
  const drawn = fc.record({ red: reds, blue, fuyun: fc.boolean() })
  fc.assert(
    fc.property(fc.array(fc.record({ red: reds, blue }), { maxLength: 40 }), drawn, (notes, draw) => {
      const lines = notes.map((note) => ({ play: 'standard', selection: { red: note.red, blue: [note.blue] } }))
      const result = { ...draw, prizes: { 1: 5_000_000, 2: 100_000 } }
      const levels: Record<string, number> = {}
      for (const line of lines) {
        const ticket = { game: 'shuangseqiu', multiple: 1, lines: [line] } as unknown as Ticket
        for (const level of Object.keys(settleTicket(ticket, {}, result).levels))
          levels[level] = (levels[level] ?? 0) + 1
      }
      expect(Object.fromEntries(levelsOfPacked(packNotes(notes), draw))).toEqual(levels)
    }),
  )
})

test('an unfinished note is a bug', () => {
  expect(() => packNotes([{ red: [1, 2, 3], blue: 1 }])).toThrow('six red balls')
})

test('six right reds without the blue ball are the second level, with it the first', () => {
  const red = [1, 2, 3, 4, 32, 33]
  const notes = packNotes([
    { red, blue: 1 },
    { red, blue: 2 },
    { red: [5, 6, 7, 8, 9, 10], blue: 2 },
  ])
  expect(levelsOfPacked(notes, { red, blue: 2, fuyun: false })).toEqual(
    new Map([
      ['1', 1],
      ['2', 1],
      ['6', 1],
    ]),
  )
})
