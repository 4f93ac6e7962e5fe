import { toast } from '@caimin/ui'
import {
  answerOf,
  client,
  ListFailed,
  ListLoading,
  Pane,
  PaneSection,
  Press,
  RefusalLine,
  useMoneyCall,
  useSignedInStaff,
  yuanText,
} from '../../app/index.ts'
import { CaseBody, CaseHead } from './case-body.tsx'
import { DecideSection } from './decide-section.tsx'
import { disputeRefusals, disputesTexts } from './disputes.texts.ts'
import { EvidenceSection } from './evidence-section.tsx'
import { type ReviewCase as Case, refreshDisputes, useReviewCase } from './use-disputes.ts'
import { WordsForm } from './words-form.tsx'

export interface CaseKey {
  readonly dispute_id: string
  readonly shop_id: string
}

/** One case in hand at the operator: decide it, or confirm what another decided. */
export function ReviewCase({ dispute: key, onLeave }: { readonly dispute: CaseKey; readonly onLeave: () => void }) {
  const query = useReviewCase(key)
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
          <EvidenceSection
            disputeId={dispute.dispute_id}
            disputeNo={dispute.dispute_no}
            sha256={dispute.evidence_sha256}
            load={() => answerOf(client.disputeReview.evidence(key))}
          />
          {dispute.can.decide && <DecideSection dispute={dispute} />}
          {dispute.state === 'confirming' && <Confirm dispute={dispute} />}
          {dispute.can.say && <Say dispute={key} />}
        </>
      )}
    </Pane>
  )
}

function Confirm({ dispute }: { readonly dispute: Case }) {
  const confirm = useMoneyCall(client.disputeReview.confirm)
  const sendBack = useMoneyCall(client.disputeReview.sendBack)
  const { role } = useSignedInStaff()
  const key = { dispute_id: dispute.dispute_id, shop_id: dispute.shop_id }
  const proposed = dispute.entries.findLast(({ kind }) => kind === 'proposed')
  if (!dispute.can.confirm) {
    return <PaneSection>{role === 'operator' && <p className="ink-2">{disputesTexts.own}</p>}</PaneSection>
  }
  return (
    <PaneSection title={disputesTexts.toConfirm}>
      <div className="stack">
        <RefusalLine refusal={confirm.refusal} texts={disputeRefusals} />
        <Press
          look="main"
          busy={confirm.isBusy}
          onClick={async () => {
            if ((await confirm.run(key)) !== null) toast(disputesTexts.confirmed)
            await refreshDisputes()
          }}
        >
          {disputesTexts.confirm(yuanText(proposed?.amount ?? '0.00'))}
        </Press>
        <WordsForm
          label={disputesTexts.sendBackReason}
          submit={disputesTexts.sendBack}
          look="danger"
          isBusy={sendBack.isBusy}
          refusal={sendBack.refusal}
          onSend={async ({ text: reason }) => {
            const done = await sendBack.run({ ...key, reason })
            if (done !== null) toast(disputesTexts.sentBack)
            await refreshDisputes()
            return done !== null
          }}
        />
      </div>
    </PaneSection>
  )
}

function Say({ dispute }: { readonly dispute: CaseKey }) {
  const say = useMoneyCall(client.disputeReview.say)
  return (
    <PaneSection title={disputesTexts.say}>
      <WordsForm
        label={disputesTexts.sayText}
        submit={disputesTexts.send}
        look="plain"
        isBusy={say.isBusy}
        refusal={say.refusal}
        onSend={async ({ text }) => {
          const done = await say.run({ ...dispute, text })
          if (done !== null) toast(disputesTexts.said)
          await refreshDisputes()
          return done !== null
        }}
      />
    </PaneSection>
  )
}
