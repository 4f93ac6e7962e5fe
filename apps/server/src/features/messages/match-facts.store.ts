import { createHash } from 'node:crypto'
import { addMs, hours, minutes } from '@caimin/base'
import { type CatalogMatch, getMatches, type Score, scoreText } from '../../core/catalog/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { MessageDetail } from '../../platform/database/message-tables.ts'
import type { EventOf } from '../../platform/events/event-bus.ts'
import type { NewMessage } from './message.store.ts'

/** A goal that was told so long ago is no news any more. */
const GOAL_IS_NEWS_MS = minutes(30)
/** Nor is the end of a match that kicked off so long ago: one with penalties takes three hours. */
const END_IS_NEWS_MS = hours(4)

type FactsOfMatch = Required<Pick<MessageDetail, 'match'>> & Pick<MessageDetail, 'side'>

interface ToldOfMatch extends Pick<NewMessage, 'event' | 'subjectId' | 'occurrence'> {
  readonly detail: FactsOfMatch
}

/**
 * What those who follow a match are told; undefined when it is no news. Of several goals only the last is told: where
 * the match stands otherwise by now, another event says so.
 */
export async function toldOfMatch(
  r: Reader,
  event: EventOf<'goals.changed' | 'result.confirmed'>,
): Promise<ToldOfMatch | undefined> {
  return event.kind === 'goals.changed' ? await toldOfGoals(r, event) : await toldOfEnd(r, event)
}

async function toldOfGoals(r: Reader, event: EventOf<'goals.changed'>): Promise<ToldOfMatch | undefined> {
  const { matchId, before, goals, minute, toldAt } = event
  if (toldAt < addMs(r.now, -GOAL_IS_NEWS_MS)) return undefined
  const match = await matchOf(r, matchId)
  if (match === undefined || isEnded(match) || scoreText(match.score) !== scoreText(goals)) return undefined
  const side = scorer(before, goals)
  return {
    event: goals.home < before.home || goals.away < before.away ? 'score_corrected' : 'goal_scored',
    subjectId: subjectIdOf(matchId),
    occurrence: String(toldAt),
    detail: { match: viewMatch(match, minute), ...(side !== undefined && { side }) },
  }
}

async function toldOfEnd(r: Reader, event: EventOf<'result.confirmed'>): Promise<ToldOfMatch | undefined> {
  if (event.subjectKind !== 'match' || event.step !== 'score') return undefined
  const match = await matchOf(r, event.subjectId)
  if (match?.status !== 'finished' || match.kickoffAt < addMs(r.now, -END_IS_NEWS_MS)) return undefined
  return { event: 'match_over', subjectId: subjectIdOf(match.id), detail: { match: viewMatch(match, null) } }
}

const matchOf = async (r: Reader, id: string): Promise<CatalogMatch | undefined> => (await getMatches(r, [id])).get(id)

const isEnded = ({ status }: CatalogMatch): boolean => status === 'finished' || status === 'cancelled'

/** The side that has scored; undefined where both have, or one has lost a goal. */
function scorer(before: Score, now: Score): 'home' | 'away' | undefined {
  if (now.home > before.home && now.away === before.away) return 'home'
  return now.away > before.away && now.home === before.home ? 'away' : undefined
}

const viewMatch = ({ id, home, away, score }: CatalogMatch, minute: number | null) => ({
  ...{ id, home, away, minute },
  score: scoreText(score) ?? '',
})

/** Subjects of messages are UUIDs, and a match has none. */
const subjectIdOf = (matchId: string): string => createHash('md5').update(matchId).digest('hex')
