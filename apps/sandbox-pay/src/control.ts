import { fenToText } from '@caimin/base'
import type { Cashier } from './cashier/cashier.ts'
import { type Answer, type HttpRequest, jsonAnswer, NOT_FOUND } from './http.ts'
import type { Trade } from './ledger/trade.ts'
import type { TradeBook } from './ledger/trade-book.ts'
import { balancesOf } from './ledger/transfers.ts'
import { readFaults } from './notify/faults.ts'
import type { Notifier } from './notify/notifier.ts'

interface ControlParts {
  readonly book: TradeBook
  readonly cashier: Cashier
  readonly notifier: Notifier
}

const NEWEST = 50
const WRONG = jsonAnswer({ error: 'see apps/sandbox-pay/README.md' }, 400)
const MAX_WAIT_MS = 3_600_000

/** What a test or a demo asks of the sandbox beyond what a provider does. All of it is JSON. */
export function createControl({ book, cashier, notifier }: ControlParts): (asked: HttpRequest) => Answer {
  const named = (body: Readonly<Record<string, unknown>>): Trade | undefined => {
    if (typeof body.trade_no === 'string') return book.byTradeNo(body.trade_no)
    return book.all().find(({ outTradeNo }) => outTradeNo === body.out_trade_no)
  }
  const overview = () => ({
    faults: notifier.faults(),
    notices_waiting: notifier.waiting(),
    balances: Object.fromEntries([...balancesOf(book.transfers())].map(([name, fen]) => [name, fenToText(fen)])),
    trades: book.all().slice(-NEWEST).map(shown),
  })
  const actions: Readonly<Record<string, (body: Readonly<Record<string, unknown>>) => Answer>> = {
    '/control/faults': (body) => {
      const faults = readFaults(body)
      if (faults === undefined) return WRONG
      notifier.setFaults(faults)
      return jsonAnswer({ faults })
    },
    '/control/pay': (body) => {
      const trade = named(body)
      const afterMs = body.after_ms ?? 0
      const isWait = Number.isInteger(afterMs) && (afterMs as number) >= 0 && (afterMs as number) <= MAX_WAIT_MS
      if (trade === undefined || !isWait) return WRONG
      return jsonAnswer({ done: cashier.pay(trade.tradeNo, afterMs as number) })
    },
    '/control/notify': (body) => {
      const trade = named(body)
      if (trade === undefined) return WRONG
      notifier.resend(trade)
      return jsonAnswer({ done: true })
    },
  }
  return ({ method, path, body }) => {
    if (method === 'GET') return path === '/control' ? jsonAnswer(overview()) : NOT_FOUND
    const action = actions[path]
    const asked = objectOf(body)
    if (action === undefined) return NOT_FOUND
    return asked === undefined ? WRONG : action(asked)
  }
}

const shown = ({ tradeNo, merchantId, outTradeNo, amount, state, refunds }: Trade) => ({
  trade_no: tradeNo,
  merchant_id: merchantId,
  out_trade_no: outTradeNo,
  amount: fenToText(amount),
  state,
  refunds: refunds.map((refund) => ({ refund_no: refund.refundNo, amount: fenToText(refund.amount) })),
})

function objectOf(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(text === '' ? '{}' : text)
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value)
    return isObject ? (value as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}
