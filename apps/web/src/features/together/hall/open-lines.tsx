import { instantOf } from '@caimin/base'
import { Button, Card } from '@caimin/ui'
import { Suspense, useState } from 'react'
import { useServerNow } from '../../../platform/data/use-server-now.ts'
import { planTitle } from '../figures.ts'
import { JoinSheet } from '../lazy.ts'
import { JoinDeadline } from '../parts/join-deadline.tsx'
import { PlanLine } from '../parts/plan-line.tsx'
import type { PlanRow } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'

interface OpenLinesProps {
  readonly plans: readonly PlanRow[]
  readonly isOfInitiator?: boolean
}

/** Plans that can be joined, each with the button that opens its sheet. */
export function OpenLines({ plans, isOfInitiator = false }: OpenLinesProps) {
  const [joining, setJoining] = useState<string>()
  return (
    <>
      <Card>
        <ul>
          {plans.map((plan) => (
            <PlanLine
              key={plan.plan_id}
              plan={plan}
              isOfInitiator={isOfInitiator}
              end={<JoinEnd plan={plan} onJoin={() => setJoining(plan.plan_id)} />}
            />
          ))}
        </ul>
      </Card>
      {joining !== undefined && (
        <Suspense>
          <JoinSheet planId={joining} onClose={() => setJoining(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The way in and until when; or why there is none. */
function JoinEnd({ plan, onJoin }: { readonly plan: PlanRow; readonly onJoin: () => void }) {
  const now = useServerNow([plan.join_by])
  if (plan.left === '0.00') return togetherTexts.full
  if (now >= instantOf(plan.join_by)) return togetherTexts.over
  return (
    <>
      <Button variant="soft" size="small" onClick={onJoin}>
        {togetherTexts.join}
        <span className="unseen">{togetherTexts.joinOf(planTitle(plan))}</span>
      </Button>
      <span>
        <JoinDeadline plan={plan} />
      </span>
    </>
  )
}
