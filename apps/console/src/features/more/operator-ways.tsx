import type { DeskCounts } from '../../platform/desk-counts.ts'
import { links } from '../../platform/links.ts'
import type { Staff } from '../../platform/staff.ts'
import { moreTexts } from './more.texts.ts'
import { Part, Way } from './more-parts.tsx'
import { MoneyWays } from './shop-ways.tsx'

interface OperatorWaysProps {
  readonly staff: Staff
  readonly waiting: DeskCounts | undefined
}

/** What operators and their auditors reach from here. */
export function OperatorWays({ staff: { role }, waiting }: OperatorWaysProps) {
  return (
    <>
      <Part title={moreTexts.shopsAndPeople} note={moreTexts.operatorsNote}>
        <Way to={links.shops()} waiting={waiting?.['/shops']}>
          {moreTexts.shops}
        </Way>
        <Way to={links.clerks()}>{moreTexts.operators}</Way>
      </Part>
      <MoneyWays waiting={waiting} />
      <Part title={moreTexts.operator} note={moreTexts.operatorNote}>
        {role === 'operator' && (
          <Way to={links.chat()} waiting={waiting?.['/chat']}>
            {moreTexts.support}
          </Way>
        )}
        <Way to={links.users()}>{moreTexts.users}</Way>
        <Way to={links.ticketReviews()} waiting={waiting?.['/ticket-reviews']}>
          {moreTexts.ticketReviews}
        </Way>
        <Way to={links.numbers()}>{moreTexts.numbers}</Way>
        <Way to={links.holidays()}>{moreTexts.holidays}</Way>
        <Way to={links.agentCeiling()}>{moreTexts.agentCeiling}</Way>
        <Way to={links.broadcasts()}>{moreTexts.broadcasts}</Way>
        <Way to={links.jobs()}>{moreTexts.jobs}</Way>
        <Way to={links.idReviews()} waiting={waiting?.['/id-reviews']}>
          {moreTexts.idReviews}
        </Way>
      </Part>
      <Part title={moreTexts.closingAll} note={moreTexts.closingAllNote}>
        <Way to={links.statistics()}>{moreTexts.statistics}</Way>
      </Part>
    </>
  )
}
