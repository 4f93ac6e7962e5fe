import { chinaDate, type Fen, type Instant, minus, ok, type Result, refuse, sum } from '@caimin/base'
import { chinaDigits } from '../china-text.ts'
import type { EventFile } from './event-file.ts'
import { afterEvent, type Trade, type TradeEvent, type TradeRequest } from './trade.ts'
import { type Transfer, transferOf } from './transfers.ts'

/** The sandbox's own ledger: what merchants asked for, what buyers paid and what went back. */
export interface TradeBook {
  /** Opens a trade; a repeat of the same request finds the first. */
  open(request: TradeRequest): Result<Trade, 'number_used'>
  byTradeNo(tradeNo: string): Trade | undefined
  byOutTradeNo(merchantId: string, outTradeNo: string): Trade | undefined
  all(): readonly Trade[]
  /** The buyer pays. Paying twice is paying once. */
  pay(tradeNo: string): Result<Trade, 'not_payable'>
  /** The buyer will pay at that time. */
  postpone(tradeNo: string, payAt: Instant): Result<Trade, 'not_payable'>
  close(tradeNo: string): Result<Trade, 'not_waiting'>
  refund(tradeNo: string, refund: { refundNo: string; amount: Fen }): Result<Trade, 'not_refundable' | 'number_used'>
  transfers(): readonly Transfer[]
  /** Money that moved for a merchant on a day in China. */
  transfersOn(merchantId: string, date: string): readonly Transfer[]
  wasTold(noticeId: string): boolean
  markTold(noticeId: string): void
}

/** What is left of a payment that can be paid back. */
export const leftOf = (trade: Trade): Fen => minus(trade.amount, sum(trade.refunds.map(({ amount }) => amount)))

/** Opens the ledger as the file tells it. */
export function openTradeBook(file: EventFile, now: () => Instant): TradeBook {
  const trades = new Map<string, Trade>()
  const numbers = new Map<string, string>()
  const told = new Set<string>()
  const transfers: Transfer[] = []
  const keyOf = (merchantId: string, outTradeNo: string) => `${merchantId} ${outTradeNo}`

  const apply = (event: TradeEvent) => {
    if (event.kind === 'told') {
      told.add(event.noticeId)
      return
    }
    const tradeNo = event.kind === 'opened' ? event.trade.tradeNo : event.tradeNo
    const before = trades.get(tradeNo)
    if (event.kind === 'opened') {
      trades.set(tradeNo, event.trade)
      numbers.set(keyOf(event.trade.merchantId, event.trade.outTradeNo), tradeNo)
    } else if (before !== undefined) {
      const trade = afterEvent(before, event)
      trades.set(tradeNo, trade)
      const transfer = transferOf(event, trade)
      if (transfer !== undefined) transfers.push(transfer)
    }
  }
  const write = (event: TradeEvent) => {
    file.append(event)
    apply(event)
  }
  for (const event of file.readAll()) apply(event)

  /** A trade whose time has run out closes when somebody looks. */
  const byTradeNo = (tradeNo: string) => {
    const trade = trades.get(tradeNo)
    if (trade?.state === 'waiting' && now() >= trade.expiresAt) write({ kind: 'closed', tradeNo, at: trade.expiresAt })
    return trades.get(tradeNo)
  }
  const waiting = (tradeNo: string) => {
    const trade = byTradeNo(tradeNo)
    return trade?.state === 'waiting' ? trade : undefined
  }
  const present = (tradeNo: string) => trades.get(tradeNo) as Trade

  return {
    open(request) {
      const known = numbers.get(keyOf(request.merchantId, request.outTradeNo))
      if (known !== undefined) {
        const trade = byTradeNo(known) as Trade
        return trade.amount === request.amount ? ok(trade) : refuse('number_used')
      }
      const createdAt = now()
      const tradeNo = `${chinaDigits(createdAt)}${(trades.size + 1).toString().padStart(10, '0')}`
      write({ kind: 'opened', trade: { ...request, tradeNo, createdAt, state: 'waiting', refunds: [] } })
      return ok(present(tradeNo))
    },
    byTradeNo,
    byOutTradeNo(merchantId, outTradeNo) {
      const tradeNo = numbers.get(keyOf(merchantId, outTradeNo))
      return tradeNo === undefined ? undefined : byTradeNo(tradeNo)
    },
    all: () => [...trades.keys()].map((tradeNo) => byTradeNo(tradeNo) as Trade),
    pay(tradeNo) {
      if (trades.get(tradeNo)?.state === 'paid') return ok(present(tradeNo))
      if (waiting(tradeNo) === undefined) return refuse('not_payable')
      write({ kind: 'paid', tradeNo, at: now() })
      return ok(present(tradeNo))
    },
    postpone(tradeNo, payAt) {
      if (waiting(tradeNo) === undefined) return refuse('not_payable')
      write({ kind: 'postponed', tradeNo, payAt })
      return ok(present(tradeNo))
    },
    close(tradeNo) {
      if (waiting(tradeNo) === undefined) return refuse('not_waiting')
      write({ kind: 'closed', tradeNo, at: now() })
      return ok(present(tradeNo))
    },
    refund(tradeNo, { refundNo, amount }) {
      const trade = byTradeNo(tradeNo)
      const same = trade?.refunds.find((refund) => refund.refundNo === refundNo)
      if (trade !== undefined && same !== undefined) return same.amount === amount ? ok(trade) : refuse('number_used')
      if (trade?.state !== 'paid' || amount <= 0n || amount > leftOf(trade)) return refuse('not_refundable')
      write({ kind: 'refunded', tradeNo, refund: { refundNo, amount, at: now() } })
      return ok(present(tradeNo))
    },
    transfers: () => transfers,
    transfersOn: (merchantId, date) =>
      transfers.filter(({ trade, at }) => trade.merchantId === merchantId && chinaDate(at) === date),
    wasTold: (noticeId) => told.has(noticeId),
    markTold(noticeId) {
      if (!told.has(noticeId)) write({ kind: 'told', noticeId })
    },
  }
}
