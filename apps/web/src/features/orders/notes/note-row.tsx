import { exactAmountText, type Fen } from '@caimin/base'
import type { MatchGameId } from '@caimin/rules'
import { paperScore } from '@caimin/rules/games'
import { CheckIcon } from '@caimin/ui'
import { betContentTexts } from '../../../platform/bet-content/bet-content.texts.ts'
import { notesTexts } from './notes.texts.ts'
import type { NoteEnd, NoteLeg, OrderNote } from './order-notes.ts'

interface NoteRowProps {
  readonly game: MatchGameId
  readonly note: OrderNote
}

/** One note: its matches with odds and score, its tickets, and what it brings. */
export function NoteRow({ game, note }: NoteRowProps) {
  const { at, multiple, legs, end, possible } = note
  return (
    <li className="note-row">
      <span className="note-number">{at}</span>
      <div className="grow">
        <ul className="note-legs">
          {legs.map((leg) => (
            <Leg key={leg.id} game={game} leg={leg} />
          ))}
        </ul>
        <p className="text-xs ink-2">{ticketText(note)}</p>
      </div>
      <div className="note-end">
        <b>{notesTexts.times(multiple)}</b>
        <span className={end.kind === 'won' ? 'gold bold' : 'ink-2 text-s'}>{endText(end, possible)}</span>
      </div>
    </li>
  )
}

function Leg({ game, leg }: { readonly game: MatchGameId; readonly leg: NoteLeg }) {
  const { match, text, paid, seen } = leg
  return (
    <li>
      <span className="ink-2">{match?.number_text}</span> {text} <b>{paid ?? seen}</b>{' '}
      {match?.full && <Standing leg={leg} score={paperScore(game, match.full)} isFinal={match.is_confirmed} />}
    </li>
  )
}

interface StandingProps {
  readonly leg: NoteLeg
  readonly score: string
  /** The result is confirmed; until then a score says nothing for good. */
  readonly isFinal: boolean
}

function Standing({ leg: { match, isRight }, score, isFinal }: StandingProps) {
  if (match?.is_void) return <span className="ink-2">{betContentTexts.void}</span>
  if (!isFinal) {
    return (
      <span className="ink-2">
        {score} {isRight ? betContentTexts.leading : betContentTexts.behind}
      </span>
    )
  }
  return (
    <span className={isRight ? 'red' : 'ink-2'}>
      {score} {isRight ? <CheckIcon size="s" /> : null}
      <span className={isRight ? 'unseen' : undefined}>{isRight ? notesTexts.right : notesTexts.wrong}</span>
    </span>
  )
}

function endText(end: NoteEnd, possible: Fen | undefined): string {
  const amount = possible === undefined ? '' : exactAmountText(possible)
  switch (end.kind) {
    case 'won':
      return notesTexts.noteWon(exactAmountText(end.prize))
    case 'refunded':
      return notesTexts.refunded(exactAmountText(end.refund))
    case 'lost':
      return notesTexts.noteLost
    case 'right':
      return notesTexts.noteRight(amount)
    case 'open':
      return notesTexts.open(amount)
  }
}

/** 票3、4 已出票 */
function ticketText({ tickets }: OrderNote): string {
  if (tickets.length === 0) return notesTexts.noTicket
  const seqs = tickets.map(({ seq }) => seq).join(notesTexts.join)
  const states = new Set(tickets.flatMap(({ state }) => (state === 'superseded' ? [] : notesTexts.ticketStates[state])))
  return `${notesTexts.ticket(seqs)} ${[...states].join(notesTexts.join)}`
}
