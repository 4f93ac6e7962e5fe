import { Button, Dialog } from '@caimin/ui'
import { choiceText, lineNumberText, oddsText } from '../../slip/option-names.ts'
import { MovedMark } from './moved-mark.tsx'
import { type Move, movedEffects, movedTitle } from './moved-words.ts'
import { submitTexts } from '../submit.texts.ts'

/** Nothing to ask when nothing moved. */
export interface MovedDialogProps extends Move {
  readonly onClose: () => void
  readonly onAccept: () => void
}

/** Odds moved since the player saw them: what changed, what it does to the prize, and whether to go on. */
export function MovedDialog({ onClose, onAccept, ...move }: MovedDialogProps) {
  const { rules, moved } = move
  const isGone = moved.some(({ now }) => now === undefined)
  return (
    <Dialog
      open={moved.length > 0}
      onClose={onClose}
      title={movedTitle(moved)}
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            {submitTexts.keepEditing}
          </Button>
          <Button onClick={onAccept}>{isGone ? submitTexts.acceptChange : submitTexts.acceptAndPay}</Button>
        </>
      }
    >
      {movedEffects(move).map((text) => (
        <p key={text} className="ink-2">
          {text}
        </p>
      ))}
      <ul className="submit-moved">
        {moved.map(({ leg, play, option, old, now, line }) => (
          <li key={`${leg.id}/${play}/${option}`}>
            <span className="grow">
              {leg.facts.numberText} {choiceText(rules, leg.facts, play, option)}
              {line && <b className="red"> {submitTexts.movedLine(lineNumberText(rules, play, line.now))}</b>}
            </span>
            <span className="ink-2">{oddsText(old)}</span>
            <MovedMark old={old} now={now} />
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
