import { exactAmountText } from '@caimin/base'
import { Link } from '@caimin/router'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../../platform/links.ts'
import { PaneSection } from '../../../platform/parts/pane.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { casesOfOrderQuery } from '../queries.ts'
import { caseOutcomes, caseStates, orderTexts } from './order.texts.ts'

/** The newest case that the player opened about the order: how it stands, and what came of it beside the prize. */
export function CaseOfOrder({ orderId }: { readonly orderId: string }) {
  const newest = useQuery(casesOfOrderQuery(orderId)).data?.rows[0]
  if (newest === undefined) return null
  const { outcome, state, paid, dispute_no } = newest
  return (
    <PaneSection title={orderTexts.caseOf(dispute_no)}>
      <Status kind={state === 'ended' ? 'off' : 'warn'}>
        {outcome === null ? caseStates[state] : caseOutcomes[outcome]}
      </Status>
      {paid !== null && <p>{orderTexts.casePaid(exactAmountText(paid))}</p>}
      <Link to={links.disputes()}>{orderTexts.seeCases}</Link>
    </PaneSection>
  )
}
