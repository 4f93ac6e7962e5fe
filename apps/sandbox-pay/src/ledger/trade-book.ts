import { chinaDate, type Fen, type Instant, minus, ok, present, type Result, refuse, sum } from '@caimin/base'
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
  wasDelivered(noticeId: string): boolean
  markDelivered(noticeId: string): void
}

/** What is left of a payment that can be paid back. */
export const leftOf = (trade: Trade): Fen => minus(trade.amount, sum(trade.refunds.map(({ amount }) => amount)))

/** What follows from the events so far. */
interface Books {
  readonly trades: ReadonlyMap<string, Trade>
  readonly told: ReadonlySet<string>
  readonly transfers: readonly Transfer[]
  numberOf(merchantId: string, outTradeNo: string): string | undefined
  /** Keeps the event, then lets it happen. */
  write(event: TradeEvent): void
}

function readBooks(file: EventFile): Books {
  const trades = new Map<string, Trade>()
  const numbers = new Map<string, string>()
  const told = new Set<string>()
  const transfers: Transfer[] = []
  const keyOf = (merchantId: string, outTradeNo: string) => `${merchantId} ${outTradeNo}`

  const apply = (event: TradeEvent) => {
    if (event.kind === 'told') {
      told.add(event.noticeId)
    } else if (event.kind === 'opened') {
      trades.set(event.trade.tradeNo, event.trade)
      numbers.set(keyOf(event.trade.merchantId, event.trade.outTradeNo), event.trade.tradeNo)
    } else {
      const trade = afterEvent(present(trades.get(event.tradeNo), 'a trade is opened before all else'), event)
      trades.set(event.tradeNo, trade)
      const transfer = transferOf(event, trade)
      if (transfer !== undefined) transfers.push(transfer)
    }
  }
  for (const event of file.readAll()) apply(event)
  return {
    trades,
    told,
    transfers,
    numberOf: (merchantId, outTradeNo) => numbers.get(keyOf(merchantId, outTradeNo)),
    write(event) {
      file.append(event)
      apply(event)
    },
  }
}

/** Opens the ledger from its file. */
export function openTradeBook(file: EventFile, now: () => Instant): TradeBook {
  const { trades, told, transfers, numberOf, write } = readBooks(file)

  /** An expired trade is closed when it is next read. */
  const byTradeNo = (tradeNo: string) => {
    const trade = trades.get(tradeNo)
    if (trade?.state === 'waiting' && now() >= trade.expiresAt) write({ kind: 'closed', tradeNo, at: trade.expiresAt })
    return trades.get(tradeNo)
  }
  const byOutTradeNo = (merchantId: string, outTradeNo: string) => byTradeNo(numberOf(merchantId, outTradeNo) ?? '')
  const waiting = (tradeNo: string) => {
    const trade = byTradeNo(tradeNo)
    return trade?.state === 'waiting' ? trade : undefined
  }
  const known = (tradeNo: string) => present(trades.get(tradeNo), 'it was just written')

  return {
    open(request) {
      const earlier = byOutTradeNo(request.merchantId, request.outTradeNo)
      if (earlier !== undefined) {
        return earlier.amount === request.amount ? ok(earlier) : refuse('number_used')
      }
      const createdAt = now()
      const tradeNo = `${chinaDigits(createdAt)}${(trades.size + 1).toString().padStart(10, '0')}`
      write({ kind: 'opened', trade: { ...request, tradeNo, createdAt, state: 'waiting', refunds: [] } })
      return ok(known(tradeNo))
    },
    byTradeNo,
    byOutTradeNo,
    all: () => [...trades.keys()].flatMap((tradeNo) => byTradeNo(tradeNo) ?? []),
    pay(tradeNo) {
      if (trades.get(tradeNo)?.state === 'paid') return ok(known(tradeNo))
      if (waiting(tradeNo) === undefined) return refuse('not_payable')
      write({ kind: 'paid', tradeNo, at: now() })
      return ok(known(tradeNo))
    },
    postpone(tradeNo, payAt) {
      if (waiting(tradeNo) === undefined) return refuse('not_payable')
      write({ kind: 'postponed', tradeNo, payAt })
      return ok(known(tradeNo))
    },
    close(tradeNo) {
      if (waiting(tradeNo) === undefined) return refuse('not_waiting')
      write({ kind: 'closed', tradeNo, at: now() })
      return ok(known(tradeNo))
    },
    refund(tradeNo, { refundNo, amount }) {
      const trade = byTradeNo(tradeNo)
      const same = trade?.refunds.find((refund) => refund.refundNo === refundNo)
      if (trade !== undefined && same !== undefined) return same.amount === amount ? ok(trade) : refuse('number_used')
      if (trade?.state !== 'paid' || amount <= 0n || amount > leftOf(trade)) return refuse('not_refundable')
      write({ kind: 'refunded', tradeNo, refund: { refundNo, amount, at: now() } })
      return ok(known(tradeNo))
    },
    transfers: () => transfers,
    transfersOn: (merchantId, date) =>
      transfers.filter(({ trade, at }) => trade.merchantId === merchantId && chinaDate(at) === date),
    wasDelivered: (noticeId) => told.has(noticeId),
    markDelivered(noticeId) {
      if (!told.has(noticeId)) write({ kind: 'told', noticeId })
    },
  }
}
