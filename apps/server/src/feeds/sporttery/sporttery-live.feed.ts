import { addMs, hours, seconds } from '@caimin/base'
import {
  findMatchIdsByRef,
  matchEventsOf,
  type NewMatchEvent,
  type RunningRef,
  refsUnderWay,
} from '../../core/catalog/index.ts'
import type { Database } from '../../platform/context.ts'
import { type Feed, FeedError, type RefusedRow } from '../feed.ts'
import { RowFault, readRows, recordOf, textField } from '../read-rows.ts'
import { newEventsOf } from '../told-events.ts'
import { isOld, progressOf, type ToldStanding } from '../told-standing.ts'
import { openEnvelope } from './sporttery-envelope.ts'
import { type LiveState, liveEventRows, readLiveEvent, readLiveState } from './sporttery-live-rows.ts'
import { FROM_SITE, matchRows, SPORTTERY, type SportterySource } from './sporttery-rows.ts'

const LIST_PATH = '/gateway/uniform/fb/getMatchDataPageListV1.qry?method=live&pageNo=1&pageSize=200&pageType=0'
const MATCH_PATH = '/gateway/uniform/fb/getMatchGeneral.qry'
/** A match that kicked off longer ago has ended, and its events are known. */
const LASTS_AT_MOST_MS = hours(4)
/** Matches that one poll asks about, a second apart: the other feeds wait meanwhile. */
const ASKED_AT_ONCE = 4

type Source = SportterySource & { readonly database: Pick<Database, 'read'> }

/** How all running football matches stand, in one answer. */
export const sportteryLiveFeed = ({ baseUrl, fetch, database }: Source): Feed => ({
  name: `${SPORTTERY}-live`,
  everyMs: seconds(15),
  isDemo: false,
  async poll({ now }) {
    const { read, refused } = readRows(matchRows(await fetch(`${baseUrl}${LIST_PATH}`, FROM_SITE)), readStanding)
    const told = await standingsOf(database, read)
    return { progress: await progressOf(database, told, { source: SPORTTERY, askedAt: now }), refused }
  },
})

interface Standing {
  readonly ref: string
  readonly state: LiveState
}

function readStanding(given: unknown): Standing | undefined {
  const row = recordOf(given)
  const state = readLiveState(row)
  return state === undefined ? undefined : { ref: textField(row, 'matchId'), state }
}

async function standingsOf(database: Source['database'], read: readonly Standing[]): Promise<ToldStanding[]> {
  const refs = read.map(({ ref }) => ref)
  const ids = await database.read((r) => findMatchIdsByRef(r, SPORTTERY, refs))
  return read.flatMap(({ ref, state }) => {
    const matchId = ids.get(ref)
    return matchId === undefined ? [] : { ...state, matchId }
  })
}

/** What happened in running football matches, of which the source tells one by one: in turn, some at each poll. */
export function sportteryEventsFeed(source: Source): Feed {
  let lastAsked = ''
  return {
    name: `${SPORTTERY}-events`,
    everyMs: seconds(15),
    isDemo: false,
    async poll({ now }) {
      const { database } = source
      const running = await database.read((r) => refsUnderWay(r, SPORTTERY, addMs(now, -LASTS_AT_MOST_MS)))
      const asked = inTurn(running, lastAsked)
      lastAsked = asked.at(-1)?.matchId ?? ''
      const answers: Answer[] = []
      for (const match of asked) answers.push(await ask(source, match))
      const failed = answers.flatMap(({ error }) => error ?? [])
      if (failed[0] !== undefined && failed.length === answers.length) throw failed[0]
      return {
        events: answers.flatMap(({ events = [] }) => events),
        refused: answers.flatMap(({ error, refused = [] }, at) => rowsRefused(at + 1, asked[at], error, refused)),
      }
    },
  }
}

/** Those that come after the one that was asked last, and then from the first again. */
function inTurn(running: readonly RunningRef[], lastAsked: string): RunningRef[] {
  const next = running.filter(({ matchId }) => matchId > lastAsked)
  return [...next, ...running.filter(({ matchId }) => matchId <= lastAsked)].slice(0, ASKED_AT_ONCE)
}

interface Answer {
  readonly events?: readonly NewMatchEvent[]
  readonly refused?: readonly RefusedRow[]
  /** One match of which there is no answer keeps no other from being read. */
  readonly error?: FeedError
}

async function ask({ baseUrl, fetch, database }: Source, { matchId, ref }: RunningRef): Promise<Answer> {
  try {
    const value = openEnvelope(await fetch(`${baseUrl}${MATCH_PATH}?matchId=${ref}&matchStatus=5`, FROM_SITE))
    const { read: events, refused } = readRows(liveEventRows(value), readLiveEvent)
    const state = readLiveState(value)
    if (await isOld(database, state && { ...state, matchId }, SPORTTERY)) return { refused }
    const { score = null, hasEnded = false } = state ?? {}
    const kept = await database.read((r) => matchEventsOf(r, matchId, SPORTTERY))
    return { events: newEventsOf({ matchId, source: SPORTTERY, events, score, hasEnded }, kept), refused }
  } catch (fault) {
    if (fault instanceof FeedError) return { error: fault }
    if (fault instanceof RowFault) return { error: new FeedError(fault.message) }
    throw fault
  }
}

const rowsRefused = (
  row: number,
  match: RunningRef | undefined,
  error: FeedError | undefined,
  refused: readonly RefusedRow[],
): RefusedRow[] =>
  [...(error === undefined ? [] : [error.message]), ...refused.map(({ reason }) => reason)].map((reason) => ({
    row,
    reason: `${match?.matchId}: ${reason}`,
  }))
