import { exactAmountText, type Fen, fenOf, type MoneyText, minus } from '@caimin/base'
import { Link } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { Amount, Button } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { follow } from '../../../platform/commands/follow.ts'
import { useCommand } from '../../../platform/commands/use-command.ts'
import { deskOrderQuery } from '../../../platform/desk-order.ts'
import { FinalRecords } from '../../../platform/final-records/final-records.tsx'
import { links } from '../../../platform/links.ts'
import { Flag } from '../../../platform/parts/flag.tsx'
import { MoneyField } from '../../../platform/parts/money-field.tsx'
import { Facts, Pane, PaneSection } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { WillHappen } from '../../../platform/parts/will-happen.tsx'
import { readYuan } from '../../../platform/parts/wire-text.ts'
import { PlanOfOrder } from '../../../platform/plans/plan-of-order.tsx'
import { useMay } from '../../../platform/staff.ts'
import { type DeskOrder, type PayoutRow, refreshDesk } from '../queries.ts'
import { whose } from '../whose.ts'
import { ClaimWarning } from './claim-day.tsx'
import { HoldSection } from './hold-section.tsx'
import { payoutsTexts } from './payouts.texts.ts'
import { TicketPrizes } from './ticket-prizes.tsx'

export interface PayoutPaneProps {
  readonly row: PayoutRow
  /** All that is to be paid by hand now. */
  readonly total: Fen
  readonly onLeave: () => void
}

/** One prize before it is paid: how it was counted, what to check, and the amount once more. */
export function PayoutPane({ row, total, onLeave }: PayoutPaneProps) {
  const net = row.prize_after_tax ?? '0.00'
  const [again, setAgain] = useState('')
  const mayPay = useMay('pay_prizes')
  const order = useQuery(deskOrderQuery(row.order_id)).data
  const pay = useCommand('desk', 'pay', row.order_id)
  const isSame = readYuan(again) === fenOf(net)

  const payOut = () =>
    follow(pay.run({ order_id: row.order_id, amount: net }), {
      said: ({ paid }) => payoutsTexts.paid(whose(row), exactAmountText(paid)),
      onDone: onLeave,
      refresh: refreshDesk,
    })
  useKeys({ 'ctrl+enter': mayPay && row.hold === null && isSame && !pay.isBusy ? () => void payOut() : undefined })

  return (
    <Pane
      label={payoutsTexts.paneLabel}
      head={<PayoutHead row={row} net={net} />}
      foot={
        <>
          <WillHappen
            note={payoutsTexts.willPay}
            lines={[
              [
                row.people === null ? payoutsTexts.toPlayer(row.player.name) : payoutsTexts.toPeople(row.people),
                <b key="player">{payoutsTexts.plus(exactAmountText(net))}</b>,
              ],
              [
                payoutsTexts.queueAfter,
                `${exactAmountText(total)} → ${exactAmountText(minus(total, fenOf(net)))}${payoutsTexts.yuan}`,
              ],
            ]}
          />
          <ClaimWarning claim_until={row.claim_until} />
          <Approval approval={row.approval} />
          <PaneActions refusal={pay.refusal} onBack={onLeave}>
            {mayPay ? (
              <Button
                hotkey="Ctrl Enter"
                missing={row.hold === null ? !isSame && payoutsTexts.needsAmount : payoutsTexts.isHeld}
                busy={pay.isBusy}
                onClick={() => void payOut()}
              >
                {payoutsTexts.pay(exactAmountText(net))}
              </Button>
            ) : (
              <p className="ink-2">{payoutsTexts.noRight}</p>
            )}
          </PaneActions>
        </>
      }
    >
      <PaneSection title={payoutsTexts.how}>
        {order && <TicketPrizes order={order} />}
        <Counting row={row} net={net} />
      </PaneSection>
      <PaneSection title={payoutsTexts.check}>
        {order && <Check order={order} claimUntil={row.claim_until} />}
        {order && <FinalRecords order={order} />}
      </PaneSection>
      {mayPay && (
        <PaneSection>
          <MoneyField
            label={payoutsTexts.again}
            value={again}
            onChange={setAgain}
            hint={isSame ? payoutsTexts.same : undefined}
            error={again !== '' && !isSame && payoutsTexts.differs}
          />
        </PaneSection>
      )}
      {mayPay && <HoldSection row={row} />}
      {row.plan_kind !== null && order && <PlanOfOrder order={order} />}
    </Pane>
  )
}

/** Who agreed to what two people pay, or why an operator did not. */
function Approval({ approval }: Pick<PayoutRow, 'approval'>) {
  if (approval === null) return null
  return approval.refused_because === null ? (
    <Flag kind="info">{payoutsTexts.firstBy(approval.by)}</Flag>
  ) : (
    <Flag>{payoutsTexts.refusedByOperator(approval.refused_because)}</Flag>
  )
}

function PayoutHead({ row, net }: { readonly row: PayoutRow; readonly net: MoneyText }) {
  return (
    <div className="row">
      <div className="grow">
        <h2>{GAME_NAMES[row.game]}</h2>
        <span className="mono text-s ink-2">{row.order_no}</span>
      </div>
      <Amount fen={net} tone="prize" size="xxl" />
    </div>
  )
}

function Counting({ row, net }: { readonly row: PayoutRow; readonly net: MoneyText }) {
  const gross = row.prize ?? '0.00'
  const tax = minus(fenOf(gross), fenOf(net))
  return (
    <Facts
      facts={[
        [payoutsTexts.grossPrize, <Amount key="gross" fen={gross} bare size="l" />],
        tax !== 0n && [payoutsTexts.taxLine, <b key="tax">{`−${exactAmountText(tax)}`}</b>],
        [payoutsTexts.netPrize, <Amount key="net" fen={net} bare tone="prize" size="l" />],
      ]}
    />
  )
}

const printedOf = ({ tickets }: DeskOrder) => tickets.filter(({ serial }) => serial !== null)

/** What the order and its tickets say. */
function Check({ order, claimUntil }: { readonly order: DeskOrder; readonly claimUntil: PayoutRow['claim_until'] }) {
  return (
    <Facts
      facts={[
        claimUntil !== null && [payoutsTexts.claimUntil, claimUntil],
        ...order.matches.map(
          (match) =>
            [
              `${match.number_text} ${match.home} — ${match.away}`,
              <b key={match.match_id}>{match.full ?? '—'}</b>,
            ] as const,
        ),
        // Of a part that was never printed there is nothing to look at.
        ...printedOf(order).map(
          (ticket) =>
            [
              `${payoutsTexts.tickets} ${ticket.seq} ${ticket.serial ?? ''}`,
              <Link
                key={ticket.ticket_id}
                to={links.compare({ order: order.order_id, ticket: ticket.ticket_id })}
                className="text-link"
              >
                {payoutsTexts.seePhoto}
              </Link>,
            ] as const,
        ),
      ]}
    />
  )
}
