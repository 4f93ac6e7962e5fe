import type { OutputOf } from '@caimin/contract'
import { QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { PaneSection } from '../parts/pane.tsx'
import { Participants } from './participants.tsx'
import { planTexts } from './plans.texts.ts'
import { planQuery } from './queries.ts'
import { ContentToOpen, SealedContent } from './sealed-content.tsx'

interface PlanOfOrderProps {
  readonly order: Pick<OutputOf<'desk', 'order'>, 'order_id' | 'content'>
  /** The pane itself opens what is sealed. */
  readonly isOpenedBelow?: boolean
}

/** Of an order that many people pay: what may be known of its bet while that is sealed, and the people. */
export function PlanOfOrder({ order: { order_id, content }, isOpenedBelow = false }: PlanOfOrderProps) {
  const query = useQuery(planQuery(order_id))
  const Sealed = isOpenedBelow ? SealedContent : ContentToOpen
  return (
    <QueryView query={query}>
      {(plan) => (
        <>
          {content !== 'open' && (
            <PaneSection title={planTexts.content}>
              <Sealed plan={{ ...plan, content }} />
            </PaneSection>
          )}
          <Participants plan={plan} />
        </>
      )}
    </QueryView>
  )
}
