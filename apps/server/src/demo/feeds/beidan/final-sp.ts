import { matchPlays, winningOption } from '@caimin/rules'
import { type MatchFacts, matchResultOf, type ResultValue } from '../../../core/catalog/index.ts'
import { seededRandom } from '../seeded-random.ts'

/** The last places of a published SP, which pages leave out while the sale continues. */
const LAST_PLACES = 10_000

/** The final SP of the options that a score makes right: those the sale ended with; none for a void match. */
export function finalSpOf(
  closing: Pick<MatchFacts, 'id' | 'game' | 'handicap' | 'odds'>,
  score: ResultValue,
): ResultValue {
  const { id, game, handicap, odds } = closing
  const result = matchResultOf(game, score, { handicap, total: undefined })
  const random = seededRandom(`final sp ${id}`)
  return Object.fromEntries(
    matchPlays(game).flatMap((play) => {
      const option = winningOption(game, play, result)
      const sp = option === undefined ? undefined : odds[play]?.[option]
      if (option === undefined || sp === undefined) return []
      return [[play, { [option]: `${sp}${String(random(LAST_PLACES)).padStart(4, '0')}` }]]
    }),
  )
}
