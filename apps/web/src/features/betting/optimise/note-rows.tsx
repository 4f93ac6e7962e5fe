import { exactAmountText, type Fen } from '@caimin/base'
import type { MatchFacade } from '@caimin/rules'
import { MAX_TOTAL } from '@caimin/rules/optimise'
import { Button, Card, CloseIcon, IconButton, SectionHead, Stepper } from '@caimin/ui'
import { RoundToggle } from '../round-toggle.tsx'
import type { MatchSlip } from '../slip/match-slip.ts'
import { choiceText, oddsText } from '../slip/option-names.ts'
import { optimiseTexts } from './optimise.texts.ts'
import type { Optimised, ShownNote } from './optimise-draft.ts'

interface NoteActions {
  readonly onMultiple: (at: number, multiple: number) => void
  /** Undefined unless notes can be chosen to return the stake. */
  readonly onKeep: ((at: number) => void) | undefined
}

export interface NoteRowsProps extends NoteActions {
  readonly rules: MatchFacade
  readonly slip: MatchSlip
  readonly optimised: Optimised
  readonly onReset: () => void
}

/** Every note with what it brings; each multiple can be changed, each note left out. */
export function NoteRows({ rules, slip, optimised, onReset, ...actions }: NoteRowsProps) {
  const { bet, notes } = optimised
  const isManual = bet.goal === 'manual'
  return (
    <>
      <SectionHead
        title={optimiseTexts.notes}
        note={isManual ? optimiseTexts.manual : optimiseTexts.noteHint}
        end={
          isManual && (
            <Button variant="outline" onClick={onReset}>
              {optimiseTexts.reset}
            </Button>
          )
        }
      />
      <Card>
        <ol className="optimise-notes">
          {notes.map((note) => (
            <NoteRow
              key={note.at}
              rules={rules}
              slip={slip}
              note={note}
              stake={bet.stake}
              mayLeave={notes.length > 1}
              {...actions}
            />
          ))}
        </ol>
      </Card>
    </>
  )
}

interface NoteRowProps extends NoteActions {
  readonly rules: MatchFacade
  readonly slip: MatchSlip
  readonly note: ShownNote
  readonly stake: Fen
  readonly mayLeave: boolean
}

function NoteRow({ rules, slip, note, stake, mayLeave, onMultiple, onKeep }: NoteRowProps) {
  const number = note.at + 1
  const isLow = note.prize < stake
  return (
    <li className="optimise-note">
      <div className="optimise-legs">
        <span className="optimise-number">{number}</span>
        <ul>
          {noteLegs(slip, note).map(({ id, facts, play, option, odds }) => (
            <li key={id}>
              <span className="ink-2">{facts.numberText}</span> {choiceText(rules, facts, play, option)}{' '}
              <b>{oddsText(odds)}</b>
            </li>
          ))}
        </ul>
        <span className="optimise-prize">
          <b className={isLow ? undefined : 'gold'}>{optimiseTexts.prize(exactAmountText(note.prize))}</b>
          <small className="ink-2">{optimiseTexts.once(exactAmountText(note.notePrize))}</small>
          <small className="ink-2">{isLow ? optimiseTexts.belowStake : note.line.selection.pass.join()}</small>
        </span>
      </div>
      <div className="optimise-actions">
        {onKeep && (
          <RoundToggle
            mark={optimiseTexts.keep}
            label={optimiseTexts.keepNote(number)}
            on={note.isKept}
            onToggle={() => onKeep(note.at)}
          />
        )}
        <span className="grow" />
        <Stepper
          label={optimiseTexts.multipleOf(number)}
          value={note.multiple}
          min={mayLeave ? 0 : 1}
          max={MAX_TOTAL}
          onChange={(multiple) => onMultiple(note.at, multiple)}
        />
        <IconButton
          icon={CloseIcon}
          label={optimiseTexts.leave(number)}
          disabled={!mayLeave}
          onClick={() => onMultiple(note.at, 0)}
        />
      </div>
    </li>
  )
}

/** The one option of each match of a note, with the odds the player saw. */
function noteLegs({ legs }: MatchSlip, { line }: ShownNote) {
  return line.selection.matches.flatMap(({ id, picks }) =>
    Object.entries(picks).flatMap(([play, [option = '']]) => {
      const leg = legs[id]
      return leg ? [{ id, facts: leg.facts, play, option, odds: leg.seen[play]?.[option] ?? '' }] : []
    }),
  )
}
