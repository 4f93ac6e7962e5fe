import { feature } from '../../platform/handlers/feature.ts'
import { listFollowed, setFollowed } from './follow-match.ts'
import { setGoalAlerts, showGoalAlerts } from './goal-alerts.ts'
import { listPast, showBoard } from './list-board.ts'
import { listOwnLegs } from './list-own-legs.ts'
import { scoresTexts } from './scores.texts.ts'
import { showAnalysis } from './show-analysis.ts'
import { showMatch } from './show-match.ts'
import { showOdds } from './show-odds.ts'

export const scores = feature(
  'scores',
  {
    board: showBoard,
    past: listPast,
    info: showMatch,
    odds: showOdds,
    analysis: showAnalysis,
    followed: listFollowed,
    setFollowed,
    goalAlerts: showGoalAlerts,
    setGoalAlerts,
    ownLegs: listOwnLegs,
  },
  scoresTexts,
)
