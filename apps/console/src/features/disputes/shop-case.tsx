import { fenToText } from '@caimin/base'
import { toast } from '@caimin/ui'
import { useState } from 'react'
import {
  answerOf,
  client,
  Entry,
  fenOf,
  ListFailed,
  ListLoading,
  Pane,
  PaneSection,
  Press,
  readYuan,
  useMoneyCall,
  yuanText,
} from '../../app/index.ts'
import { CaseBody, CaseHead } from './case-body.tsx'
import { disputesTexts } from './disputes.texts.ts'
import { EvidenceSection } from './evidence-section.tsx'
import { type DeskCase, refreshDisputes, useDeskCase } from './use-disputes.ts'
import { WordsForm } from './words-form.tsx'

interface ShopCaseProps {
  readonly disputeId: string
  readonly onLeave: () => void
}

/** One case in hand: answer it, or add to it. */
export function ShopCase({ disputeId, onLeave }: ShopCaseProps) {
  const query = useDeskCase(disputeId)
  const dispute = query.data
  return (
    <Pane
      label={disputesTexts.paneLabel}
      head={dispute !== undefined && <CaseHead dispute={dispute} />}
      foot={
        <div className="pane-buttons">
          <Press hotkey="Esc" onClick={onLeave}>
            {disputesTexts.back}
          </Press>
        </div>
      }
    >
      {query.isPending && <ListLoading />}
      {query.isError && dispute === undefined && (
        <ListFailed error={query.error} onRetry={() => void query.refetch()} />
      )}
      {dispute !== undefined && (
        <>
          <CaseBody dispute={dispute} />
          {dispute.can.answer && <Answer dispute={dispute} />}
          {dispute.can.say && !dispute.can.answer && <Say disputeId={disputeId} />}
          <EvidenceSection
            disputeId={disputeId}
            disputeNo={dispute.dispute_no}
            sha256={dispute.evidence_sha256}
            load={() => answerOf(client.disputes.deskEvidence({ dispute_id: disputeId }))}
          />
        </>
      )}
    </Pane>
  )
}

function Answer({ dispute }: { readonly dispute: DeskCase }) {
  const [offer, setOffer] = useState('')
  const answer = useMoneyCall(client.disputes.answer)
  const amount = readYuan(offer)
  const isBad = offer !== '' && (amount === null || amount <= 0n || amount > fenOf(dispute.most_offer))
  const most = yuanText(dispute.most_offer)
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
          <Entry
            label={disputesTexts.offer}
            value={offer}
            onChange={setOffer}
            inputMode="decimal"
            autoComplete="off"
            money
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

function Say({ disputeId }: { readonly disputeId: string }) {
  const say = useMoneyCall(client.disputes.deskSay)
  return (
    <PaneSection title={disputesTexts.say}>
      <WordsForm
        label={disputesTexts.sayText}
        submit={disputesTexts.send}
        look="plain"
        isBusy={say.isBusy}
        refusal={say.refusal}
        hasPictures
        onSend={async (words) => {
          const done = await say.run({ dispute_id: disputeId, ...words })
          if (done !== null) toast(disputesTexts.said)
          await refreshDisputes()
          return done !== null
        }}
      />
    </PaneSection>
  )
}
