import type { BoardRow } from '@caimin/contract'
import { navigate } from '@caimin/router'
import { choicesOf, Tabs } from '@caimin/ui'
import { links } from '../../../platform/links.ts'
import { matchTexts } from './match.texts.ts'

const VIEWS = ['course', 'odds', 'analysis', 'lineups', 'live'] as const
export type MatchView = (typeof VIEWS)[number]

const hrefOf = (matchId: string, view: MatchView) => {
  if (view === 'analysis' || view === 'live') return links.scores[view]({ match_id: matchId })
  return links.scores.match({ match_id: matchId, view })
}

interface MatchTabsProps {
  readonly matchId: string
  /** Undefined while it is not known. Line-ups are known of football alone. */
  readonly sport: BoardRow['sport'] | undefined
  readonly value: MatchView
}

/** The pages of one match. Whichever is left, the way back leads to where the first was opened from. */
export function MatchTabs({ matchId, sport = 'football', value }: MatchTabsProps) {
  const views = VIEWS.filter((view) => view !== 'lineups' || sport === 'football')
  return (
    <Tabs
      label={matchTexts.views}
      tabs={choicesOf(views, matchTexts.viewNames)}
      value={value}
      onChange={(view) => navigate(hrefOf(matchId, view), { replace: true })}
    />
  )
}
