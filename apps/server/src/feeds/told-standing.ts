import type { Instant } from '@caimin/base'
import {
  boardMatches,
  type CatalogMatch,
  getMatches,
  isBehind,
  type MatchProgress,
  type MatchStanding,
  scoreText,
} from '../core/catalog/index.ts'
import type { Database } from '../platform/context.ts'

/** The minute in which the regular time of a match ends, but for those that are added. */
export const LAST_MINUTE = 90

/** How a source says that a match stands. */
export interface ToldStanding extends MatchStanding {
  /** Whether its regular time is over: it is told as the end of the second half until its result is confirmed. */
  readonly hasEnded: boolean
}

interface Telling {
  readonly source: string
  /** When the source was asked: what comes after a slow answer was told after it. */
  readonly askedAt: Instant
}

/** Whether an answer of a source is older than what it told of the match before: it takes back no goal. */
export async function isOld(
  database: Pick<Database, 'read'>,
  standing: ToldStanding | undefined,
  source: string,
): Promise<boolean> {
  // The end is told by the last minute of the regular time, whatever was added to it.
  if (standing === undefined || standing.hasEnded) return false
  const [known] = await database.read((r) => boardMatches(r, [standing.matchId]))
  return known !== undefined && isBehind({ ...standing, source }, { ...known, toldBy: known.source })
}

/** What of it is news. A source goes on listing what has ended: that it has not changed is none. */
export async function progressOf(
  database: Pick<Database, 'read'>,
  told: readonly ToldStanding[],
  { source, askedAt }: Telling,
): Promise<MatchProgress[]> {
  const ids = told.map(({ matchId }) => matchId)
  const known = await database.read((r) => getMatches(r, ids))
  return told.flatMap(({ hasEnded, ...standing }) => {
    const news = { ...standing, source, toldAt: askedAt }
    if (!hasEnded) return news
    const before = known.get(standing.matchId)
    const minute = Math.max(LAST_MINUTE, before?.minute ?? 0)
    return isKnown({ ...news, minute }, before) ? [] : { ...news, minute }
  })
}

const isKnown = (end: MatchStanding, before: CatalogMatch | undefined): boolean =>
  before?.status === end.status && before.minute === end.minute && scoreText(before.score) === scoreText(end.score)
