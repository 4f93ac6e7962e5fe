import { fenOf, plus } from '@caimin/base'
import { Button, FootBar, LinkButton, toast } from '@caimin/ui'
import { joinIntent } from '../../../platform/commands/intents.ts'
import { links } from '../../../platform/links.ts'
import { CancelPlan } from '../parts/cancel-plan.tsx'
import { PayBar } from '../parts/pay-bar.tsx'
import { usePlanPayment } from '../parts/use-plan-payment.ts'
import type { Spell } from './queries.ts'
import { spellTexts } from './spell.texts.ts'

interface SeatBarProps {
  readonly spell: Spell
  readonly code: string
  /** The seat whose holder shared the link. */
  readonly invitedBy: number | undefined
  /** Offers the link, where more can be invited. */
  readonly onInvite: (() => void) | undefined
}

/** Takes a seat; for who sits, invites others to the empty ones or gives the spell up. */
export function SeatBar({ spell, code, invitedBy, onInvite }: SeatBarProps) {
  const { plan_id, seat_price, seats, taken, can, visibility } = spell
  const payment = usePlanPayment<'join'>(joinIntent(plan_id), () => toast(spellTexts.sat))
  if (can.join || payment.isUnknown) {
    return (
      <PayBar
        amount={fenOf(seat_price)}
        label={spellTexts.sit}
        note={spellTexts.sitNote(seats - taken)}
        warning={spellTexts.sitWarning}
        payment={payment}
        onPay={() =>
          void payment.pay({
            plan_id,
            code,
            amount: seat_price,
            ...(invitedBy !== undefined && { invited_by: invitedBy }),
          })
        }
      >
        {null}
      </PayBar>
    )
  }
  if (onInvite !== undefined) {
    return (
      <FootBar>
        {can.cancel && <CancelPlan planId={plan_id} held={heldBy(spell)} words={spellTexts} />}
        <Button onClick={onInvite}>{spellTexts.invite}</Button>
      </FootBar>
    )
  }
  if (!visibility.may_see) return null
  return (
    <FootBar>
      <LinkButton variant="outline" href={links.together.open({ plan_id })}>
        {spellTexts.content}
      </LinkButton>
    </FootBar>
  )
}

/** What the initiator has in it, with what is set aside for empty seats. */
function heldBy({ rows, guarantee }: Spell) {
  const own = rows.find((seat) => seat.is_initiator)?.amount ?? '0.00'
  return plus(fenOf(own), fenOf(guarantee))
}
