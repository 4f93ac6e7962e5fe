import { setTimeout as pause } from 'node:timers/promises'
import { addMs, type Instant, seconds } from '@caimin/base'
import { returnFields } from '../alipay/alipay-trade.ts'
import { type Answer, type HttpRequest, NOT_FOUND, pageAnswer, redirectTo } from '../http.ts'
import type { Trade } from '../ledger/trade.ts'
import type { TradeBook } from '../ledger/trade-book.ts'
import type { Merchant } from '../merchants.ts'
import { cashierPage, LATER_SECONDS } from './cashier-page.ts'

/** Where the buyer pays, cancels, or chooses to pay later. */
export interface Cashier {
  answer(asked: HttpRequest): Answer
  /** Pays as the buyer would, at once or later. Returns whether that can be. */
  pay(tradeNo: string, afterMs: number): boolean
  /** Goes on with the payments that were put off before a restart. */
  resume(): void
  close(): void
}

interface CashierParts {
  readonly book: TradeBook
  readonly merchantOf: (id: string) => Merchant | undefined
  readonly now: () => Instant
  /** Called when a trade has ended one way or the other. */
  readonly onEnd: (trade: Trade) => void
}

const PATH = /^\/cashier\/(\d{24})(?:\/(pay|cancel))?$/

export function createCashier({ book, merchantOf, now, onEnd }: CashierParts): Cashier {
  const closing = new AbortController()

  const payNow = (tradeNo: string): boolean => {
    const isPaidAlready = book.byTradeNo(tradeNo)?.state === 'paid'
    const paid = book.pay(tradeNo)
    if (paid.ok && !isPaidAlready) onEnd(paid.value)
    return paid.ok
  }
  const payAt = (tradeNo: string, at: Instant) =>
    pause(Math.max(0, at - now()), undefined, { signal: closing.signal }).then(
      () => void payNow(tradeNo),
      () => undefined,
    )
  const pay = (tradeNo: string, afterMs: number): boolean => {
    if (afterMs === 0) return payNow(tradeNo)
    const at = addMs(now(), afterMs)
    const postponed = book.postpone(tradeNo, at)
    if (postponed.ok) void payAt(tradeNo, at)
    return postponed.ok
  }
  const cancel = (tradeNo: string) => {
    const closed = book.close(tradeNo)
    if (closed.ok) onEnd(closed.value)
  }

  return {
    pay,
    answer({ method, path, fields }) {
      const [, tradeNo = '', action] = PATH.exec(path) ?? []
      const trade = book.byTradeNo(tradeNo)
      const merchant = trade && merchantOf(trade.merchantId)
      if (trade === undefined || merchant === undefined) return NOT_FOUND
      if (action === undefined) {
        return pageAnswer(cashierPage({ trade, merchant, backTo: backTo(merchant, trade, now()), now: now() }))
      }
      if (method !== 'POST') return NOT_FOUND
      if (action === 'pay') pay(tradeNo, seconds(LATER_SECONDS.find((count) => `${count}` === fields.after) ?? 0))
      else cancel(tradeNo)
      return redirectTo(`/cashier/${tradeNo}`)
    },
    resume() {
      for (const { tradeNo, state, payAt: at } of book.all()) {
        if (state === 'waiting' && at !== undefined) void payAt(tradeNo, at)
      }
    },
    close: () => closing.abort(),
  }
}

/** The merchant's page, with what the protocol adds to its address. */
function backTo(merchant: Merchant, trade: Trade, now: Instant): string {
  const added =
    merchant.protocol === 'alipay'
      ? returnFields(merchant, trade, now)
      : { out_trade_no: trade.outTradeNo, trade_no: trade.tradeNo }
  if (!URL.canParse(trade.returnUrl) || !/^https?:/.test(trade.returnUrl)) return '#'
  const url = new URL(trade.returnUrl)
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value)
  return url.href
}
