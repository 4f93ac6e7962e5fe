import { readFileSync } from 'node:fs'
import type { Random } from '@caimin/rules'
import type { Score, Sport } from '../../../core/catalog/index.ts'
import { DATA_FOLDER } from '../../../feeds/data-folder.ts'
import { chanceBelow, combinations, randomNormal } from '../chance.ts'
import type { Zone } from '../day-plan.ts'

/** A league of another sport. Sides: name, and strength: of 100 beside the middle, or tenths of a goal. */
export interface SportsLeague {
  readonly sport: Sport
  readonly league: string
  readonly zone: Zone
  /** Sets that win a match; 0 where goals are counted. */
  readonly wins: number
  /** Of both sides in a usual match; 0 where sets are counted. */
  readonly goals: number
  readonly sides: readonly (readonly [string, number])[]
}

export const SPORTS_LEAGUES: readonly SportsLeague[] = JSON.parse(
  readFileSync(new URL('sports/leagues.json', DATA_FOLDER), 'utf8'),
)

/** How a match should go and how it ends. */
export interface SportsScript {
  /** Added to the home score, so that there are no draws. */
  readonly handicap: number
  /** How likely the home side wins after the handicap. */
  readonly chance: number
  readonly full: Score
}

/** What two sides of a league make of their match; `ahead` is how much stronger the home side is. */
export const sportsScript = (league: SportsLeague, ahead: number, random: Random): SportsScript =>
  league.wins > 0 ? setsScript(league.wins, ahead, random) : goalsScript(league.goals, ahead / 10, random)

const SETS_HANDICAP = 1.5
const STRENGTH_OF_SETS = 700

function setsScript(wins: number, ahead: number, random: Random): SportsScript {
  const set = Math.max(0.2, Math.min(0.8, 0.5 + ahead / STRENGTH_OF_SETS))
  const handicap = set >= 0.5 ? -SETS_HANDICAP : SETS_HANDICAP
  let [home, away] = [0, 0]
  while (home < wins && away < wins) {
    if (random(1000) < set * 1000) home += 1
    else away += 1
  }
  return { handicap, chance: setsChance(wins, set, handicap), full: { home, away } }
}

/** Over every way a match of sets can end: who wins it after so many sets of the other. */
function setsChance(wins: number, set: number, handicap: number): number {
  let chance = 0
  for (let lost = 0; lost < wins; lost += 1) {
    const ways = combinations(wins - 1 + lost, lost)
    if (wins + handicap > lost) chance += ways * set ** wins * (1 - set) ** lost
    if (lost + handicap > wins) chance += ways * (1 - set) ** wins * set ** lost
  }
  return chance
}

function goalsScript(goals: number, ahead: number, random: Random): SportsScript {
  const spread = Math.sqrt(goals)
  const handicap = -(Math.floor(ahead) + 0.5)
  const margin = Math.round(ahead + spread * randomNormal(random))
  const total = Math.max(Math.abs(margin), Math.round(goals + (spread / 2) * randomNormal(random)))
  const loser = Math.floor((total - Math.abs(margin)) / 2)
  const winner = loser + Math.abs(margin)
  const full = margin >= 0 ? { home: winner, away: loser } : { home: loser, away: winner }
  return { handicap, chance: 1 - chanceBelow(-handicap, ahead, spread), full }
}
