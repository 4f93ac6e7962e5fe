import { exactAmountText, fenOf, type MoneyText, plus } from '@caimin/base'
import { SHORT_REASON } from '@caimin/contract'
import { Button, CheckBox, TextField } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../platform/commands/follow.ts'
import { useCommand } from '../../platform/commands/use-command.ts'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { useMay } from '../../platform/staff.ts'
import { AmountConfirmation, isTypedAgain } from './amount-confirmation.tsx'
import type { Taking } from './queries.ts'
import { takingsTexts } from './takings.texts.ts'

export interface TakingDecisionProps {
  readonly taking: Taking
  /** What the shop has confirmed today. */
  readonly confirmedToday: MoneyText | undefined
  readonly onLeave: () => void
}

/** Neither decided nor over: it may still be refused. */
export const isUndecided = ({ channel, state }: Taking): boolean =>
  channel === 'counter' && (state === 'created' || state === 'waiting')

/** Credits a recharge once the shop has seen its money, or refuses it with a reason. */
export function TakingDecision(props: TakingDecisionProps) {
  const mayTake = useMay('take_money')
  if (props.taking.can_confirm && mayTake) return <Deciding {...props} />
  return (
    <>
      {props.taking.can_confirm && <p className="ink-2">{takingsTexts.noRight}</p>}
      <PaneActions onBack={props.onLeave} />
    </>
  )
}

/** What must be ticked and typed before the money is credited; false when all of it is. */
function useChecks({ amount, same_proof }: Taking) {
  const [isSeen, setSeen] = useState(false)
  const [isSameProofSeen, setSameProofSeen] = useState(false)
  const [typedAgain, setTypedAgain] = useState('')
  const hasSameProof = same_proof.length > 0
  const missing =
    (!isSeen && takingsTexts.needsSeen) ||
    (hasSameProof && !isSameProofSeen && takingsTexts.needsSameProofSeen) ||
    (!isTypedAgain(fenOf(amount), typedAgain) && takingsTexts.needsAgain)
  const fields = (
    <>
      <CheckBox checked={isSeen} onChange={setSeen}>
        {takingsTexts.seen}
      </CheckBox>
      {hasSameProof && (
        <CheckBox checked={isSameProofSeen} onChange={setSameProofSeen}>
          {takingsTexts.sameProofSeen}
        </CheckBox>
      )}
      <AmountConfirmation amount={fenOf(amount)} typed={typedAgain} onChange={setTypedAgain} />
    </>
  )
  return { missing, fields, toggleSeen: () => setSeen((seen) => !seen) }
}

/** Whoever asks to refuse goes on typing. */
const focusOn = (field: HTMLInputElement | null) => field?.focus()

function Deciding({ taking, confirmedToday, onLeave }: TakingDecisionProps) {
  const { recharge_id, amount, same_proof } = taking
  const [reason, setReason] = useState('')
  const [isRefusing, setRefusing] = useState(false)
  const checks = useChecks(taking)
  const confirming = useCommand('takings', 'confirm', recharge_id)
  const refusing = useCommand('takings', 'refuse', recharge_id)
  const isBusy = confirming.isBusy || refusing.isBusy
  const isReasonMissing = reason.trim().length < SHORT_REASON.min

  const decide = (call: Promise<unknown>, said: string) =>
    follow(call, { said, onDone: onLeave, refresh: () => queryClient.invalidate(['counter']) })
  const confirm = () => {
    const accepted = same_proof.length > 0 ? { accept_same_proof: true as const } : {}
    return decide(confirming.run({ recharge_id, amount, ...accepted }), takingsTexts.confirmed)
  }
  const refuseNow =
    isReasonMissing || isBusy
      ? undefined
      : () => void decide(refusing.run({ recharge_id, reason: reason.trim() }), takingsTexts.refused)
  useKeys({
    'ctrl+enter': checks.missing === false && !isBusy && !isRefusing ? () => void confirm() : undefined,
    y: checks.toggleSeen,
    r: isUndecided(taking) ? () => setRefusing(true) : undefined,
    ...(isRefusing && { escape: () => setRefusing(false), enter: refuseNow }),
  })

  if (isRefusing) {
    return (
      <>
        <RefusalLine refusal={refusing.refusal} />
        <TextField
          label={takingsTexts.reason}
          hint={takingsTexts.reasonHint}
          value={reason}
          onChange={setReason}
          maxLength={SHORT_REASON.max}
          ref={focusOn}
          onEnter={refuseNow}
        />
        <PaneActions onBack={() => setRefusing(false)} back={takingsTexts.cancel}>
          <Button
            variant="danger"
            className="button-fill"
            hotkey="Enter"
            missing={isReasonMissing && takingsTexts.needsReason}
            busy={isBusy}
            onClick={refuseNow}
          >
            {takingsTexts.refuse}
          </Button>
        </PaneActions>
      </>
    )
  }
  return (
    <>
      <WillCredit taking={taking} confirmedToday={confirmedToday} />
      {!isUndecided(taking) && <p className="ink-2">{takingsTexts.late}</p>}
      {checks.fields}
      <RefusalLine refusal={confirming.refusal} />
      <PaneActions>
        {isUndecided(taking) && (
          <Button variant="outline" hotkey="R" onClick={() => setRefusing(true)}>
            {takingsTexts.refuseDots}
          </Button>
        )}
        <Button hotkey="Ctrl Enter" missing={checks.missing} busy={isBusy} onClick={() => void confirm()}>
          {takingsTexts.confirm(exactAmountText(amount))}
        </Button>
      </PaneActions>
    </>
  )
}

/** The wallet and the shop's takings of today, before → after. */
function WillCredit({ taking, confirmedToday }: Pick<TakingDecisionProps, 'taking' | 'confirmedToday'>) {
  const { amount, player, wallet } = taking
  const change = (before: MoneyText, added: MoneyText) =>
    takingsTexts.change(exactAmountText(before), exactAmountText(plus(fenOf(before), fenOf(added))))
  return (
    <WillHappen
      note={takingsTexts.will}
      lines={[
        wallet !== null && [takingsTexts.wallet(player.name), change(wallet.money, amount)],
        wallet !== null && [takingsTexts.locked, change(wallet.locked, wallet.locks)],
        [
          takingsTexts.toCash,
          confirmedToday === undefined ? takingsTexts.plus(exactAmountText(amount)) : change(confirmedToday, amount),
        ],
      ]}
    />
  )
}
