import { instantOf } from '@caimin/base'
import { Countdown, isLastHour, momentText } from '@caimin/ui'
import { exactMoment } from '../../../platform/bet-content/exact-moment.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import type { PlanRow } from '../queries.ts'

interface JoinDeadlineProps {
  readonly plan: Pick<PlanRow, 'join_by'>
  readonly isExact?: boolean
}

/** Until when a plan can be joined; the last hour counts down. */
export function JoinDeadline({ plan: { join_by }, isExact = false }: JoinDeadlineProps) {
  const clock = useServerTime()
  const now = useServerNow([join_by])
  const left = instantOf(join_by) - now
  if (left > 0 && isLastHour(left)) {
    return <Countdown until={join_by} now={clock} worded onOver={() => void queryClient.invalidate(['together'])} />
  }
  return isExact ? exactMoment(join_by, now) : momentText(join_by, now)
}
