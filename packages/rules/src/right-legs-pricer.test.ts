import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Ticket } from './bet.ts'
import { settleTicket } from './index.ts'
import { rightLegsPricer } from './right-legs-pricer.ts'

test.each([[['4串1', '5串1', '6串1']], [['8串247']], [['3串3', '2串1']]])('prices %j as settling does', (pass) => {
  const price = rightLegsPricer('jczq', 8, pass)
  const legs = fc.array(fc.tuple(fc.integer({ min: 101, max: 9000 }), fc.boolean()), { minLength: 8, maxLength: 8 })
  fc.assert(
    fc.property(legs, (slip) => {
      const matches = slip.map((_, i) => ({ id: `m${i}`, picks: { SPF: ['3'] } }))
      const text = (odds: number) => `${Math.floor(odds / 100)}.${`${odds % 100}`.padStart(2, '0')}`
      const odds = Object.fromEntries(slip.map(([number], i) => [`m${i}`, { SPF: { 3: text(number) } }]))
      const results = Object.fromEntries(slip.map(([, isRight], i) => [`m${i}`, { full: isRight ? '1:0' : '0:1' }]))
      const ticket = { game: 'jczq', multiple: 1, lines: [{ play: 'SPF', selection: { matches, pass } }] }
      const settled = settleTicket(ticket as unknown as Ticket, odds, results)
      const { notes, prize, afterTax } = price(slip.filter(([, isRight]) => isRight).map(([number]) => number))
      expect(settled).toMatchObject({ winningNotes: BigInt(notes), prize: BigInt(prize), afterTax: BigInt(afterTax) })
    }),
  )
})
