import type { MatchGameId } from '@caimin/rules'
import { jclqMatches } from './basketball/jclq-matches.ts'
import { bjdcMatches } from './beidan/bjdc-matches.ts'
import { sfggMatches } from './beidan/sfgg-matches.ts'
import { jczqMatches } from './jczq-matches.ts'
import type { MadeKey, MadeMatch, MadeScore } from './made-match.ts'

const MATCHES_OF: Readonly<Record<MatchGameId, (businessDate: string) => readonly MadeMatch[]>> = {
  jczq: jczqMatches,
  jclq: jclqMatches,
  bjdc: bjdcMatches,
  sfgg: sfggMatches,
}

/** The matches that all games sell on a business day. */
export const madeMatchesOf = (businessDate: string): readonly MadeMatch[] =>
  Object.values(MATCHES_OF).flatMap((matchesOf) => matchesOf(businessDate))

/** The demo world's own match behind one of the catalogue. */
export const findMade = ({ id, game, businessDate }: MadeKey): MadeMatch | undefined =>
  MATCHES_OF[game](businessDate).find((each) => each.id === id)

/** The score the demo world has made for one of its matches. */
export const madeScoreOf = (match: MadeKey): MadeScore | undefined => findMade(match)?.score
