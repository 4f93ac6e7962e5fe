import { Card } from '@caimin/ui'
import { InitiatorHead } from '../parts/initiator-head.tsx'
import type { Plan } from '../queries.ts'

/** Who opened a plan, with their record, and what they say of it. */
export function InitiatorCard({ plan: { initiator, declaration } }: { readonly plan: Plan }) {
  return (
    <Card className="plan-part">
      <InitiatorHead initiator={initiator} />
      {declaration !== '' && <p className="plan-words">{declaration}</p>}
    </Card>
  )
}
