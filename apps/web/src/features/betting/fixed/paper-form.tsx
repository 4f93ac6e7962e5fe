import { serverNow } from '@caimin/session'
import { momentText } from '@caimin/ui'
import { memo } from 'react'
import { BankerButton } from '../banker-button.tsx'
import { bettingTexts } from '../betting.texts.ts'
import { fixedTexts } from './fixed.texts.ts'
import type { MatchRowsProps } from './match-rows.tsx'
import { type FixedMatch, OutcomeButtons } from './outcome-buttons.tsx'
import { useMatchPicks } from './use-match-picks.ts'

/** The fourteen matches as on the paper form: one line each, boxes for 3, 1 and 0 between the teams. */
export function PaperForm({ matches, ...rest }: MatchRowsProps) {
  const { rules } = rest
  const hasBankers = rules.maxBankers > 0
  return (
    <div className={hasBankers ? 'fix-form fix-with-bankers' : 'fix-form'}>
      <div className="fix-form-head" aria-hidden="true">
        <span>{fixedTexts.no}</span>
        <span>{fixedTexts.home}</span>
        <span className="fix-form-digits">
          {rules.outcomes.map((outcome) => (
            <span key={outcome}>{outcome}</span>
          ))}
        </span>
        <span>{fixedTexts.away}</span>
        {hasBankers && <span>{bettingTexts.banker}</span>}
      </div>
      {matches.map((match) => (
        <FormLine key={match.no} match={match} {...rest} />
      ))}
    </div>
  )
}

interface FormLineProps extends Omit<MatchRowsProps, 'matches'> {
  readonly match: FixedMatch
}

const FormLine = memo(function FormLine({ rules, store, issueNo, match, isOpen }: FormLineProps) {
  const { picks, isBanker, canBeBanker, onPick, onBanker } = useMatchPicks({ rules, store, issueNo, no: match.no })
  return (
    <article className="fix-line" aria-label={fixedTexts.against(match.no, match.home, match.away)}>
      <b className="fix-no">{match.no}</b>
      <span className="fix-side">
        <b>{match.home}</b>
        <small>{match.league}</small>
      </span>
      <div className="ui-odds-line fix-boxes">
        <OutcomeButtons {...{ match, picks, isOpen, onPick }} outcomes={rules.outcomes} asDigits />
      </div>
      <span className="fix-side">
        <b>{match.away}</b>
        <small>{momentText(match.kickoff_at, serverNow())}</small>
      </span>
      {rules.maxBankers > 0 && (
        <BankerButton
          match={fixedTexts.matchName(match.no)}
          on={isBanker}
          disabled={!isBanker && !canBeBanker}
          onToggle={onBanker}
        />
      )}
    </article>
  )
})
