import { addMs, type Instant, minutes } from '@caimin/base'
import type { MatchStanding, Score } from '../../../core/catalog/index.ts'
import { randomNormal } from '../chance.ts'
import { seededRandom } from '../seeded-random.ts'
import { MARGIN_SPREAD, POINTS_SPREAD } from './basketball-odds.ts'
import type { BasketballMatch } from './basketball-slate.ts'

const FIRST_HALF_MS = minutes(55)
const SECOND_HALF_BEGINS_MS = minutes(70)
const MATCH_LASTS_MS = minutes(125)
const FEWEST_POINTS = 60
/** Of a side's points, so many hundredths at most more or less fall before the break than after it. */
const HALF_VARIES_BY = 8

interface BasketballScript {
  readonly half: Score
  readonly full: Score
}

/** How a match goes: as likely as its odds say, always the same for the same match. There are no draws. */
export function basketballScript(match: BasketballMatch): BasketballScript {
  const random = seededRandom(`script ${match.id}`)
  const margin = Math.round(match.margin + MARGIN_SPREAD * randomNormal(random)) || 1
  const points = Math.round(match.points + POINTS_SPREAD * randomNormal(random))
  const loser = Math.max(FEWEST_POINTS, Math.floor((points - Math.abs(margin)) / 2))
  const winner = loser + Math.abs(margin)
  const full = margin > 0 ? { home: winner, away: loser } : { home: loser, away: winner }
  const share = () => (50 - HALF_VARIES_BY / 2 + random(HALF_VARIES_BY + 1)) / 100
  return { full, half: { home: Math.round(full.home * share()), away: Math.round(full.away * share()) } }
}

export const basketballEnd = (match: Pick<BasketballMatch, 'kickoffAt'>): Instant =>
  addMs(match.kickoffAt, MATCH_LASTS_MS)

/** How a match stands at a moment after its tip-off; after the last whistle it waits for its result. */
export function basketballProgress(match: BasketballMatch, now: Instant): MatchStanding {
  const { half, full } = basketballScript(match)
  const elapsed = now - match.kickoffAt
  const halfLasts = match.league.minutes / 2
  if (elapsed < FIRST_HALF_MS) {
    const played = elapsed / FIRST_HALF_MS
    const minute = Math.max(1, Math.ceil(played * halfLasts))
    return {
      matchId: match.id,
      status: 'first_half',
      minute,
      half: null,
      score: between({ home: 0, away: 0 }, half, played),
    }
  }
  if (elapsed < SECOND_HALF_BEGINS_MS) {
    return { matchId: match.id, status: 'half_time', minute: halfLasts, half, score: half }
  }
  const played = Math.min(1, (elapsed - SECOND_HALF_BEGINS_MS) / (MATCH_LASTS_MS - SECOND_HALF_BEGINS_MS))
  const minute = Math.min(match.league.minutes, halfLasts + Math.max(1, Math.ceil(played * halfLasts)))
  return { matchId: match.id, status: 'second_half', minute, half, score: between(half, full, played) }
}

const between = (from: Score, to: Score, share: number): Score => ({
  home: from.home + Math.floor((to.home - from.home) * share),
  away: from.away + Math.floor((to.away - from.away) * share),
})
