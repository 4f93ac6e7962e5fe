import { exactAmountText, fenOf, fenToText } from '@caimin/base'
import { Link } from '@caimin/router'
import { toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { deskOrderQuery } from '../../platform/desk-order.ts'
import { FinalRecords } from '../../platform/final-records/final-records.tsx'
import { links } from '../../platform/links.ts'
import { MoneyField } from '../../platform/parts/money-field.tsx'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { readYuan } from '../../platform/parts/wire-text.ts'
import { CaseBody } from './case-body.tsx'
import { CasePane } from './case-pane.tsx'
import { disputesTexts } from './disputes.texts.ts'
import { EvidenceSection } from './evidence-section.tsx'
import { AddExcerpt } from './excerpt.tsx'
import { type DeskCase, deskCaseQuery, deskEvidenceQuery, refreshDisputes } from './queries.ts'
import { SaySection } from './say-section.tsx'
import { WordsForm } from './words-form.tsx'

interface ShopCaseProps {
  readonly disputeId: string
  readonly onLeave: () => void
}

/** The selected case: answer it, or add to it. */
export function ShopCase({ disputeId, onLeave }: ShopCaseProps) {
  const say = useCommand('disputes', 'deskSay', disputeId)
  return (
    <CasePane query={useQuery(deskCaseQuery(disputeId))} onLeave={onLeave}>
      {(dispute) => (
        <>
          <CaseBody dispute={dispute} />
          <OrderRecords orderId={dispute.order_id} />
          {dispute.can.answer && <Answer dispute={dispute} />}
          {dispute.can.say && !dispute.can.answer && (
            <SaySection call={say} hasPictures onSay={(words) => say.run({ dispute_id: disputeId, ...words })} />
          )}
          {dispute.can.say && <AddExcerpt dispute={dispute} />}
          <EvidenceSection
            disputeNo={dispute.dispute_no}
            sha256={dispute.evidence_sha256}
            query={deskEvidenceQuery(disputeId)}
          />
        </>
      )}
    </CasePane>
  )
}

/** The order with its tickets, and why their records are no longer corrected. */
function OrderRecords({ orderId }: { readonly orderId: string }) {
  const order = useQuery(deskOrderQuery(orderId)).data
  return (
    <PaneSection>
      <Link className="text-link" to={links.orders({ order: orderId })}>
        {disputesTexts.seeOrder}
      </Link>
      {order !== undefined && <FinalRecords order={order} />}
    </PaneSection>
  )
}

function Answer({ dispute }: { readonly dispute: DeskCase }) {
  const [offer, setOffer] = useState('')
  const answer = useCommand('disputes', 'answer', dispute.dispute_id)
  const amount = readYuan(offer)
  const isBad = offer !== '' && (amount === null || amount <= 0n || amount > fenOf(dispute.most_offer))
  const most = exactAmountText(dispute.most_offer)
  return (
    <PaneSection title={disputesTexts.answer}>
      <WordsForm
        label={disputesTexts.answerText}
        submit={disputesTexts.sendAnswer}
        isBusy={answer.isBusy}
        refusal={answer.refusal}
        hasPictures
        missing={isBad && disputesTexts.offerBad(most)}
        onSend={async (words) => {
          const offered = amount === null ? {} : { offer: fenToText(amount) }
          const done = await answer.run({ dispute_id: dispute.dispute_id, ...words, ...offered })
          if (done !== null) toast(disputesTexts.answered)
          await refreshDisputes()
          return done !== null
        }}
      >
        {dispute.can.offer ? (
          <MoneyField
            label={disputesTexts.offer}
            value={offer}
            onChange={setOffer}
            hint={disputesTexts.offerHint(most)}
            error={isBad && disputesTexts.offerBad(most)}
          />
        ) : (
          <p className="text-s ink-2">{disputesTexts.onlyOwner}</p>
        )}
      </WordsForm>
    </PaneSection>
  )
}
