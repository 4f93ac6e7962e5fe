import { Button, Dialog } from '@caimin/ui'
import { choiceText, lineNumberText, oddsText } from '../../slip/option-names.ts'
import type { ShownStake } from '../../slip/stake-to-pay.ts'
import { submitTexts } from '../submit.texts.ts'
import type { MatchPayment } from '../use-match-payment.ts'
import { MovedMark } from './moved-mark.tsx'
import { type Move, movedEffects, movedTitle } from './moved-words.ts'

/** Nothing to ask when nothing moved. */
export interface MovedDialogProps extends Omit<Move, 'moved'> {
  readonly payment: MatchPayment
  /** What accepting pays. */
  readonly shown: ShownStake
}

/** Odds moved since the player saw them: what changed, what it does to the prize, and whether to continue. */
export function MovedDialog({ payment: { moved, dismiss, accept }, shown, ...slip }: MovedDialogProps) {
  const { rules } = slip
  const isGone = moved.some(({ now }) => now === undefined)
  return (
    <Dialog
      open={moved.length > 0}
      onClose={dismiss}
      title={movedTitle(moved)}
      actions={
        <>
          <Button variant="outline" onClick={dismiss}>
            {submitTexts.keepEditing}
          </Button>
          <Button onClick={() => void accept(shown)}>
            {isGone ? submitTexts.acceptChange : submitTexts.acceptAndPay}
          </Button>
        </>
      }
    >
      {movedEffects({ ...slip, moved }).map((text) => (
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
