import { goBack } from '@caimin/router'
import { usePages } from '@caimin/session'
import { Card, EmptyState, LinkButton, NavBar, Page, PagedList, QueryView, SectionHead } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../../platform/links.ts'
import { PlayBreakNote } from '../../../platform/play-break/play-break-note.tsx'
import { numberText } from '../figures.ts'
import { OpenLines } from '../hall/open-lines.tsx'
import { InitiatorHead } from '../parts/initiator-head.tsx'
import { isUnknown } from '../parts/no-plan.tsx'
import { PlanLine } from '../parts/plan-line.tsx'
import { type Initiator, initiatorQuery, plansOfQuery } from '../queries.ts'
import { togetherTexts } from '../together.texts.ts'
import { EndedPlanEnd } from './ended-plan-end.tsx'
import { initiatorTexts } from './initiator.texts.ts'
import { RecordCard } from './record-card.tsx'
import './initiator-page.css'

/** Who opens plans: the whole record, what can be joined, and all that is over. */
export function InitiatorPage({ player_id: playerId = '' }: { readonly player_id?: string | undefined }) {
  const initiator = useQuery(initiatorQuery(playerId))
  return (
    <Page head={<NavBar title={initiatorTexts.title} onBack={() => goBack(links.together.together())} />}>
      <QueryView query={initiator} failed={(error) => isUnknown(error) && <NoInitiator />}>
        {(found) => (
          <>
            <PlayBreakNote />
            <div className="initiator-head">
              <InitiatorHead isHere initiator={found} />
            </div>
            <RecordCard initiator={found} />
            <RunningPlans initiator={found} />
            <EndedPlans playerId={found.player_id} />
            <p className="initiator-warning">{initiatorTexts.notGuaranteed}</p>
          </>
        )}
      </QueryView>
    </Page>
  )
}

function RunningPlans({ initiator }: { readonly initiator: Initiator }) {
  const plans = usePages(plansOfQuery(initiator.player_id, 'open'))
  return (
    <>
      <SectionHead title={initiatorTexts.running} note={initiatorTexts.count(numberText(initiator.open_plans))} />
      <QueryView query={plans} skeletons={2} empty={<p className="initiator-none">{initiatorTexts.noRunning}</p>}>
        {(rows) => <OpenLines isOfInitiator plans={rows} />}
      </QueryView>
    </>
  )
}

function EndedPlans({ playerId }: { readonly playerId: string }) {
  const plans = usePages(plansOfQuery(playerId, 'over'))
  return (
    <PagedList
      list={plans}
      above={<SectionHead title={initiatorTexts.over} />}
      empty={<p className="initiator-none">{initiatorTexts.noOver}</p>}
    >
      {(rows) => (
        <Card>
          <ul>
            {rows.map((plan) => (
              <PlanLine key={plan.plan_id} isOfInitiator plan={plan} end={<EndedPlanEnd plan={plan} />} />
            ))}
          </ul>
        </Card>
      )}
    </PagedList>
  )
}

const NoInitiator = () => (
  <EmptyState
    title={initiatorTexts.noPerson}
    hint={initiatorTexts.noPersonHint}
    action={<LinkButton href={links.together.together()}>{togetherTexts.toHall}</LinkButton>}
  />
)
