import { addMs, hours, type Instant, minutes, seconds } from '@caimin/base'
import {
  type MatchLineups,
  type MatchRef,
  type MatchStatistics,
  matchEventsOf,
  type NewMatchEvent,
  type RunningRef,
  refsUnderWay,
  teamNamesOf,
  unnamedUnderWay,
} from '../../core/catalog/index.ts'
import type { Database } from '../../platform/context.ts'
import { type Feed, FeedError, type FeedRows, type RefusedRow } from '../feed.ts'
import { createPacedFetch, type Pace } from '../paced-fetch.ts'
import { isRecord, readRows } from '../read-rows.ts'
import { newEventsOf } from '../told-events.ts'
import { isOld, progressOf } from '../told-standing.ts'
import { type Fixture, readFixture } from './api-football-fixture.ts'
import { createDailyQuota } from './daily-quota.ts'
import { withDisallowed } from './disallowed-goals.ts'
import { API_FOOTBALL, joinFixtures } from './join-fixtures.ts'

/** A match that kicked off longer ago has ended, and its events are known. */
const LASTS_AT_MOST_MS = hours(4)
/** Fixtures that the source answers at once, with events and figures. */
const MAX_IDS = 20
/** How often the fixtures of matches are looked for that none was found for. */
const LOOK_EVERY_MS = minutes(5)
const LEFT_TODAY = 'x-ratelimit-requests-remaining'

export interface ApiFootball {
  readonly baseUrl: string
  readonly key: string
  readonly database: Pick<Database, 'read'>
  readonly pace?: Pace
}

/** How football under way stands, what happens in it and its figures; asked only while there is some. */
export function apiFootballFeed({ baseUrl, key, database, pace }: ApiFootball): Feed {
  const quota = createDailyQuota()
  let left: number | undefined
  const fetch = createPacedFetch({
    ...pace,
    onAnswer(headers) {
      const told = headers.get(LEFT_TODAY)
      if (told !== null && /^\d+$/.test(told)) left = Number(told)
    },
  })
  let open: { readonly texts: readonly string[]; readonly at: Instant } | undefined

  return {
    name: API_FOOTBALL,
    everyMs: seconds(15),
    isDemo: false,
    async poll({ now }) {
      const since = addMs(now, -LASTS_AT_MOST_MS)
      const named = await database.read((r) => refsUnderWay(r, API_FOOTBALL, since))
      const unnamed = await database.read((r) => unnamedUnderWay(r, API_FOOTBALL, since))
      const mustLook = unnamed.length > 0 && (open === undefined || now >= addMs(open.at, LOOK_EVERY_MS))
      const requests = Math.ceil(named.length / MAX_IDS) + (mustLook ? 1 : 0)
      if (requests === 0) return {}
      if (quota.isUsedUp(now)) throw new FeedError('has no requests left today')
      if (!quota.allows(requests, now)) return {}
      const joined = mustLook ? await look(unnamed, now) : undefined
      if (joined !== undefined) open = { texts: joined.open, at: now }
      const told = await askAbout([...named, ...(joined?.refs ?? [])], now)
      const openRows = (open?.texts ?? []).map((reason, at): RefusedRow => ({ row: at + 1, reason }))
      return {
        ...told,
        refs: joined?.refs ?? [],
        teams: joined?.teams ?? [],
        refused: [...openRows, ...(told.refused ?? [])],
      }
    },
  }

  async function ask(query: string, now: Instant): Promise<readonly unknown[]> {
    try {
      return fixturesOf(await fetch(`${baseUrl}/fixtures?${query}`, { 'x-apisports-key': key }))
    } finally {
      if (left !== undefined) quota.heard(left, now)
    }
  }

  async function look(unnamed: Parameters<typeof joinFixtures>[0], now: Instant) {
    const { read } = readRows(await ask('live=all', now), readFixture)
    const teamRefs = read.flatMap(({ home, away }) => [home.ref, away.ref])
    return joinFixtures(unnamed, read, await database.read((r) => teamNamesOf(r, API_FOOTBALL, teamRefs)))
  }

  async function askAbout(running: readonly (RunningRef | MatchRef)[], now: Instant): Promise<FeedRows> {
    const refs = [...new Set(running.map(({ ref }) => ref))]
    const rows: unknown[] = []
    for (let from = 0; from < refs.length; from += MAX_IDS) {
      rows.push(...(await ask(`ids=${refs.slice(from, from + MAX_IDS).join('-')}`, now)))
    }
    const { read, refused } = readRows(rows, readFixture)
    const matches = read.flatMap((fixture) =>
      running.filter(({ ref }) => ref === fixture.ref).map(({ matchId }) => ({ matchId, fixture })),
    )
    const told = matches.flatMap(({ matchId, fixture: { standing } }) =>
      standing === undefined ? [] : { ...standing, matchId },
    )
    const events: NewMatchEvent[] = []
    for (const match of matches) events.push(...(await eventsOf(database, match)))
    return {
      progress: await progressOf(database, told, { source: API_FOOTBALL, askedAt: now }),
      events,
      statistics: matches.flatMap(statisticsOf),
      lineups: matches.flatMap(lineupsOf),
      refused,
    }
  }
}

interface FoundMatch {
  readonly matchId: string
  readonly fixture: Fixture
}

function statisticsOf({ matchId, fixture: { figures, standing } }: FoundMatch): MatchStatistics[] {
  if (Object.keys(figures).length === 0) return []
  return [{ matchId, source: API_FOOTBALL, minute: standing?.minute ?? 0, figures }]
}

const lineupsOf = ({ matchId, fixture: { lineups } }: FoundMatch): MatchLineups[] =>
  lineups === undefined ? [] : [{ ...lineups, matchId, source: API_FOOTBALL }]

async function eventsOf(database: ApiFootball['database'], { matchId, fixture }: FoundMatch): Promise<NewMatchEvent[]> {
  const { standing } = fixture
  if (await isOld(database, standing && { ...standing, matchId }, API_FOOTBALL)) return []
  const kept = await database.read((r) => matchEventsOf(r, matchId, API_FOOTBALL))
  const { score = null, hasEnded = false } = standing ?? {}
  return newEventsOf({ matchId, source: API_FOOTBALL, events: withDisallowed(fixture, kept), score, hasEnded }, kept)
}

/** A refusal, such as of a wrong key or of more requests than are paid for, comes as a success with errors in it. */
function fixturesOf(answer: unknown): readonly unknown[] {
  if (!isRecord(answer)) throw new FeedError('answered with something that is no object')
  const errors = Object.entries(Array.isArray(answer.errors) ? {} : (answer.errors ?? {}))
  const [fault] = errors
  if (fault !== undefined) throw new FeedError(`refused the request: ${fault[0]} ${String(fault[1])}`)
  if (!Array.isArray(answer.response)) throw new FeedError('answered without fixtures')
  return answer.response
}
