import type { FixedFacade } from '@caimin/rules'
import { serverNow } from '@caimin/session'
import { momentText } from '@caimin/ui'
import { memo } from 'react'
import { AnalysisLink } from '../analysis-link.tsx'
import { BankerButton } from '../banker-button.tsx'
import { bettingTexts } from '../betting.texts.ts'
import type { FixedSlipStore } from '../slip/fixed-slip-store.ts'
import { fixedTexts } from './fixed.texts.ts'
import { type FixedMatch, OutcomeButtons } from './outcome-buttons.tsx'
import { useMatchPicks } from './use-match-picks.ts'

export interface MatchRowsProps {
  readonly rules: FixedFacade
  readonly store: FixedSlipStore
  readonly issueNo: string
  readonly matches: readonly FixedMatch[]
  readonly isOpen: boolean
}

/** The fourteen matches as a list: league, kick-off, teams, and three outcomes to choose from. */
export function MatchRows({ matches, ...rest }: MatchRowsProps) {
  return (
    <div className="fix-list">
      {matches.map((match) => (
        <MatchRow key={match.no} match={match} {...rest} />
      ))}
    </div>
  )
}

interface MatchRowProps extends Omit<MatchRowsProps, 'matches'> {
  readonly match: FixedMatch
}

const MatchRow = memo(function MatchRow({ rules, store, issueNo, match, isOpen }: MatchRowProps) {
  const { picks, isBanker, canBeBanker, onPick, onBanker } = useMatchPicks({ rules, store, issueNo, no: match.no })
  const hasBankers = rules.maxBankers > 0
  return (
    <article
      className={hasBankers ? 'fix-match fix-with-bankers' : 'fix-match'}
      aria-label={fixedTexts.against(match.no, match.home, match.away)}
    >
      <div className="fix-meta">
        <b>
          {match.no}
          {match.match_id !== null && <AnalysisLink matchId={match.match_id} match={fixedTexts.matchName(match.no)} />}
        </b>
        <span>{match.league}</span>
        <span>{momentText(match.kickoff_at, serverNow())}</span>
      </div>
      <div className="fix-teams">
        <span className="cut">{match.home}</span>
        <i>{bettingTexts.versus}</i>
        <span className="cut">{match.away}</span>
      </div>
      <div className="ui-odds-line fix-outcomes">
        <OutcomeButtons {...{ match, picks, isOpen, onPick }} outcomes={rules.outcomes} asDigits={false} />
      </div>
      {hasBankers && (
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
