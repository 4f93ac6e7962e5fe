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
  /** The points of each quarter. */
  readonly quarters: readonly [Score, Score, Score, Score]
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
  const shareOf = (whole: Score) => ({ home: Math.round(whole.home * share()), away: Math.round(whole.away * share()) })
  const half = shareOf(full)
  const rest = less(full, half)
  const [first, third] = [shareOf(half), shareOf(rest)]
  return { full, half, quarters: [first, less(half, first), third, less(rest, third)] }
}

const less = (whole: Score, part: Score): Score => ({ home: whole.home - part.home, away: whole.away - part.away })

export const basketballEnd = (match: Pick<BasketballMatch, 'kickoffAt'>): Instant =>
  addMs(match.kickoffAt, MATCH_LASTS_MS)

/** How a match stands at a moment after its tip-off; after the last whistle it waits for its result. */
export function basketballProgress(match: BasketballMatch, now: Instant): MatchStanding {
  const { half, quarters } = basketballScript(match)
  const [first, second, third, fourth] = quarters
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
      ...afterPart([first, second], played),
    }
  }
  if (elapsed < SECOND_HALF_BEGINS_MS) {
    return { matchId: match.id, status: 'half_time', minute: halfLasts, half, score: half, quarters: [first, second] }
  }
  const played = Math.min(1, (elapsed - SECOND_HALF_BEGINS_MS) / (MATCH_LASTS_MS - SECOND_HALF_BEGINS_MS))
  const minute = Math.min(match.league.minutes, halfLasts + Math.max(1, Math.ceil(played * halfLasts)))
  const since = afterPart([third, fourth], played)
  const score = plus(half, since.score)
  return { matchId: match.id, status: 'second_half', minute, half, score, quarters: [first, second, ...since.quarters] }
}

/** Of a half of two quarters, what was scored in a part of it, quarter by quarter. */
function afterPart([first, second]: readonly [Score, Score], played: number) {
  const quarters = played < 0.5 ? [partOf(first, played * 2)] : [first, partOf(second, played * 2 - 1)]
  return { quarters, score: quarters.reduce(plus) }
}

const plus = (a: Score, b: Score): Score => ({ home: a.home + b.home, away: a.away + b.away })

const partOf = ({ home, away }: Score, part: number): Score => ({
  home: Math.floor(home * part),
  away: Math.floor(away * part),
})
