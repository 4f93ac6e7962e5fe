import { type Fen, fenOf, type Instant, minutes, sum } from '@caimin/base'
import type { ShownRow } from './queue-list.ts'

export type Urgency = 'within5' | 'within30' | 'later'

export interface QueueGroup {
  readonly urgency: Urgency
  readonly rows: readonly ShownRow[]
  readonly stake: Fen
}

const URGENCIES: readonly Urgency[] = ['within5', 'within30', 'later']

export function urgencyOf(actBy: Instant, at: Instant): Urgency {
  const left = actBy - at
  if (left < minutes(5)) return 'within5'
  return left < minutes(30) ? 'within30' : 'later'
}

/**
 * Rows under their heads as of the moment the list was built, so that no head wanders while a finger is on its way.
 */
export function groupQueue(rows: readonly ShownRow[], at: Instant): QueueGroup[] {
  return URGENCIES.map((urgency) => {
    const members = rows.filter(({ actBy }) => urgencyOf(actBy, at) === urgency)
    return { urgency, rows: members, stake: sum(members.map(({ row }) => fenOf(row.stake))) }
  }).filter((group) => group.rows.length > 0)
}
