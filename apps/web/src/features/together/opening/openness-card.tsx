import { OPENNESS } from '@caimin/rules/plans'
import { Card } from '@caimin/ui'
import { useId } from 'react'
import { togetherTexts } from '../together.texts.ts'
import { openingTexts } from './opening.texts.ts'
import type { TermsCardProps } from './shares-terms.ts'

/** Who may see the content, and when. */
export function OpennessCard({ terms, change }: Omit<TermsCardProps, 'figures'>) {
  const name = useId()
  return (
    <Card className="opening-card">
      <fieldset className="opening-openness">
        <legend>
          <b>{openingTexts.openness}</b> <span className="text-s ink-2">{openingTexts.opennessFixed}</span>
        </legend>
        {OPENNESS.map((openness) => (
          <label key={openness}>
            <span className="grow">
              {togetherTexts.openness[openness]}
              <small>{openingTexts.opennessNotes[openness]}</small>
            </span>
            <input
              type="radio"
              name={name}
              value={openness}
              checked={terms.openness === openness}
              onChange={() => change({ openness })}
            />
          </label>
        ))}
      </fieldset>
      <p className="opening-note">{openingTexts.sealRule}</p>
    </Card>
  )
}
