import { OddsButton } from '@caimin/ui'
import { memo } from 'react'
import { optionTexts } from '../betting.texts.ts'
import type { Issue } from '../numbers/issue.ts'
import { oddsText } from '../slip/option-names.ts'
import { fixedTexts } from './fixed.texts.ts'

export type FixedMatch = Issue['matches'][number]

/** The average odds of each outcome, as the contract names them. */
const ODDS_OF: Readonly<Record<string, 'h' | 'd' | 'a'>> = { 3: 'h', 1: 'd', 0: 'a' }

export interface OutcomeButtonsProps {
  readonly match: FixedMatch
  readonly outcomes: readonly string[]
  readonly picks: readonly string[]
  readonly isOpen: boolean
  /** As on the paper form: the digit above small odds. */
  readonly asDigits: boolean
  /** Says whether the outcome is chosen now. */
  readonly onPick: (outcome: string) => boolean
}

/** 胜 平 负 of one match with their average odds, where known. */
export const OutcomeButtons = memo(function OutcomeButtons(props: OutcomeButtonsProps) {
  const { match, outcomes, picks, isOpen, asDigits, onPick } = props
  return outcomes.map((outcome) => {
    const word = optionTexts.outcome[outcome] ?? outcome
    return (
      <OddsButton
        key={outcome}
        id={outcome}
        label={asDigits ? outcome : word}
        name={fixedTexts.option(match.no, asDigits ? `${word} ${outcome}` : word)}
        odds={isOpen ? averageOdds(match, outcome) : undefined}
        chosen={picks.includes(outcome)}
        stacked={asDigits}
        onPick={onPick}
      />
    )
  })
})

function averageOdds({ average_odds: odds }: FixedMatch, outcome: string): string | null {
  const side = ODDS_OF[outcome]
  return odds === null || side === undefined ? null : oddsText(odds[side])
}
