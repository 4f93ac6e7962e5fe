import { useState } from 'react'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import type { DeskOrder } from '../queries.ts'
import { failureText, isFailureGiven, NO_FAILURE } from './failure.ts'
import type { Issue } from './use-issue.ts'

/** Whether all of an order is given up, or what is not recorded yet of one that is printed in part. */
type Leaving = 'no' | 'failing' | 'finishing'

/** Giving up an order that is being printed, which asks for a reason while nothing of it is recorded. */
export function useLeaving(order: DeskOrder, issue: Issue) {
  const [kind, setKind] = useState<Leaving>('no')
  const [failure, setFailure] = useState(NO_FAILURE)
  const mayLeave = (order.desk_can.fail || order.desk_can.finish) && !issue.isBusy
  const leave = () => setKind(issue.recorded.length > 0 ? 'finishing' : 'failing')
  const stay = () => setKind('no')
  const failNow =
    isFailureGiven(failure) && !issue.isBusy ? () => void issue.fail(failure.kind, failureText(failure)) : undefined
  useKeys({ r: mayLeave ? leave : undefined, ...(kind !== 'no' && { escape: stay }) })
  return { kind, leave: mayLeave && leave, stay, failure, setFailure, failNow }
}

export type Leave = ReturnType<typeof useLeaving>
