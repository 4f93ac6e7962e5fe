import { chinaClock, instantOf } from '@caimin/base'
import { Avatar, Card, CheckIcon, PlusIcon } from '@caimin/ui'
import { yuanText } from '../figures.ts'
import type { Seat, Spell } from './queries.ts'
import { spellTexts } from './spell.texts.ts'

interface SeatsCardProps {
  readonly spell: Spell
  /** Offers the link, where more can be invited. */
  readonly onInvite: (() => void) | undefined
}

/** Who sits in a spell, for how much, and by whom they were invited. */
export function SeatsCard({ spell: { rows, seats, taken }, onInvite }: SeatsCardProps) {
  const nameOf = (no: number | null) => rows.find((seat) => seat.no === no)?.nickname ?? undefined
  return (
    <Card className="spell-seats">
      <div className="row">
        <b>{spellTexts.seatsTitle(seats)}</b>
        <span className="text-xs ink-2 grow">{spellTexts.seatsNote}</span>
        <span className="text-xs ink-2">
          {taken === seats ? spellTexts.allTaken : spellTexts.missing(seats - taken)}
        </span>
      </div>
      <ol>
        {rows.map((seat) => (
          <li key={seat.no}>
            {seat.nickname === null ? (
              <EmptySeat amount={yuanText(seat.amount)} onInvite={onInvite} />
            ) : (
              <TakenSeat seat={seat} name={seat.nickname} inviter={nameOf(seat.invited_by)} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  )
}

interface TakenSeatProps {
  readonly seat: Seat
  readonly name: string
  readonly inviter: string | undefined
}

function TakenSeat({ seat, name, inviter }: TakenSeatProps) {
  const amount = yuanText(seat.amount)
  const paid =
    seat.taken_at === null ? spellTexts.paid(amount) : spellTexts.paidAt(chinaClock(instantOf(seat.taken_at)), amount)
  return (
    <div className="spell-seat">
      <span className="spell-seat-face">
        <Avatar name={name} size="l" />
        <span className="spell-seat-tick">
          <CheckIcon size="s" />
        </span>
      </span>
      <b>{seat.is_me ? spellTexts.mine(name) : name}</b>
      <small>{paid}</small>
      <small>{seat.is_initiator ? spellTexts.initiator : inviter && spellTexts.invitedBy(inviter)}</small>
    </div>
  )
}

interface EmptySeatProps {
  readonly amount: string
  readonly onInvite: (() => void) | undefined
}

function EmptySeat({ amount, onInvite }: EmptySeatProps) {
  const content = (
    <>
      <span className="spell-seat-empty">
        <PlusIcon />
      </span>
      <span>{spellTexts.emptySeat}</span>
      <small>{onInvite === undefined ? amount : spellTexts.tapToInvite}</small>
    </>
  )
  if (onInvite === undefined) return <div className="spell-seat">{content}</div>
  return (
    <button type="button" className="spell-seat" onClick={onInvite}>
      {content}
    </button>
  )
}
