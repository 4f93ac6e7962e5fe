import { exactAmountText, fenToText } from '@caimin/base'
import type { DisputeDecision } from '@caimin/contract'
import { choicesOf, Segmented, toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { disputeDecisionNames } from '../../platform/disputes/dispute-names.texts.ts'
import { MoneyField } from '../../platform/parts/money-field.tsx'
import { PaneSection } from '../../platform/parts/pane.tsx'
import { readYuan } from '../../platform/parts/wire-text.ts'
import { disputesTexts } from './disputes.texts.ts'
import { type ReviewCase, refreshDisputes } from './queries.ts'
import { WordsForm } from './words-form.tsx'

const DECISIONS: readonly DisputeDecision[] = ['whole', 'part', 'rejected']
const CHOICES = choicesOf(DECISIONS, disputeDecisionNames)

/** In whole, in part or rejected, with the amount that the shop pays and the reasons. */
export function DecideSection({ dispute }: { readonly dispute: ReviewCase }) {
  const [decision, setDecision] = useState<DisputeDecision>('whole')
  const [typed, setTyped] = useState(dispute.claimed ?? '')
  const decide = useCommand('disputeReview', 'decide', dispute.dispute_id)
  const isRejected = decision === 'rejected'
  const amount = readYuan(typed)
  const isBad = !isRejected && (amount === null || amount <= 0n)
  return (
    <PaneSection
      title={disputesTexts.decide}
      side={<Segmented views label={disputesTexts.decide} choices={CHOICES} value={decision} onChange={setDecision} />}
    >
      <WordsForm
        label={disputesTexts.reason}
        submit={disputesTexts.decideNow(disputeDecisionNames[decision])}
        isBusy={decide.isBusy}
        refusal={decide.refusal}
        missing={isBad && disputesTexts.awardBad}
        onSend={async ({ text: reason }) => {
          const award = isRejected || amount === null ? {} : { amount: fenToText(amount) }
          const { dispute_id, shop_id } = dispute
          const done = await decide.run({ dispute_id, shop_id, decision, reason, ...award })
          if (done !== null) toast(done.state === 'confirming' ? disputesTexts.waitsSecond : disputesTexts.decided)
          await refreshDisputes()
          return done !== null
        }}
      >
        {!isRejected && (
          <MoneyField
            label={disputesTexts.award}
            value={typed}
            onChange={setTyped}
            hint={disputesTexts.awardHint(exactAmountText(dispute.second_person_above))}
            error={typed !== '' && isBad && disputesTexts.awardBad}
          />
        )}
      </WordsForm>
    </PaneSection>
  )
}
