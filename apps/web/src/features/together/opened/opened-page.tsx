import { exactAmountText, fenOf } from '@caimin/base'
import { goBack } from '@caimin/router'
import { CallFailed } from '@caimin/session'
import { Card, EmptyState, GameIcon, LinkButton, NavBar, Page, QueryView, SectionHead, SkeletonRows } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ContentCard } from '../../../platform/bet-content/content-card.tsx'
import { DrawCard } from '../../../platform/bet-content/draw-card.tsx'
import { LegsCard } from '../../../platform/bet-content/legs-card.tsx'
import type { PrintedBet } from '../../../platform/bet-content/shown-bet.ts'
import { useRules } from '../../../platform/data/game-rules.ts'
import { links } from '../../../platform/links.ts'
import { SealCheckCard } from '../../../platform/seal/seal-check-card.tsx'
import { numberText, planTitle } from '../figures.ts'
import { isUnknown, NoPlan } from '../parts/no-plan.tsx'
import { contentQuery, type Plan, type PlanContent, planQuery } from '../queries.ts'
import { openedTexts } from './opened.texts.ts'
import { WinsCard } from './wins-card.tsx'
import './opened.css'

/** What a plan holds, once it may be seen: the bet, its tickets, and the proof that nothing was changed. */
export function OpenedPage({ plan_id: planId = '' }: { readonly plan_id?: string | undefined }) {
  const plan = useQuery(planQuery(planId))
  const content = useQuery(contentQuery(planId))
  const toPlan = links.together.plan({ plan_id: planId })
  return (
    <Page head={<NavBar title={openedTexts.title} onBack={() => goBack(toPlan)} />}>
      <QueryView query={plan} failed={(error) => isUnknown(error) && <NoPlan />}>
        {(found) => (
          <QueryView query={content} failed={(error) => isSealed(error) && <Sealed planId={planId} />}>
            {(opened) => (
              <Suspense fallback={<SkeletonRows />}>
                <Opened plan={found} content={opened} />
              </Suspense>
            )}
          </QueryView>
        )}
      </QueryView>
    </Page>
  )
}

const isSealed = (error: unknown): boolean => error instanceof CallFailed && error.refusal.reason === 'plan_sealed'

const Sealed = ({ planId }: { readonly planId: string }) => (
  <EmptyState
    title={openedTexts.sealed}
    hint={openedTexts.sealedHint}
    action={<LinkButton href={links.together.plan({ plan_id: planId })}>{openedTexts.toPlan}</LinkButton>}
  />
)

interface OpenedProps {
  readonly plan: Plan
  readonly content: PlanContent
}

function Opened({ plan, content }: OpenedProps) {
  const rules = useRules(plan.game)
  const order = printedBetOf(plan, content)
  return (
    <>
      <header className="opened-head">
        <GameIcon game={plan.game} />
        <div className="grow">
          <h2>{planTitle(plan)}</h2>
          <p className="text-s ink-2">
            {openedTexts.stake(exactAmountText(plan.total), numberText(Number(content.notes)), content.multiple)}
          </p>
        </div>
      </header>
      <NotPrinted plan={plan} content={content} />
      <ContentCard rules={rules} order={order} />
      <LegsCard rules={rules} order={order} />
      <DrawCard rules={rules} order={order} />
      <WinsCard plan={plan} content={content} />
      <SectionHead title={openedTexts.check} />
      <SealCheckCard
        seal={{
          bet: content.bet,
          issueNo: plan.issue_no,
          salt: content.salt,
          text: content.text,
          sha256: plan.commitment.sha256,
          publishedAt: plan.commitment.published_at,
        }}
      />
    </>
  )
}

/** The content of a plan as the cards of any order take it. */
const printedBetOf = (plan: Plan, content: PlanContent): PrintedBet => ({
  ...content,
  game: plan.game,
  issue_no: plan.issue_no,
  state: plan.state,
  stake: plan.total,
  summary: plan.summary,
})

/** Some of the bet, or all of it, did not become tickets. */
function NotPrinted({ plan, content: { not_printed, tickets } }: OpenedProps) {
  if (fenOf(not_printed) === 0n) return null
  const isNone = plan.ended !== null || tickets.every(({ state }) => state !== 'recorded')
  return (
    <Card className="opened-not-printed">
      {isNone ? openedTexts.neverPrinted : openedTexts.notPrinted(exactAmountText(not_printed))}
    </Card>
  )
}
