import { demoFacts, type MadeMatch } from '../made-match.ts'
import { scoreText } from '../match-script.ts'
import { basketballOddsAt } from './basketball-odds.ts'
import { basketballEnd, basketballProgress, basketballScript } from './basketball-script.ts'
import { type BasketballMatch, basketballOf } from './basketball-slate.ts'

/** The basketball of a business day as 竞彩篮球 sells it. */
export const jclqMatches = (businessDate: string): readonly MadeMatch[] =>
  basketballOf(businessDate).map(madeBasketball)

const madeBasketball = (match: BasketballMatch): MadeMatch => ({
  id: match.id,
  kickoffAt: match.kickoffAt,
  endsAt: basketballEnd(match),
  get score() {
    return { full: scoreText(basketballScript(match).full) }
  },
  facts: (now) => ({
    ...demoFacts(match, now),
    id: match.id,
    game: 'jclq',
    issueNo: null,
    sport: 'basketball',
    number: match.number,
    league: match.league.league,
    singles: match.singles,
    ...basketballOddsAt(match, now),
    averageOdds: null,
    sourceRefs: { demo: match.id },
  }),
  progress: (now) => basketballProgress(match, now),
})
