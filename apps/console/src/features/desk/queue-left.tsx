import { TimeLeft } from '../../platform/parts/time-left.tsx'
import { queueTexts } from './desk.texts.ts'
import type { QueueRow } from './queries.ts'

/** How long there is to act on an order; where the time to accept ends before the cutoff, it says so. */
export function QueueLeft({ row }: { readonly row: QueueRow }) {
  return (
    <>
      <TimeLeft until={row.act_by} />
      {row.act_by !== row.cutoff_at && <small className="queue-left-accept">{queueTexts.toAcceptBy}</small>}
    </>
  )
}
