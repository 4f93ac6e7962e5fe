import { exactAmountText } from '@caimin/base'
import { Button, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { useSignedInStaff } from '../../platform/staff.ts'
import { CaseBody } from './case-body.tsx'
import { CasePane } from './case-pane.tsx'
import { DecideSection } from './decide-section.tsx'
import { disputesTexts } from './disputes.texts.ts'
import { EvidenceSection } from './evidence-section.tsx'
import {
  type ReviewCase as Case,
  type CaseKey,
  refreshDisputes,
  reviewCaseQuery,
  reviewEvidenceQuery,
} from './queries.ts'
import { SaySection } from './say-section.tsx'
import { WordsForm } from './words-form.tsx'

/** The selected case at the operator: decide it, or confirm what another decided. */
export function ReviewCase({ dispute: key, onLeave }: { readonly dispute: CaseKey; readonly onLeave: () => void }) {
  const say = useCommand('disputeReview', 'say', key.dispute_id)
  return (
    <CasePane query={useQuery(reviewCaseQuery(key))} onLeave={onLeave}>
      {(dispute) => (
        <>
          <CaseBody dispute={dispute} />
          <EvidenceSection
            disputeNo={dispute.dispute_no}
            sha256={dispute.evidence_sha256}
            query={reviewEvidenceQuery(key)}
          />
          {dispute.can.decide && <DecideSection dispute={dispute} />}
          {dispute.state === 'confirming' && <Confirm dispute={dispute} />}
          {dispute.can.say && <SaySection call={say} onSay={({ text }) => say.run({ ...key, text })} />}
        </>
      )}
    </CasePane>
  )
}

function Confirm({ dispute }: { readonly dispute: Case }) {
  const confirm = useCommand('disputeReview', 'confirm', dispute.dispute_id)
  const sendBack = useCommand('disputeReview', 'sendBack', dispute.dispute_id)
  const { role } = useSignedInStaff()
  const key = { dispute_id: dispute.dispute_id, shop_id: dispute.shop_id }
  const proposed = dispute.entries.findLast(({ kind }) => kind === 'proposed')
  if (!dispute.can.confirm) {
    return <PaneSection>{role === 'operator' && <p className="ink-2">{disputesTexts.own}</p>}</PaneSection>
  }
  return (
    <PaneSection title={disputesTexts.toConfirm}>
      <div className="stack">
        <RefusalLine refusal={confirm.refusal} />
        <Button
          busy={confirm.isBusy}
          onClick={() => void follow(confirm.run(key), { said: disputesTexts.confirmed, refresh: refreshDisputes })}
        >
          {disputesTexts.confirm(exactAmountText(proposed?.amount ?? '0.00'))}
        </Button>
        <WordsForm
          label={disputesTexts.sendBackReason}
          submit={disputesTexts.sendBack}
          variant="danger"
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
