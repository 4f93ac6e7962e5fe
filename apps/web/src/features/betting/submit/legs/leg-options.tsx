import type { MatchFacade } from '@caimin/rules'
import { type Choice, chosenOptions, type MatchEntry, type SlipLeg } from '../../slip/match-slip.ts'
import { movedLine } from '../../slip/moved-odds.ts'
import { choiceText, lineNumberText } from '../../slip/option-names.ts'
import { MovedMark } from '../moved/moved-mark.tsx'
import { submitTexts } from '../submit.texts.ts'

export interface LegOptionsProps {
  readonly rules: MatchFacade
  readonly leg: SlipLeg
  /** The match as it is now; undefined when it has left the list. */
  readonly row: MatchEntry | undefined
  readonly onRemove: (choice: Choice) => void
}

/** What is chosen of a match at which odds. Of several options, a tap takes one away. */
export function LegOptions({ rules, leg, row, onRemove }: LegOptionsProps) {
  const options = chosenOptions(rules, leg)
  return (
    <ul className="submit-options">
      {options.map(({ play, option, seen }) => {
        const now = row ? row.odds[play]?.[option] : seen
        // the odds of now are those of the line of now
        const line = row && now !== undefined ? movedLine(rules, leg, row, play) : undefined
        const text = choiceText(rules, line && row ? row : leg.facts, play, option)
        return (
          <li key={`${play}/${option}`}>
            {line && <small className="red">{submitTexts.lineBefore(lineNumberText(rules, play, line.old))}</small>}
            <i>{text}</i>
            <MovedMark old={seen} now={now} />
            {options.length > 1 && (
              <button
                type="button"
                aria-label={submitTexts.removeOption(leg.facts.numberText, text)}
                onClick={() => onRemove([play, option])}
              />
            )}
          </li>
        )
      })}
    </ul>
  )
}
