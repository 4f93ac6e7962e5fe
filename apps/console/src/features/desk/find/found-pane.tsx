import { Link } from '@caimin/router'
import { buttonClass, EmptyState, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { deskOrderQuery, isUnknownOrder } from '../../../platform/desk-order.ts'
import { FinalRecords } from '../../../platform/final-records/final-records.tsx'
import { links } from '../../../platform/links.ts'
import { Pane, PaneSection } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { CaseOfOrder } from '../order/case-of-order.tsx'
import { orderTexts } from '../order/order.texts.ts'
import { BetSection, PlanSection } from '../order/order-content.tsx'
import { OrderFacts } from '../order/order-facts.tsx'
import { OrderHead } from '../order/order-head.tsx'
import { RecordedTicket } from '../order/recorded-ticket.tsx'
import type { DeskOrder } from '../queries.ts'
import { findTexts } from './find.texts.ts'
import { HistorySection } from './history-section.tsx'

interface FoundPaneProps {
  readonly orderId: string
  readonly onLeave: () => void
}

/** An order in any state: what was bet, its tickets, and everything that happened to it. */
export function FoundPane({ orderId, onLeave }: FoundPaneProps) {
  const query = useQuery(deskOrderQuery(orderId))
  if (query.data !== undefined) return <FoundOrder order={query.data} onLeave={onLeave} />
  return (
    <Pane label={findTexts.paneLabel} head={null} foot={<PaneActions onBack={onLeave} />}>
      <QueryView
        query={query}
        failed={(error) =>
          isUnknownOrder(error) && <EmptyState title={orderTexts.unknown} hint={orderTexts.unknownHint} />
        }
      >
        {() => null}
      </QueryView>
    </Pane>
  )
}

interface FoundOrderProps extends Pick<FoundPaneProps, 'onLeave'> {
  readonly order: DeskOrder
}

function FoundOrder({ order, onLeave }: FoundOrderProps) {
  return (
    <Pane
      label={findTexts.paneLabel}
      head={<OrderHead order={order} onLeave={onLeave} back={findTexts.back} />}
      foot={
        <PaneActions onBack={onLeave}>
          <WayOn order={order} />
        </PaneActions>
      }
    >
      <PaneSection>
        <OrderFacts order={order} />
      </PaneSection>
      <BetSection order={order} />
      {order.tickets.length > 0 && (
        <PaneSection title={findTexts.tickets}>
          {order.tickets.map((ticket) => (
            <RecordedTicket key={ticket.ticket_id} order={order} ticket={ticket} />
          ))}
          <FinalRecords order={order} />
        </PaneSection>
      )}
      <CaseOfOrder orderId={order.order_id} />
      <HistorySection orderId={order.order_id} />
      <PlanSection order={order} />
    </Pane>
  )
}

const TO_PAY = 9

/** Where something can be done with the order; an auditor does nothing. */
function WayOn({ order }: Pick<FoundOrderProps, 'order'>) {
  const { role } = useSignedInStaff()
  if (role === 'auditor') return null
  return order.state === TO_PAY ? (
    <Link className={buttonClass({ variant: 'outline' })} to={links.payouts()}>
      {findTexts.toPayouts}
    </Link>
  ) : (
    <Link className={buttonClass({ variant: 'outline' })} to={links.queue({ order: order.order_id })}>
      {findTexts.toQueue}
    </Link>
  )
}
