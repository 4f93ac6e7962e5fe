import { useParams } from '@caimin/router'
import { useState } from 'react'
import { links } from '../../../platform/links.ts'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import type { DeskOrder } from '../queries.ts'
import { failureText, isFailureGiven, NO_FAILURE } from './failure.ts'
import type { Issue } from './use-issue.ts'

/** Whether all of an order is given up, or what is not recorded yet of one that is printed in part. */
type Leaving = 'no' | 'failing' | 'finishing'

/** Giving up an order that is being printed, which asks for a reason while nothing of it is recorded. */
export function useLeaving(order: DeskOrder, issue: Issue) {
  const wants = useParams(links.queue).leave
  const [failure, setFailure] = useState(NO_FAILURE)
  const mayLeave = (order.desk_can.fail || order.desk_can.finish) && !issue.isBusy
  const way = issue.recorded.length > 0 ? 'finishing' : 'failing'
  const [kind, setKind] = useState<Leaving>(wants !== undefined && mayLeave ? way : 'no')
  const leave = () => setKind(way)
  const stay = () => setKind('no')
  const failNow =
    isFailureGiven(failure) && !issue.isBusy ? () => void issue.fail(failure.kind, failureText(failure)) : undefined
  useKeys({ r: mayLeave ? leave : undefined, ...(kind !== 'no' && { escape: stay }) })
  return { kind, leave: mayLeave && leave, stay, failure, setFailure, failNow }
}

export type Leave = ReturnType<typeof useLeaving>
