import { goBack, navigate } from '@caimin/router'
import { FootBar, LinkButton, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { isOver, STATE } from '../../../platform/bet-content/order-steps.ts'
import { links } from '../../../platform/links.ts'
import { PlayBreakNote } from '../../../platform/play-break/play-break-note.tsx'
import { planHref } from '../figures.ts'
import { JoinBar } from '../join/join-bar.tsx'
import { useJoin } from '../join/use-join.ts'
import { useShares } from '../join/use-shares.ts'
import { isUnknown, NoPlan } from '../parts/no-plan.tsx'
import { type Plan, planQuery } from '../queries.ts'
import { ExamplesCard } from './examples-card.tsx'
import { InitiatorCard } from './initiator-card.tsx'
import { OwnActions } from './own-actions.tsx'
import { OwnCard } from './own-card.tsx'
import { ParticipantsCard } from './participants-card.tsx'
import { planTexts } from './plan.texts.ts'
import { PlanContentCard } from './plan-content-card.tsx'
import { PlanHead } from './plan-head.tsx'
import { ProgressCard } from './progress-card.tsx'
import { SplitCard } from './split-card.tsx'
import { StandingCard } from './standing-card.tsx'
import { TermsCard } from './terms-card.tsx'
import './plan.css'

/** One plan, from its opening to the split of its prize. The socket keeps it live. */
export function PlanPage({ plan_id: planId = '' }: { readonly plan_id?: string | undefined }) {
  const plan = useQuery(planQuery(planId))
  const [shares, setShares] = useShares(plan.data)
  const found = plan.data?.kind === 'together' ? plan.data : undefined
  return (
    <Page
      head={<NavBar title={planTexts.title} onBack={() => goBack(links.together.together())} />}
      foot={found && <Foot plan={found} shares={shares} onShares={setShares} />}
    >
      <QueryView query={plan} failed={(error) => isUnknown(error) && <NoPlan />}>
        {(data) => (data.kind === 'spell' ? <ToSpell plan={data} /> : <Parts plan={data} shares={shares} />)}
      </QueryView>
    </Page>
  )
}

/** A spell has a page of its own, which is found by its code. */
function ToSpell({ plan }: { readonly plan: Plan }) {
  const href = planHref(plan)
  useEffect(() => navigate(href, { replace: true }), [href])
  return null
}

interface PartsProps {
  readonly plan: Plan
  /** Shares that are chosen to be joined. */
  readonly shares: number
}

function Parts({ plan, shares }: PartsProps) {
  const isOpen = plan.state === STATE.subscribing
  const isSettled = plan.split !== null
  return (
    <>
      <PlayBreakNote />
      <PlanHead plan={plan} />
      {!isOpen && <StandingCard plan={plan} />}
      {isOpen && <ProgressCard plan={plan} />}
      {plan.own !== null && <OwnCard plan={plan} own={plan.own} />}
      <OwnActions plan={plan} />
      <InitiatorCard plan={plan} />
      <PlanContentCard plan={plan} />
      {!isSettled && !isOver(plan.state) && <ExamplesCard plan={plan} shares={shares} />}
      {plan.split !== null && <SplitCard plan={plan} split={plan.split} />}
      {!isSettled && plan.ended === null && <ParticipantsCard plan={plan} />}
      <TermsCard plan={plan} />
    </>
  )
}

interface FootProps extends PartsProps {
  readonly onShares: (shares: number) => void
}

/** Joining while it can be joined; once it is settled, where one may look next. */
function Foot({ plan, ...chosen }: FootProps) {
  const payment = useJoin(plan.plan_id)
  // Also where it cannot be joined any more: of a join whose answer was lost it is asked what came of it.
  if (plan.can.join || payment.isUnknown) return <JoinBar plan={plan} payment={payment} {...chosen} />
  if (plan.split === null) return null
  return (
    <FootBar>
      {plan.visibility.may_see && (
        <LinkButton variant="outline" href={links.together.open({ plan_id: plan.plan_id })}>
          {planTexts.toTickets}
        </LinkButton>
      )}
      <LinkButton variant="outline" href={links.together.member({ player_id: plan.initiator.player_id })}>
        {planTexts.toInitiator}
      </LinkButton>
    </FootBar>
  )
}
