import type { OutputOf } from '@caimin/contract'
import type { Column } from '../../platform/lists/data-table.tsx'
import { jobsTexts } from './jobs.texts.ts'

type Consumer = OutputOf<'jobs', 'list'>['consumers'][number]

export const consumerName = (name: string): string => jobsTexts.consumers[name] ?? name

/** Who handles events, and how far each is. */
export const CONSUMER_COLUMNS: readonly Column<Consumer>[] = [
  { head: jobsTexts.consumer, cell: ({ name }) => consumerName(name) },
  { head: jobsTexts.behind, isNumber: true, cell: ({ behind }) => jobsTexts.batches(behind) },
  {
    head: jobsTexts.waits,
    isNumber: true,
    isExtra: true,
    cell: ({ oldest_seconds }) => jobsTexts.seconds(oldest_seconds),
  },
  { head: jobsTexts.retrying, isNumber: true, cell: ({ retrying }) => retrying },
  { head: jobsTexts.parked, isNumber: true, cellClass: 'bold', cell: ({ parked }) => parked },
]
