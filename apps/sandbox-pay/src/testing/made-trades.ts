import { type Instant, instant, yuan } from '@caimin/base'
import type { EventFile } from '../ledger/event-file.ts'
import type { TradeEvent, TradeRequest } from '../ledger/trade.ts'

/** A clock that a test moves. */
export function manualClock(start = instant(1_795_170_307_000)): { now: () => Instant; advance: (ms: number) => void } {
  let at: number = start
  return {
    now: () => instant(at),
    advance(ms) {
      at += ms
    },
  }
}

/** A file that lies in memory, as text would on disk. */
export function memoryFile(): EventFile & { readonly events: TradeEvent[] } {
  const events: TradeEvent[] = []
  return { events, readAll: () => [...events], append: (event) => events.push(event) }
}

export const madeRequest = (changes: Partial<TradeRequest> = {}): TradeRequest => ({
  merchantId: 'M1',
  outTradeNo: 'R0000001',
  amount: yuan(100),
  subject: '充值',
  notifyUrl: 'http://127.0.0.1:1/notify',
  returnUrl: 'http://127.0.0.1:1/#/pages/home',
  expiresAt: instant(1_795_171_207_000),
  ...changes,
})
