import { GAME_NAMES } from '@caimin/rules/games'
import { Amount, Card, GameIcon } from '@caimin/ui'
import type { ReactNode } from 'react'
import { planTitle, yuanText } from '../figures.ts'
import type { Invitation } from './queries.ts'
import { SeatRing } from './seat-ring.tsx'
import { spellTexts } from './spell.texts.ts'
import './spell.css'

interface SpellHeadProps {
  readonly spell: Pick<Invitation, 'game' | 'issue_no' | 'total' | 'seats' | 'taken' | 'seat_price'>
  /** 复式; of an invitation it is not told. */
  readonly summary?: string
  readonly children?: ReactNode
}

/** What a spell is of, how many sit, and what a seat costs. */
export function SpellHead({ spell, summary, children }: SpellHeadProps) {
  const { game, issue_no, total, seats, taken, seat_price } = spell
  return (
    <Card className="spell-head">
      <div className="spell-facts">
        <SeatRing taken={taken} seats={seats} />
        <div className="grow">
          <div className="row">
            <GameIcon game={game} size="s" />
            <b className="text-l">
              {summary === undefined ? GAME_NAMES[game] : planTitle({ game, issue_no, summary })}
            </b>
          </div>
          <div className="text-s ink-2">{spellTexts.total(yuanText(total))}</div>
          <div>
            {spellTexts.perSeat} <Amount fen={seat_price} size="xl" />
          </div>
        </div>
      </div>
      {children}
    </Card>
  )
}
