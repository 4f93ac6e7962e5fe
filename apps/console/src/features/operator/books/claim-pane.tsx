import { exactAmountText, fenOf, fenToText, NO_MONEY } from '@caimin/base'
import { BOOKS_REASON } from '@caimin/contract'
import { Link } from '@caimin/router'
import { Amount, Button, TextField } from '@caimin/ui'
import { useState } from 'react'
import { follow } from '../../../platform/commands/follow.ts'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { links } from '../../../platform/links.ts'
import { MoneyField } from '../../../platform/parts/money-field.tsx'
import { Facts, mono, Pane, PaneSection } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { clockOrDay, readYuan } from '../../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../../platform/staff.ts'
import { claimTexts } from './books.texts.ts'
import { type Claim, refreshBooks } from './queries.ts'

interface ClaimPaneProps {
  readonly claim: Claim
  readonly onLeave: () => void
}

/** One claim: what is owed, what was given up, and the next step of giving it up. */
export function ClaimPane({ claim, onLeave }: ClaimPaneProps) {
  const { role } = useSignedInStaff()
  const { shop, player, write_offs } = claim
  const pending = write_offs.find(({ state }) => state === 'proposed')
  const mayAct = role === 'operator' && fenOf(claim.left) > 0n
  return (
    <Pane
      label={claimTexts.paneLabel}
      head={
        <>
          <h2>{`${player.name}　${player.mobile}`}</h2>
          <Amount fen={claim.left} size="xxl" />
        </>
      }
      foot={
        pending !== undefined ? (
          <DecideFoot claim={claim} pending={pending} mayDecide={mayAct} onLeave={onLeave} />
        ) : mayAct ? (
          <ProposeFoot claim={claim} onLeave={onLeave} />
        ) : (
          <PaneActions onBack={onLeave} />
        )
      }
    >
      <PaneSection
        side={
          <Link
            className="text-link end"
            to={links.ledger({ account: 'claw_back', shop: shop.shop_id, player: player.player_id })}
          >
            {claimTexts.journals}
          </Link>
        }
      >
        <Facts
          facts={[
            [claimTexts.order, mono(claim.order_no)],
            [claimTexts.owed, exactAmountText(claim.amount)],
            [claimTexts.left, exactAmountText(claim.left)],
          ]}
        />
      </PaneSection>
      <PaneSection title={claimTexts.writeOffs}>
        {write_offs.length === 0 && <p className="ink-2">{claimTexts.noWriteOffs}</p>}
        {write_offs.map((each) => (
          <Facts
            key={each.write_off_id}
            facts={[
              [claimTexts.states[each.state], exactAmountText(each.amount)],
              [claimTexts.reason, each.reason],
              [claimTexts.propose, claimTexts.by(each.proposed_by, clockOrDay(each.proposed_at))],
              each.decided_by !== null &&
                each.decided_at !== null && [
                  claimTexts.states[each.state],
                  claimTexts.by(each.decided_by, clockOrDay(each.decided_at)),
                ],
            ]}
          />
        ))}
      </PaneSection>
    </Pane>
  )
}

function ProposeFoot({ claim, onLeave }: ClaimPaneProps) {
  const [amount, setAmount] = useState<string>(claim.left)
  const [reason, setReason] = useState('')
  const propose = useCommand('ledger', 'proposeWriteOff', claim.claim_id)
  const fen = readYuan(amount)
  const isTooMuch = fen !== null && fen > fenOf(claim.left)
  const isAmount = fen !== null && fen > 0n && !isTooMuch
  const hasReason = reason.trim().length >= BOOKS_REASON.min
  const wire = fenToText(fen ?? NO_MONEY)
  async function submit() {
    const { shop, claim_id } = claim
    const proposed = propose.run({ shop_id: shop.shop_id, claim_id, amount: wire, reason: reason.trim() })
    await follow(proposed, { said: claimTexts.done.proposed, refresh: refreshBooks })
  }
  return (
    <>
      <MoneyField
        label={claimTexts.amount}
        value={amount}
        onChange={setAmount}
        hint={claimTexts.amountHint(exactAmountText(claim.left))}
        error={isTooMuch && claimTexts.tooMuch}
      />
      <TextField label={claimTexts.reason} value={reason} onChange={setReason} maxLength={BOOKS_REASON.max} />
      <PaneActions refusal={propose.refusal} onBack={onLeave}>
        <Button
          busy={propose.isBusy}
          missing={(!isAmount && claimTexts.needsAmount) || (!hasReason && claimTexts.needsReason)}
          onClick={() => void submit()}
        >
          {claimTexts.proposeDo(exactAmountText(wire))}
        </Button>
      </PaneActions>
    </>
  )
}

interface DecideFootProps extends ClaimPaneProps {
  readonly pending: Claim['write_offs'][number]
  readonly mayDecide: boolean
}

/** The second person says yes or no; the first may take it back. */
function DecideFoot({ claim, pending, mayDecide, onLeave }: DecideFootProps) {
  const decide = useCommand('ledger', 'decideWriteOff', pending.write_off_id)
  async function submit(decision: 'approve' | 'refuse') {
    const { write_off_id } = pending
    const said = decision === 'approve' ? claimTexts.done.approved : claimTexts.done.refused
    const decided = decide.run({ shop_id: claim.shop.shop_id, write_off_id, decision })
    await follow(decided, { said, refresh: refreshBooks })
  }
  return (
    <PaneActions refusal={decide.refusal} onBack={onLeave}>
      {mayDecide && (
        <Button variant="danger" busy={decide.isBusy} onClick={() => void submit('refuse')}>
          {pending.is_own ? claimTexts.takeBack : claimTexts.refuse}
        </Button>
      )}
      <Button
        busy={decide.isBusy}
        missing={!mayDecide ? claimTexts.readOnly : pending.is_own && claimTexts.ownCannot}
        onClick={() => void submit('approve')}
      >
        {claimTexts.approve(exactAmountText(pending.amount))}
      </Button>
    </PaneActions>
  )
}
