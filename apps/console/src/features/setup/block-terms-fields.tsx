import { PLAYER_TEXT } from '@caimin/contract'
import { allChoices, Segmented, TextField } from '@caimin/ui'
import type { BlockTerms, End, Start } from './block-terms.ts'
import { blockedTexts } from './blocked.texts.ts'

const STARTS = allChoices<Start>(blockedTexts.startChoices)
const ENDS = allChoices<End>(blockedTexts.endChoices)

interface BlockTermsFieldsProps {
  readonly terms: BlockTerms
  readonly onChange: (change: Partial<BlockTerms>) => void
}

/** From when to when, and what the player reads. */
export function BlockTermsFields({ terms, onChange }: BlockTermsFieldsProps) {
  return (
    <>
      <Segmented
        views
        label={blockedTexts.starts}
        value={terms.start}
        onChange={(start) => onChange({ start })}
        choices={STARTS}
      />
      {terms.start === 'later' && (
        <TextField
          label={blockedTexts.startsAt}
          type="datetime-local"
          value={terms.startTyped}
          onChange={(startTyped) => onChange({ startTyped })}
        />
      )}
      <Segmented
        views
        label={blockedTexts.ends}
        value={terms.end}
        onChange={(end) => onChange({ end })}
        choices={ENDS}
      />
      {terms.end === 'later' && (
        <TextField
          label={blockedTexts.endsAt}
          type="datetime-local"
          value={terms.endTyped}
          onChange={(endTyped) => onChange({ endTyped })}
        />
      )}
      <TextField
        label={blockedTexts.playerText}
        hint={blockedTexts.playerTextHint}
        maxLength={PLAYER_TEXT.max}
        value={terms.playerText}
        onChange={(playerText) => onChange({ playerText })}
      />
    </>
  )
}
