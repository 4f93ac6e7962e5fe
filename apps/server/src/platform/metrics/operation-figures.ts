import { Gauge, type Registry } from 'prom-client'

/** What the database knows of the whole installation: every process reads the same. Ages are in seconds. */
export interface OperationFigures {
  readonly outbox: { readonly waiting: number; readonly age: number }
  readonly consumers: readonly ConsumerFigures[]
  readonly jobs: readonly JobFigures[]
  readonly feeds: readonly FeedFigures[]
  /** Of the last proofs of all shops: what differed, and the oldest of them; null without shops. */
  readonly proof: { readonly differences: number; readonly age: number } | null
  /** Results whose orders are settled: the parts that wait, those set aside after a failure, and the oldest. */
  readonly settlement: { readonly waiting: number; readonly setAside: number; readonly age: number }
}

interface ConsumerFigures {
  readonly name: string
  readonly behind: number
  readonly age: number
  readonly retrying: number
  readonly parked: number
}

interface JobFigures {
  readonly name: string
  readonly waiting: number
  readonly active: number
  readonly failed: number
  /** Of the job that has waited longest. */
  readonly age: number
}

interface FeedFigures {
  readonly name: string
  /** Since it last answered; undefined where it never did. */
  readonly age: number | undefined
  /** How often it is asked. */
  readonly every: number | undefined
  readonly failuresInRow: number
}

/** Without figures the gauges say nothing rather than what was once true. */
export type ShowFigures = (figures: OperationFigures | undefined) => void

export function figureGauges(registers: Registry[]): ShowFigures {
  const showEvents = eventGauges(registers)
  const showJobs = jobGauges(registers)
  const showFeeds = feedGauges(registers)
  const showProof = proofGauges(registers)
  const showSettlement = settlementGauges(registers)
  const readable = new Gauge({
    name: 'caimin_figures_readable',
    help: 'Whether the figures of the database could be read for this answer',
    registers,
  })
  return (figures) => {
    readable.set(figures === undefined ? 0 : 1)
    showEvents(figures)
    showJobs(figures?.jobs ?? [])
    showFeeds(figures?.feeds ?? [])
    showProof(figures?.proof ?? null)
    showSettlement(figures?.settlement)
  }
}

const familyOf =
  <L extends string>(registers: Registry[], ...labelNames: L[]) =>
  (name: string, help: string): Gauge<L> =>
    new Gauge({ name, help, labelNames, registers })

function eventGauges(registers: Registry[]): ShowFigures {
  const plain = familyOf(registers)
  const waiting = plain('caimin_events_waiting', 'Events not in the log yet; counted to ten thousand')
  const age = plain('caimin_events_age_seconds', 'How long the oldest of them has waited')
  const byConsumer = familyOf(registers, 'consumer')
  const behind = byConsumer('caimin_consumer_behind', 'Batches of events not handled yet')
  const lag = byConsumer('caimin_consumer_lag_seconds', 'Age of the oldest batch that is not handled yet')
  const failed = familyOf(
    registers,
    'consumer',
    'state',
  )('caimin_events_failed', 'Events that could not be handled: tried again, or parked for an operator')
  return (figures) => {
    for (const gauge of [waiting, age, behind, lag, failed]) gauge.reset()
    if (figures === undefined) {
      waiting.remove()
      age.remove()
      return
    }
    waiting.set(figures.outbox.waiting)
    age.set(figures.outbox.age)
    for (const { name: consumer, ...figure } of figures.consumers) {
      behind.set({ consumer }, figure.behind)
      lag.set({ consumer }, figure.age)
      failed.set({ consumer, state: 'retrying' }, figure.retrying)
      failed.set({ consumer, state: 'parked' }, figure.parked)
    }
  }
}

function jobGauges(registers: Registry[]): (jobs: readonly JobFigures[]) => void {
  const count = familyOf(
    registers,
    'queue',
    'state',
  )('caimin_jobs', 'Jobs by state; failed ones were tried as often as they may. Counted to ten thousand')
  const age = familyOf(registers, 'queue')('caimin_job_age_seconds', 'How long the oldest due job has waited')
  return (jobs) => {
    count.reset()
    age.reset()
    for (const { name: queue, ...figure } of jobs) {
      for (const state of ['waiting', 'active', 'failed'] as const) count.set({ queue, state }, figure[state])
      age.set({ queue }, figure.age)
    }
  }
}

function feedGauges(registers: Registry[]): (feeds: readonly FeedFigures[]) => void {
  const byFeed = familyOf(registers, 'feed')
  const age = byFeed('caimin_feed_age_seconds', 'Since the feed last answered')
  const every = byFeed('caimin_feed_interval_seconds', 'How often the feed is asked')
  const failures = byFeed('caimin_feed_failures', 'How often the feed has failed in a row')
  return (feeds) => {
    for (const gauge of [age, every, failures]) gauge.reset()
    for (const { name: feed, ...figure } of feeds) {
      if (figure.age !== undefined) age.set({ feed }, figure.age)
      if (figure.every !== undefined) every.set({ feed }, figure.every)
      failures.set({ feed }, figure.failuresInRow)
    }
  }
}

function settlementGauges(registers: Registry[]): (settlement: OperationFigures['settlement'] | undefined) => void {
  const parts = familyOf(registers, 'state')(
    'caimin_settlement_parts',
    'Parts of results: all that wait, and set aside',
  )
  const age = familyOf(registers)('caimin_settlement_age_seconds', 'How long the oldest part has waited')
  return (settlement) => {
    parts.reset()
    if (settlement === undefined) return age.remove()
    parts.set({ state: 'waiting' }, settlement.waiting)
    parts.set({ state: 'set_aside' }, settlement.setAside)
    age.set(settlement.age)
  }
}

function proofGauges(registers: Registry[]): (proof: OperationFigures['proof']) => void {
  const plain = familyOf(registers)
  const differences = plain('caimin_ledger_differences', 'What did not agree in the last proofs of all shops')
  const age = plain('caimin_ledger_proof_age_seconds', 'Since the books of the shop were proved whose proof is oldest')
  return (proof) => {
    if (proof === null) {
      differences.remove()
      age.remove()
      return
    }
    differences.set(proof.differences)
    age.set(proof.age)
  }
}
