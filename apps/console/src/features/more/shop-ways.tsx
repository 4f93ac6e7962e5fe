import type { DeskCounts } from '../../platform/desk-counts.ts'
import { links } from '../../platform/links.ts'
import type { Staff } from '../../platform/staff.ts'
import { moreTexts } from './more.texts.ts'
import { Part, Way } from './more-parts.tsx'

interface WaysProps {
  readonly waiting: DeskCounts | undefined
}

/** What staff of a shop reach from here. */
export function ShopWays({ staff: { shop, role }, waiting }: WaysProps & { readonly staff: Staff }) {
  return (
    <>
      <Part title={`${shop?.name} ${shop?.code}`} note={moreTexts.shopNote}>
        <Way to={links.shop()}>{moreTexts.shopRules}</Way>
        <Way to={links.blocked()}>{moreTexts.blocked}</Way>
        {role === 'shopkeeper' && <Way to={links.clerks()}>{moreTexts.clerks}</Way>}
      </Part>
      <Part title={moreTexts.orders} note={moreTexts.ordersNote}>
        <Way to={links.orders()}>{moreTexts.orders}</Way>
      </Part>
      <Part title={moreTexts.plans} note={moreTexts.plansNote}>
        <Way to={links.plans()} waiting={waiting?.['/plans']}>
          {moreTexts.plans}
        </Way>
      </Part>
      {role === 'shopkeeper' && (
        <Part title={moreTexts.agents} note={moreTexts.agentsNote}>
          <Way to={links.agents()}>{moreTexts.agents}</Way>
        </Part>
      )}
      <Part title={moreTexts.players} note={moreTexts.playersNote}>
        <Way to={links.chat()} waiting={waiting?.['/chat']}>
          {moreTexts.chat}
        </Way>
        <Way to={links.board()}>{moreTexts.board}</Way>
        <Way to={links.feedback()} waiting={waiting?.['/feedback']}>
          {moreTexts.feedback}
        </Way>
      </Part>
      <MoneyWays waiting={waiting} />
      <Part title={moreTexts.closing} note={moreTexts.closingNote}>
        <Way to={links.shifts()}>{moreTexts.shifts}</Way>
        <Way to={links.statistics()}>{moreTexts.statistics}</Way>
      </Part>
    </>
  )
}

/** What an auditor reads at the desk of a shop, as far as a phone has no tab for it. */
export function AuditedWays({ staff: { shop }, waiting }: WaysProps & { readonly staff: Staff }) {
  return (
    <Part title={`${shop?.name} ${shop?.code}`} note={moreTexts.auditedNote}>
      <Way to={links.takings()} waiting={waiting?.['/takings']}>
        {moreTexts.takings}
      </Way>
      <Way to={links.withdrawals()} waiting={waiting?.['/withdrawals']}>
        {moreTexts.withdrawals}
      </Way>
      <Way to={links.disputes()} waiting={waiting?.['/disputes']}>
        {moreTexts.disputes}
      </Way>
      <Way to={links.receipts()}>{moreTexts.receipts}</Way>
      <Way to={links.plans()} waiting={waiting?.['/plans']}>
        {moreTexts.plans}
      </Way>
      <Way to={links.statistics()}>{moreTexts.statistics}</Way>
    </Part>
  )
}

/** Withdrawals and cases, which shops and operators both have. */
export function MoneyWays({ waiting }: WaysProps) {
  return (
    <>
      <Part title={moreTexts.withdrawals} note={moreTexts.withdrawalsNote}>
        <Way to={links.withdrawals()} waiting={waiting?.['/withdrawals']}>
          {moreTexts.withdrawals}
        </Way>
      </Part>
      <Part title={moreTexts.disputes} note={moreTexts.disputesNote}>
        <Way to={links.disputes()} waiting={waiting?.['/disputes']}>
          {moreTexts.disputes}
        </Way>
      </Part>
    </>
  )
}
