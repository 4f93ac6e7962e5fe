import type { NumberFacade, NumberLine } from '@caimin/rules'
import { levelName } from '@caimin/rules/games'
import { Button, LineNumbers } from '@caimin/ui'
import { useMemo, useState } from 'react'
import type { ShownBet } from '../shown-bet.ts'
import { numberLinesTexts } from './number-lines.texts.ts'
import { drawnOf, wonNotes } from './won-notes.ts'

/** More are not shown. */
const MAX_NOTES = 50

interface WonNotesListProps {
  readonly rules: NumberFacade
  readonly order: ShownBet
  readonly line: NumberLine
  /** How many notes of the line won. */
  readonly count: bigint
}

/** The winning notes of a line of several notes, one by one, when they are asked for. */
export function WonNotesList({ count, ...asked }: WonNotesListProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="outline" size="small" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? numberLinesTexts.hideNotes : numberLinesTexts.showNotes}
      </Button>
      {isOpen && <Notes {...asked} />}
      {isOpen && count > MAX_NOTES && <p className="text-xs ink-2">{numberLinesTexts.moreNotes(MAX_NOTES)}</p>}
    </>
  )
}

function Notes({ rules, order, line }: Omit<WonNotesListProps, 'count'>) {
  const notes = useMemo(() => wonNotes(rules, order, line, MAX_NOTES), [rules, order, line])
  const drawn = drawnOf(order)
  return (
    <ul className="line-won-notes">
      {notes.map((note) => (
        <li key={JSON.stringify(note.line)}>
          <LineNumbers
            game={order.game}
            selection={note.line.selection}
            hits={drawn && rules.winningHits(note.line, drawn, [note.level])}
          />
          <span className="text-xs ink-2 nowrap">{levelName(note.level)}</span>
        </li>
      ))}
    </ul>
  )
}
