import { exactAmountText, fenOf } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import { Button } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { MoneyField } from '../../platform/parts/money-field.tsx'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { SumHead } from '../../platform/parts/sum-head.tsx'
import { readYuan } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { type DeskWithdrawal, refreshWithdrawals } from './queries.ts'
import { RefuseSection } from './refuse-section.tsx'
import { WithdrawalBackground } from './withdrawal-background.tsx'
import { WithdrawalFacts } from './withdrawal-facts.tsx'
import { withdrawalsTexts } from './withdrawals.texts.ts'

interface WithdrawalPaneProps {
  readonly row: DeskWithdrawal
  readonly onLeave: () => void
}

type Moved = OutputOf<'withdrawals', 'approve'>

/** The selected withdrawal: yes, no, or paid. */
export function WithdrawalPane({ row, onLeave }: WithdrawalPaneProps) {
  const [again, setAgain] = useState('')
  const { role } = useSignedInStaff()
  const approve = useCommand('withdrawals', 'approve', row.withdrawal_id)
  const refuse = useCommand('withdrawals', 'refuse', row.withdrawal_id)
  const confirm = useCommand('withdrawals', 'confirmPaid', row.withdrawal_id)
  const { withdrawal_id, amount, can } = row
  const isSame = readYuan(again) === fenOf(amount)
  const refusal = approve.refusal ?? refuse.refusal ?? confirm.refusal

  const act = (call: Promise<Moved | null>, said: string | ((moved: Moved) => string)) =>
    follow(call, { said, onDone: onLeave, refresh: refreshWithdrawals })
  const approvedText = ({ waits_for_second }: Moved) =>
    waits_for_second ? withdrawalsTexts.firstApproved : withdrawalsTexts.approved

  return (
    <Pane
      label={withdrawalsTexts.paneLabel}
      head={<SumHead name={row.player.name} mobile={row.player.mobile} amount={row.amount} />}
      foot={
        <PaneActions refusal={refusal} onBack={onLeave}>
          {can.approve && (
            <Button busy={approve.isBusy} onClick={() => void act(approve.run({ withdrawal_id }), approvedText)}>
              {withdrawalsTexts.approve(exactAmountText(amount))}
            </Button>
          )}
          {row.state === 'approved' && (
            <Button
              busy={confirm.isBusy}
              missing={role === 'shopkeeper' ? !isSame && withdrawalsTexts.needsAmount : withdrawalsTexts.onlyOwner}
              onClick={() => void act(confirm.run({ withdrawal_id, amount }), withdrawalsTexts.paid)}
            >
              {withdrawalsTexts.confirm(exactAmountText(amount))}
            </Button>
          )}
        </PaneActions>
      }
    >
      <PaneSection>
        <WithdrawalFacts row={row} />
      </PaneSection>
      {can.confirm && (
        <PaneSection>
          <MoneyField
            label={withdrawalsTexts.again}
            value={again}
            onChange={setAgain}
            hint={isSame ? withdrawalsTexts.same : undefined}
            error={again !== '' && !isSame && withdrawalsTexts.differs}
          />
        </PaneSection>
      )}
      <WithdrawalBackground of={{ withdrawal_id }} />
      {can.refuse && (
        <RefuseSection
          texts={withdrawalsTexts}
          isBusy={refuse.isBusy}
          isInFile={row.is_in_file}
          onRefuse={(reason) => {
            const returned = row.is_in_file ? { is_returned_by_bank: true } : {}
            void act(refuse.run({ withdrawal_id, reason, ...returned }), withdrawalsTexts.refused)
          }}
        />
      )}
    </Pane>
  )
}
