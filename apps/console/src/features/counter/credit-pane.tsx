import { exactAmountText, type Fen, fenOf, fenToText, plus, yuan } from '@caimin/base'
import { CASH_CREDIT_YUAN, MAX_CREDIT_NOTE, type OutputOf } from '@caimin/contract'
import { Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { MoneyField } from '../../platform/parts/money-field.tsx'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { SumHead } from '../../platform/parts/sum-head.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { WillHappen } from '../../platform/parts/will-happen.tsx'
import { readYuan } from '../../platform/parts/wire-text.ts'
import { queryClient } from '../../platform/query-client.ts'
import { useMay, useSignedInStaff } from '../../platform/staff.ts'
import { AmountConfirmation, isTypedAgain } from './amount-confirmation.tsx'
import { counterTexts } from './counter.texts.ts'
import { GivePacket } from './give-packet.tsx'
import { PlayerFacts } from './player-facts.tsx'
import { ReceiptPane } from './receipt-pane.tsx'

const LEAST = yuan(CASH_CREDIT_YUAN.min)
const MOST = yuan(CASH_CREDIT_YUAN.max)

export interface CreditPaneProps {
  readonly player: OutputOf<'counter', 'players'>['rows'][number]
  readonly onLeave: () => void
}

export type Receipt = OutputOf<'counter', 'credit'>

const isInRange = (amount: Fen): boolean => amount >= LEAST && amount <= MOST

function missingIn(amount: Fen | null, typedAgain: string): string | false {
  if (amount === null || !isInRange(amount)) return counterTexts.needsAmount
  return !isTypedAgain(amount, typedAgain) && counterTexts.needsAgain
}

/** Staff without the right to take money see the player but no form. */
export function CreditPane(props: CreditPaneProps) {
  if (useMay('take_money')) return <TakeCash {...props} />
  return (
    <Pane
      label={counterTexts.paneLabel}
      head={<SumHead name={props.player.name} mobile={props.player.mobile} amount={props.player.money} />}
      foot={<PaneActions onBack={props.onLeave} />}
    >
      <PaneSection>
        <p className="ink-2">{counterTexts.noRight}</p>
      </PaneSection>
      <PlayerFacts playerId={props.player.player_id} />
    </Pane>
  )
}

/** Cash from a player, credited to the wallet against a receipt. */
function TakeCash({ player, onLeave }: CreditPaneProps) {
  const [typed, setTyped] = useState('')
  const [typedAgain, setTypedAgain] = useState('')
  const [note, setNote] = useState('')
  const [receipt, setReceipt] = useState<Receipt | null>(null)
  const { role } = useSignedInStaff()
  const credit = useCommand('counter', 'credit', player.player_id)
  const amount = readYuan(typed)
  const missing = missingIn(amount, typedAgain)

  async function creditCash() {
    if (amount === null) return
    const value = await credit.run({ player_id: player.player_id, amount: fenToText(amount), note: note.trim() })
    if (value !== null) setReceipt(value)
    await queryClient.invalidate(['counter'])
  }
  useKeys({
    'ctrl+enter': missing === false && receipt === null && !credit.isBusy ? () => void creditCash() : undefined,
  })

  function startAgain() {
    setReceipt(null)
    setTyped('')
    setTypedAgain('')
    setNote('')
  }
  if (receipt !== null) return <ReceiptPane receipt={receipt} player={player} onAgain={startAgain} onLeave={onLeave} />

  return (
    <Pane
      label={counterTexts.paneLabel}
      head={<SumHead name={player.name} mobile={player.mobile} amount={player.money} />}
      foot={
        <>
          <CreditMoney player={player} amount={amount} />
          <PaneActions refusal={credit.refusal} onBack={onLeave}>
            <Button hotkey="Ctrl Enter" missing={missing} busy={credit.isBusy} onClick={() => void creditCash()}>
              {amount === null ? counterTexts.creditBare : counterTexts.credit(exactAmountText(amount))}
            </Button>
          </PaneActions>
        </>
      }
    >
      <PaneSection>
        <div className="stack">
          <MoneyField
            label={counterTexts.cash}
            value={typed}
            onChange={setTyped}
            hint={counterTexts.cashHint}
            error={typed !== '' && (amount === null || !isInRange(amount)) && counterTexts.outOfRange}
          />
          <AmountConfirmation amount={amount} typed={typedAgain} onChange={setTypedAgain} />
          <TextField
            label={counterTexts.note}
            value={note}
            onChange={setNote}
            hint={counterTexts.noteHint}
            maxLength={MAX_CREDIT_NOTE}
          />
        </div>
      </PaneSection>
      <PlayerFacts playerId={player.player_id} />
      {role === 'shopkeeper' && (
        <PaneSection>
          <GivePacket to={[player.player_id]} />
        </PaneSection>
      )}
    </Pane>
  )
}

function CreditMoney({ player, amount }: Pick<CreditPaneProps, 'player'> & { readonly amount: Fen | null }) {
  if (amount === null) return null
  return (
    <WillHappen
      note={counterTexts.will}
      lines={[
        [
          counterTexts.wallet(player.name),
          <b key="wallet">
            {counterTexts.change(exactAmountText(player.money), exactAmountText(plus(fenOf(player.money), amount)))}
          </b>,
        ],
        [counterTexts.toCash, counterTexts.plus(exactAmountText(amount))],
      ]}
    />
  )
}
