import { hours, minutes, seconds } from '@caimin/base'
import { proveLog } from '../core/audit/index.ts'
import { deleteOldOdds, type Subject } from '../core/catalog/index.ts'
import { IDENTITY_CLEAN_UPS } from '../core/identity/index.ts'
import { closeBooks, mergePieces, proveShops } from '../core/ledger/index.ts'
import { deleteMissedTurns, deleteOldStakes, proveCaps } from '../core/orders/index.ts'
import { reconcilePending, settleDueOf } from '../core/settlement/index.ts'
import { keepAgentSums } from '../features/agents/sweep-sums.ts'
import { deleteOldMessages } from '../features/chat/delete-old-messages.ts'
import { deleteOldVisitors } from '../features/chat/support/visitor.store.ts'
import { deleteOldPlayerMessages } from '../features/messages/message.store.ts'
import { deleteOldDeliveries } from '../features/messages/push/delivery.store.ts'
import { deleteOldNotifications } from '../features/recharge/notifications/notification.store.ts'
import { reconcileDue } from '../features/recharge/reconcile.ts'
import { rollUp } from '../features/statistics/roll-up.ts'
import { attempt } from '../platform/attempt.ts'
import { RETENTION } from '../platform/database/old-rows/retention.ts'
import { deleteOldRequests } from '../platform/handlers/delete-requests.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'
import { type Poller, startPoller } from '../platform/poller.ts'
import { rechargeParts, type ServerParts } from './features.ts'

/** Before the day's business, when few are awake. */
const PROVE_AT = '30 4 * * *'
/** Thousands of shops, and now and then all of their past. */
const PROVE_MS = hours(12)
const PROVE_LOG_AT = '40 4 * * *'
const PROVE_CAPS_AT = '45 4 * * *'
/** Before the proof, which compares what is left. */
const MERGE_PIECES_AT = '10 4 * * *'
const CLEAN_UP_AT = '50 4 * * *'
const DELETE_FILES_AT = '*/10 * * * *'
const DELETE_EVENTS_AT = '*/10 * * * *'
/** Soon after there is something to close; a round that finds nothing asks one question of each shop. */
const CLOSE_BOOKS_AT = '*/2 * * * *'
/** Channels publish their statements in the morning; a day that was compared is left alone. */
const RECONCILE_AT = '20 * * * *'
/** One look into an index while nothing is due. A process that starts takes part in a large draw as soon. */
const SETTLE_DUE_MS = seconds(2)
const SETTLE_RUN = { lanes: 2 }
/** Only what a fault kept out of the queue: it reads every order that waits. */
const RECONCILE_OF_ANY_AGE_MS = hours(24)
const ROLL_UP_MS = minutes(1)

/** One that fails keeps no other from being cleaned. */
const CLEAN_UPS = Object.entries({
  ...IDENTITY_CLEAN_UPS,
  requests: deleteOldRequests,
  notifications: deleteOldNotifications,
  chat: deleteOldMessages,
  visitors: deleteOldVisitors,
  playerMessages: deleteOldPlayerMessages,
  pushDeliveries: deleteOldDeliveries,
  odds: deleteOldOdds,
  missedTurns: deleteMissedTurns,
  cappedStakes: deleteOldStakes,
})

