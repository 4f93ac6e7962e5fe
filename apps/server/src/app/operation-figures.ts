import { type Instant, seconds } from '@caimin/base'
import { provenBooks } from '../core/ledger/index.ts'
import { settlementBacklog } from '../core/settlement/index.ts'
import { listFeedStates } from '../feeds/feed-states.store.ts'
import type { Reader } from '../platform/context.ts'
import { consumerLags, outboxLag } from '../platform/events/monitor.ts'
import { countJobs } from '../platform/jobs/monitor.ts'
import type { OperationFigures } from '../platform/metrics/operation-figures.ts'

/**
 * What the database knows about how the installation runs. Each question reads a few rows, or counts to ten thousand:
 * none sums a table that grows with bets. They are asked one after another, over one connection.
 */
export async function readOperationFigures(r: Reader): Promise<OperationFigures> {
  const outbox = await outboxLag(r)
  const consumers = await consumerLags(r)
  const jobs = await countJobs(r)
  const feeds = await listFeedStates(r)
  const proof = await provenBooks(r)
  const settlement = await settlementBacklog(r)
  return {
    outbox: { waiting: outbox.waiting, age: ageOf(outbox.oldestAt, r.wallNow) },
    consumers: consumers.map(({ oldestAt, ...consumer }) => ({ ...consumer, age: ageOf(oldestAt, r.wallNow) })),
    jobs,
    feeds: feeds.map((state) => ({
      name: state.feed,
      age: state.last_success_at === null ? undefined : ageOf(state.last_success_at, r.now),
      every: state.every_ms === null ? undefined : state.every_ms / seconds(1),
      failuresInRow: state.failures_in_row,
    })),
    proof:
      proof.oldestSeconds === null ? null : { differences: proof.differences, age: Math.max(0, proof.oldestSeconds) },
    settlement: { waiting: settlement.rows, setAside: settlement.setAside, age: settlement.oldestSeconds },
  }
}

const ageOf = (at: Instant | null, now: Instant): number => (at === null ? 0 : Math.max(0, now - at) / seconds(1))
