import { exactAmountText, fenOf, minus, NO_MONEY, plus } from '@caimin/base'
import { openingOf, PLAN_LIMITS, type PlanOpening } from '@caimin/rules/plans'
import { Amount, Card, type Fact, Stepper, Switch } from '@caimin/ui'
import { useState } from 'react'
import { exactMoment } from '../../../platform/bet-content/exact-moment.ts'
import { useServerTime } from '../../../platform/data/server-time.ts'
import { yuanText } from '../figures.ts'
import { HoldCard } from '../opening/hold-card.tsx'
import { openingTexts } from '../opening/opening.texts.ts'
import { OpeningFrame } from '../opening/opening-frame.tsx'
import type { Preview } from '../opening/queries.ts'
import type { DraftProps } from '../opening/use-opening.ts'
import { spellTexts } from './spell.texts.ts'
import { SpellRules } from './spell-rules.tsx'

const { minSeats, maxSeats } = PLAN_LIMITS

/** Until the player chooses. */
const FIRST_SEATS = 4

/** A total that cannot be divided is said by the server, which has the least one. */
const NOTHING: PlanOpening = { own: NO_MONEY, guarantee: NO_MONEY, seatPrice: NO_MONEY }

/** Opens a plan of equal seats for invited friends. */
export function SpellForm(props: DraftProps) {
  const total = fenOf(props.draft.offer.stake)
  const [seats, setSeats] = useState(FIRST_SEATS)
  const [takesEmptySeats, setTakesEmptySeats] = useState(false)
  const opening = openingOf(total, { kind: 'spell', seats, takesEmptySeats })
  const { own, guarantee, seatPrice } = opening.ok ? opening.value : NOTHING
  const price = seatPrice ?? NO_MONEY
  const ownText = exactAmountText(own)
  return (
    <OpeningFrame
      {...props}
      title={spellTexts.openTitle}
      terms={{ kind: 'spell', seats, takes_empty_seats: takesEmptySeats }}
      totalNote={spellTexts.totalNote(seats)}
      hold={plus(own, guarantee)}
      warning={takesEmptySeats ? spellTexts.becomesMine : spellTexts.barWarning}
      holdNote={guarantee > 0n ? spellTexts.barNote(ownText, exactAmountText(guarantee)) : spellTexts.barOwn(ownText)}
    >
      {(preview) => (
        <>
          <Card className="opening-card">
            <div className="opening-row">
              <b>{spellTexts.seats}</b>
              <span className="text-s ink-2">{spellTexts.seatsRange(minSeats, maxSeats)}</span>
              <span className="opening-end">
                <Stepper label={spellTexts.seats} value={seats} min={minSeats} max={maxSeats} onChange={setSeats} />
              </span>
            </div>
            <div className="opening-row">
              <b>{spellTexts.perSeat}</b>
              {own > price && (
                <span className="text-s ink-2">{spellTexts.remainder(yuanText(minus(own, price)), yuanText(own))}</span>
              )}
              <span className="opening-end">
                <Amount fen={price} size="l" />
              </span>
            </div>
            <EmptySeatsRow
              preview={preview}
              others={yuanText(minus(total, own))}
              on={takesEmptySeats}
              onChange={setTakesEmptySeats}
            />
          </Card>
          <Held opening={{ own, guarantee, seatPrice }} seats={seats} preview={preview} />
          {preview && <SpellRules seats={seats} ending={{ joinBy: preview.join_by, takesEmptySeats, guarantee }} />}
        </>
      )}
    </OpeningFrame>
  )
}

interface EmptySeatsRowProps {
  readonly preview: Preview | undefined
  /** What all seats but the initiator's cost. */
  readonly others: string
  readonly on: boolean
  readonly onChange: (on: boolean) => void
}

function EmptySeatsRow({ preview, others, on, onChange }: EmptySeatsRowProps) {
  const deadline = useDeadline(preview)
  return (
    <div className="opening-row">
      <span className="grow">
        <b>{spellTexts.takesEmpty}</b>
        <span className="spell-hint">{spellTexts.takesEmptyNote(deadline, others)}</span>
      </span>
      <Switch label={spellTexts.takesEmpty} hideLabel on={on} onChange={onChange} />
    </div>
  )
}

function useDeadline(preview: Preview | undefined): string {
  const now = useServerTime()
  return preview === undefined ? openingTexts.atDeadline : exactMoment(preview.join_by, now())
}

interface HeldProps {
  readonly opening: PlanOpening
  readonly seats: number
  readonly preview: Preview | undefined
}

function Held({ opening: { own, guarantee }, seats, preview }: HeldProps) {
  const deadline = useDeadline(preview)
  const hold = plus(own, guarantee)
  const takes = guarantee > 0n
  const parts: (Fact | false)[] = [
    [spellTexts.ownSeat, yuanText(own)],
    takes && [spellTexts.emptySeats(seats - 1), yuanText(guarantee)],
  ]
  const endings: Fact[] = [
    [spellTexts.whenFull, takes ? spellTexts.fullTextWithGuarantee : spellTexts.fullText],
    [spellTexts.whenNotFull(deadline), takes ? spellTexts.becomesMine : openingTexts.allBack(yuanText(hold))],
  ]
  return <HoldCard hold={hold} parts={parts} endings={endings} />
}
