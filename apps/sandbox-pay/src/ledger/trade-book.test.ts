import { appendFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Fen, minutes, NO_MONEY, plus, yuan } from '@caimin/base'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { madeRequest, manualClock, memoryFile } from '../testing/made-trades.ts'
import { eventFile } from './event-file.ts'
import { leftOf, openTradeBook, type TradeBook } from './trade-book.ts'
import { BUYERS, balancesOf } from './transfers.ts'

const opened = (book: TradeBook, changes: Parameters<typeof madeRequest>[0] = {}) => {
  const trade = book.open(madeRequest(changes))
  if (!trade.ok) throw new Error(trade.reason)
  return trade.value.tradeNo
}

it('opens a number once, whatever the number of times it is asked for, and never for another amount', () => {
  const book = openTradeBook(memoryFile(), manualClock().now)
  const tradeNo = opened(book)
  expect(opened(book)).toBe(tradeNo)
  expect(book.open(madeRequest({ amount: yuan(101) }))).toEqual({ ok: false, reason: 'number_used' })
  expect(opened(book, { merchantId: 'M2', amount: yuan(101) })).not.toBe(tradeNo)
})

it('takes money once, and none after its time', () => {
  const clock = manualClock()
  const book = openTradeBook(memoryFile(), clock.now)
  const [first, second] = [opened(book), opened(book, { outTradeNo: 'R0000002' })]
  book.pay(first)
  book.pay(first)
  clock.advance(minutes(15))
  expect(book.pay(second)).toEqual({ ok: false, reason: 'not_payable' })
  expect(book.byTradeNo(second)?.state).toBe('closed')
  expect(book.close(first)).toEqual({ ok: false, reason: 'not_waiting' })
  expect(balancesOf(book.transfers()).get('M1')).toBe(10_000n)
})

it('restores all of it from its file, except a line truncated by a crash', () => {
  const folder = mkdtempSync(join(tmpdir(), 'caimin-sandbox-'))
  const path = join(folder, 'trades.jsonl')
  const { now } = manualClock()
  const book = openTradeBook(eventFile(path), now)
  const tradeNo = opened(book, { subject: 'fen:1' })
  book.pay(tradeNo)
  book.refund(tradeNo, { refundNo: 'F1', amount: yuan(1) })
  book.markDelivered('n1')
  const whole = readFileSync(path, 'utf8')
  appendFileSync(path, '{"kind":"clo')
  const again = openTradeBook(eventFile(path), now)
  expect(again.all().map(({ refunds, state, amount }) => [refunds.length, state, amount])).toEqual([
    [1, 'paid', 10_000n],
  ])
  expect(again.wasDelivered('n1')).toBe(true)
  expect(readFileSync(path, 'utf8')).toBe(whole)
  rmSync(folder, { recursive: true })
})

it('balances whatever buyers and merchants do, and again when it is read anew', () => {
  const action = fc.record({
    what: fc.constantFrom('open', 'pay', 'close', 'refund', 'wait'),
    number: fc.integer({ min: 1, max: 5 }),
    merchantId: fc.constantFrom('M1', 'M2'),
    fen: fc.integer({ min: 1, max: 15_000 }),
    refundNo: fc.constantFrom('F1', 'F2', 'F3'),
  })
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      const file = memoryFile()
      const clock = manualClock()
      const book = openTradeBook(file, clock.now)
      for (const { what, number, merchantId, fen, refundNo } of actions) {
        const outTradeNo = `R000000${number}`
        const tradeNo = book.byOutTradeNo(merchantId, outTradeNo)?.tradeNo ?? ''
        if (what === 'open') book.open(madeRequest({ merchantId, outTradeNo }))
        if (what === 'pay') book.pay(tradeNo)
        if (what === 'close') book.close(tradeNo)
        if (what === 'refund') book.refund(tradeNo, { refundNo, amount: BigInt(fen) as Fen })
        if (what === 'wait') clock.advance(minutes(4))
      }
      expectBalanced(book)
      expect(openTradeBook(file, clock.now).transfers()).toEqual(book.transfers())
    }),
    { numRuns: 200 },
  )
})

/** Money comes from buyers alone, and each merchant holds what was paid and not paid back. */
function expectBalanced(book: TradeBook): void {
  const balances = balancesOf(book.transfers())
  expect([...balances.values()].reduce((total, amount) => total + amount, 0n)).toBe(0n)
  const held = new Map<string, Fen>()
  for (const trade of book.all()) {
    const kept = trade.state === 'paid' ? leftOf(trade) : NO_MONEY
    expect(kept >= 0n).toBe(true)
    held.set(trade.merchantId, plus(held.get(trade.merchantId) ?? NO_MONEY, kept))
  }
  for (const [name, amount] of balances) if (name !== BUYERS) expect(amount).toBe(held.get(name))
}