/** What must happen, kept as jobs: settlement after a result, the proof of the books, deleting what is old. */
export async function addJobs(parts: ServerParts, jobs: Jobs): Promise<void> {
  const { database, consumers, eventLog, log, files } = parts
  const settle = await jobs.add<Subject & { readonly isCorrection: boolean }>({
    name: 'settle-subject',
    // A correction is a job of its own: the one that already waits for the subject may be the last of thousands.
    keyOf: ({ subjectKind, subjectId, isCorrection }) =>
      `${subjectKind}:${subjectId}${isCorrection ? ':correction' : ''}`,
    isUrgent: ({ isCorrection }) => isCorrection,
    work: ({ subjectKind, subjectId }) => settleDueOf(database, { subjectKind, subjectId }, SETTLE_RUN),
  })
  consumers.add({
    name: 'settle-results',
    kinds: ['result.confirmed', 'result.corrected'],
    async handle(results) {
      for (const { kind, subjectKind, subjectId } of results) {
        await settle({ subjectKind, subjectId, isCorrection: kind === 'result.corrected' })
      }
    },
  })
  await addJobsOfBooks(parts, jobs)
  await jobs.add({
    name: 'delete-files',
    schedule: { cron: DELETE_FILES_AT, data: {} },
    work: () => files.sweep(database),
  })
  await jobs.add({
    name: 'delete-events',
    schedule: { cron: DELETE_EVENTS_AT, data: {} },
    work: () => eventLog.deleteOlder(RETENTION.events.ms),
  })
  await jobs.add({
    name: 'reconcile-channels',
    schedule: { cron: RECONCILE_AT, data: {} },
    async work() {
      await reconcileDue(rechargeParts(parts))
    },
  })
  await jobs.add({
    name: 'clean-up',
    schedule: { cron: CLEAN_UP_AT, data: {} },
    async work() {
      let failures = 0
      for (const [rows, clean] of CLEAN_UPS) {
        const failed = 'what is old cannot be deleted'
        if (!(await attempt({ log, failed, ids: { rows } }, () => clean(database)))) failures += 1
      }
      // The job is then tried again.
      if (failures > 0) throw new Error(`${failures} kinds of old rows cannot be deleted`)
    },
  })
}

/** Closes books, and proves what follows from other rows. */
async function addJobsOfBooks(parts: ServerParts, jobs: Jobs): Promise<void> {
  const { database, log } = parts
  await jobs.add({
    name: 'prove-ledger',
    schedule: { cron: PROVE_AT, data: {} },
    expiresAfterMs: PROVE_MS,
    work: () => proveShops(parts),
  })
  await jobs.add({
    name: 'prove-audit-log',
    schedule: { cron: PROVE_LOG_AT, data: {} },
    async work() {
      await proveLog(database, log)
    },
  })
  await jobs.add({
    name: 'prove-caps',
    schedule: { cron: PROVE_CAPS_AT, data: {} },
    work: () => proveCaps(database, log),
  })
  await jobs.add({
    name: 'close-books',
    schedule: { cron: CLOSE_BOOKS_AT, data: {} },
    async work() {
      const pieces = await closeBooks(parts)
      if (pieces > 0) log.info({ pieces }, 'closed the books')
    },
  })
  await jobs.add({
    name: 'merge-pieces',
    schedule: { cron: MERGE_PIECES_AT, data: {} },
    async work() {
      const days = await mergePieces(parts)
      if (days > 0) log.info({ days }, 'merged closed pieces of the books')
    },
  })
}

/** Takes its part in what is due, and settles what a killed worker left behind. */
export function startSettlement({ database, log }: ServerParts): Poller[] {
  const recent = startPoller({
    name: 'settle what is due',
    everyMs: SETTLE_DUE_MS,
    work: () => reconcilePending(database, 'recent', SETTLE_RUN),
    log,
  })
  const ofAnyAge = startPoller({
    name: 'reconcile pending orders of any age',
    everyMs: RECONCILE_OF_ANY_AGE_MS,
    work: () => reconcilePending(database, 'any'),
    log,
  })
  recent.now()
  ofAnyAge.now()
  return [recent, ofAnyAge]
}

/** Keeps what those below agents did, as far as it is over. */
export const startAgentSums = (parts: ServerParts): Poller =>
  startPoller({
    name: 'keep sums of agents',
    everyMs: ROLL_UP_MS,
    work: () => keepAgentSums({ ...parts, pool: parts.lockPool }),
    log: parts.log,
  })

/** Keeps the statistics of what is over. */
export const startStatistics = (parts: ServerParts): Poller =>
  startPoller({
    name: 'keep statistics',
    everyMs: ROLL_UP_MS,
    work: () => rollUp({ ...parts, pool: parts.lockPool }),
    log: parts.log,
  })
