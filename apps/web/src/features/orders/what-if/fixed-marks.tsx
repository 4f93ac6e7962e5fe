import { countText } from '@caimin/base'
import { levelName } from '@caimin/rules/games'
import { useState } from 'react'
import { betContentTexts } from '../../../platform/bet-content/bet-content.texts.ts'
import { type FixedWhatIf, type LevelsWon, levelsWhen } from './fixed-what-if.ts'
import { MarkRow } from './mark-row.tsx'
import { whatIfTexts } from './what-if.texts.ts'

/** How each match of the issue that is open ends, and the levels that the order would win. */
export function FixedMarks({ whatIf }: { readonly whatIf: FixedWhatIf }) {
  const [marked, setMarked] = useState<Readonly<Record<number, string>>>({})
  const choices = whatIf.rules.outcomes.map((key) => ({ key, text: betContentTexts.outcomeNames[key] ?? key }))
  const won = levelsWhen(whatIf, marked)
  const isWon = Object.keys(won).length > 0
  return (
    <>
      {whatIf.open.map(({ match: { no, home, away }, now }) => (
        <MarkRow
          key={no}
          title={whatIfTexts.match(String(no), home, away)}
          choices={choices}
          marked={marked[no] ?? now}
          onMark={(key) => setMarked({ ...marked, [no]: key })}
        />
      ))}
      <p className="what-if-brings" role="status">
        <span className="grow">
          {whatIfTexts.brings}
          {isWon && <small className="ink-2">{whatIfTexts.afterDraw}</small>}
        </span>
        {isWon ? <b className="gold">{levelsText(won)}</b> : <span>{whatIfTexts.nothing}</span>}
      </p>
    </>
  )
}

const levelsText = (won: LevelsWon): string =>
  Object.entries(won)
    .map(([level, notes]) => whatIfTexts.level(levelName(level), countText(notes)))
    .join(whatIfTexts.join)
