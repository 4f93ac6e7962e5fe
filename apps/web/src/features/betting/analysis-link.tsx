import { Link } from '@caimin/router'
import { links } from '../../platform/links.ts'
import { bettingTexts } from './betting.texts.ts'
import './analysis-link.css'

interface AnalysisLinkProps {
  readonly matchId: string
  /** What the match is called beside it: 周一001, 第3场. */
  readonly match: string
}

/** The way to what is known about a match. */
export function AnalysisLink({ matchId, match }: AnalysisLinkProps) {
  return (
    <Link
      className="bet-analysis"
      to={links.scores.analysis({ match_id: matchId })}
      aria-label={bettingTexts.analysisOf(match)}
    >
      {bettingTexts.analysis}
    </Link>
  )
}
