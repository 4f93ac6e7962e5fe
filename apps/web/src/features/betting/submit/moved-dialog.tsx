import { exactAmountText } from '@caimin/base'
import type { MatchDoors } from '@caimin/rules'
import { Button, Dialog } from '@caimin/ui'
import { type BetOfSlip, forecastSlip } from '../slip/match-bet.ts'
import type { MatchSlip } from '../slip/match-slip.ts'
import { acceptOdds, type MovedOdds } from '../slip/moved-odds.ts'
import { choiceText, lineNumberText, oddsText } from '../slip/option-names.ts'
import { MovedMark } from './moved-mark.tsx'
import { submitTexts } from './submit.texts.ts'

export interface MovedDialogProps {
  readonly rules: MatchDoors
  readonly slip: MatchSlip
  readonly betOf: BetOfSlip
  /** Nothing to ask when empty. */
  readonly moved: readonly MovedOdds[]
  readonly onClose: () => void
  readonly onAccept: () => void
}

type Move = Pick<MovedDialogProps, 'rules' | 'slip' | 'betOf' | 'moved'>

function mostText({ rules, betOf }: Move, slip: MatchSlip): string | undefined {
  const bet = betOf(slip)
  return bet && exactAmountText(forecastSlip(rules, slip, bet).most)
}

function effectText(move: Move): string | undefined {
  const before = mostText(move, move.slip)
  const after = mostText(move, acceptOdds(move.rules, move.slip, move.moved))
  if (before === undefined || after === undefined) return undefined
  return before === after ? submitTexts.movedSame : submitTexts.movedEffect(before, after)
}

/** Odds moved since the player saw them: what changed, what it does to the prize, and whether to go on. */
export function MovedDialog({ rules, slip, betOf, moved, onClose, onAccept }: MovedDialogProps) {
  const isGone = moved.some(({ now }) => now === undefined)
  return (
    <Dialog
      open={moved.length > 0}
      onClose={onClose}
      title={submitTexts.movedTitle(moved.length)}
      actions={
        <>
          <Button look="outline" onClick={onClose}>
            {submitTexts.lookAgain}
          </Button>
          <Button onClick={onAccept}>{isGone ? submitTexts.acceptChange : submitTexts.acceptAndPay}</Button>
        </>
      }
    >
      <p className="ink-2">{effectText({ rules, slip, betOf, moved })}</p>
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
