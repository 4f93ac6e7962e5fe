import { setTimeout as pause } from 'node:timers/promises'
import type { Instant } from '@caimin/base'
import type { Fields } from '../http.ts'
import type { Trade } from '../ledger/trade.ts'
import type { TradeBook } from '../ledger/trade-book.ts'
import type { Merchant } from '../merchants.ts'
import { type Faults, NO_FAULTS } from './faults.ts'
import { formOf, type Notice, noticeOf } from './notice.ts'

/** Notifies merchants of their trades, repeatedly until they acknowledge it. */
export interface Notifier {
  /** Reports the trade as it is now. */
  notify(trade: Trade): void
  /** Reports it once more, also when it was acknowledged. */
  resend(trade: Trade): void
  faults(): Faults
  setFaults(faults: Faults): void
  /** How many are not yet acknowledged. */
  waiting(): number
  close(): Promise<void>
}

export interface NotifierParts {
  readonly book: TradeBook
  readonly merchantOf: (id: string) => Merchant | undefined
  readonly now: () => Instant
  /** How long after an attempt the next one is made. The real schedule is 4, 10, 10, 60, 120, 360 and 900 minutes. */
  readonly repeatAfterMs: readonly number[]
}

/** As the real one, in seconds for minutes, and ending sooner. */
export const SHORTENED_SCHEDULE: readonly number[] = [4000, 10_000, 10_000, 60_000, 120_000]

const ANSWER_WITHIN_MS = 5000
const AT_ONCE = 16
const TAKEN = 'success'
/** Collected messages are sent when no more come. */
const COLLECT_FOR_MS = 500

export function createNotifier({ book, merchantOf, now, repeatAfterMs }: NotifierParts): Notifier {
  let faults = NO_FAULTS
  const closing = new AbortController()
  const running = new Set<Promise<void>>()
  const lane = createLane(AT_ONCE)
  const collect = createCollector(closing.signal)

  /** Posts and returns whether the merchant has taken it. */
  const post = (url: string, fields: Fields): Promise<boolean> =>
    lane(async () => {
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)])
      const answer = await fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'error', signal })
      const text = await answer.text()
      return answer.ok && text.trim() === TAKEN
    }).catch(() => false)

  const attempt = async (notice: Notice): Promise<boolean> => {
    const { merchantId, notifyUrl } = notice.trade
    const merchant = merchantOf(merchantId)
    if (merchant === undefined || notifyUrl === '') return true
    const message = { notice, merchant, now: now() }
    for (const forgery of faults.forge) await post(notifyUrl, formOf(message, forgery))
    const copies = Array.from({ length: Math.max(1, faults.copies) }, () => post(notifyUrl, formOf(message)))
    return (await Promise.all(copies)).includes(true)
  }

  const deliver = async (notice: Notice): Promise<void> => {
    const { delayMs, dropFirst } = faults
    await pause(delayMs, undefined, { signal: closing.signal })
    for (let count = 0; ; count++) {
      const isTaken = count >= dropFirst && (await attempt(notice))
      if (closing.signal.aborted) return
      if (isTaken) return book.markDelivered(notice.id)
      const wait = repeatAfterMs[count]
      if (wait === undefined) return
      await pause(wait, undefined, { signal: closing.signal })
    }
  }

  const start = (notice: Notice) => {
    const work = deliver(notice)
      .catch((error) => {
        if (!closing.signal.aborted) throw error
      })
      .finally(() => running.delete(work))
    running.add(work)
  }

  const resend = (trade: Trade) => {
    const notice = noticeOf(trade)
    if (notice === undefined) return
    collect.add(() => start(notice), faults.reorder)
  }
  const notify = (trade: Trade) => {
    const notice = noticeOf(trade)
    if (notice !== undefined && !book.wasDelivered(notice.id)) resend(trade)
  }

  return {
    notify,
    resend,
    faults: () => faults,
    setFaults(wanted) {
      faults = wanted
    },
    waiting: () => running.size + collect.count(),
    async close() {
      closing.abort()
      await Promise.all(running)
    },
  }
}

/** Holds sendings back until there are enough, and lets them go last first. */
function createCollector(closed: AbortSignal) {
  let held: (() => void)[] = []
  const letGo = () => {
    const all = held
    held = []
    for (const send of all.reverse()) send()
  }
  return {
    count: () => held.length,
    add(send: () => void, enough: number) {
      held.push(send)
      if (held.length >= enough) letGo()
      else pause(COLLECT_FOR_MS, undefined, { signal: closed }).then(letGo, () => undefined)
    },
  }
}

/** Lets so many run at once; the others wait their turn. */
function createLane(width: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = width
  const waiting: (() => void)[] = []
  return async (work) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    else free--
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) free++
      else next()
    }
  }
}
