import { addMs, chinaDate, type Instant, seconds } from '@caimin/base'
import type { MatchGameId } from '@caimin/rules'
import type { Reader } from '../../platform/context.ts'
import { latestDraws } from './draws/draw.store.ts'
import { getIssue, issuesAhead } from './draws/issue.store.ts'
import type { Draw, Issue, IssueGameId } from './draws/issue.ts'
import { closedMatches, getMatches, matchesOnSale } from './matches/match.store.ts'
import type { CatalogMatch } from './matches/match.ts'

/** An event may be late, so that what is remembered is never older than this. */
const OLDEST_MS = seconds(30)

export type Freshness = 'remembered' | 'fresh'

/**
 * What is on sale, remembered in this process so that deciding a bet reads no table. A bet decided with it names the
 * versions it saw; when they have moved the caller asks again with `fresh`.
 */
export interface CatalogCache {
  matches(r: Reader, ids: readonly string[], freshness?: Freshness): Promise<ReadonlyMap<string, CatalogMatch>>
  /**
   * By deadline, without those whose deadline has passed; the same list as before while nothing has changed. At once
   * from memory when it is fresh.
   */
  onSale(r: Reader, game: MatchGameId): Promise<readonly CatalogMatch[]> | readonly CatalogMatch[]
  /**
   * The matches on sale, and those of today and of the business days being sold that have closed or been stopped. By
   * deadline, the same list as long as this process remembers it: matches that have closed since are filtered by their
   * deadline. Read when it is requested.
   */
  slate(r: Reader, game: MatchGameId): Promise<readonly CatalogMatch[]>
  issue(r: Reader, game: IssueGameId, issueNo: string, freshness?: Freshness): Promise<Issue | undefined>
  /** The issue being sold now: the first that has started and not ended. */
  openIssue(r: Reader, game: IssueGameId): Promise<Issue | undefined>
  /** Issues whose sale has not ended, soonest first. */
  issuesAhead(r: Reader): Promise<readonly Issue[]>
  /** The newest draw of every game sold by issue. */
  latestDraws(r: Reader): Promise<readonly Draw[]>
  /** For `odds.changed`, `catalog.changed`, results and `clock.advanced`. */
  invalidate(): void
}

interface Snapshot {
  readonly matches: ReadonlyMap<string, CatalogMatch>
  /** The same matches by game, those whose deadline has passed dropped as one asks. */
  readonly onSale: Map<MatchGameId, readonly CatalogMatch[]>
  readonly slates: Map<MatchGameId, Promise<readonly CatalogMatch[]>>
  readonly issues: readonly Issue[]
  readonly draws: readonly Draw[]
  readonly loadedAt: Instant
}

const NONE: readonly CatalogMatch[] = []

export function createCatalogCache(): CatalogCache {
  let snapshot: Promise<Snapshot> | undefined
  let current: Snapshot | undefined

  const refresh = (r: Reader): Promise<Snapshot> => {
    const loading = load(r)
    snapshot = loading
    loading.then(
      (loaded) => {
        if (snapshot === loading) current = loaded
      },
      () => {
        if (snapshot === loading) snapshot = undefined
      },
    )
    return loading
  }

  const remembered = (r: Reader): Snapshot | Promise<Snapshot> => {
    if (current !== undefined && r.wallNow < addMs(current.loadedAt, OLDEST_MS)) return current
    if (current === undefined && snapshot !== undefined) return snapshot
    current = undefined
    return refresh(r)
  }

  const snapshotFor = (r: Reader, freshness: Freshness) => (freshness === 'fresh' ? refresh(r) : remembered(r))

  return {
    async matches(r, ids, freshness = 'remembered') {
      const { matches } = await snapshotFor(r, freshness)
      const found = ids.flatMap((id) => matches.get(id) ?? [])
      return found.length === ids.length ? new Map(found.map((match) => [match.id, match])) : getMatches(r, ids)
    },
    onSale(r, game) {
      const known = remembered(r)
      return known instanceof Promise ? known.then((loaded) => openIn(loaded, game, r.now)) : openIn(known, game, r.now)
    },
    async slate(r, game) {
      const { matches, slates } = await remembered(r)
      const known = slates.get(game)
      if (known !== undefined) return known
      const loading = loadSlate(r, game, matches)
      slates.set(game, loading)
      loading.catch(() => slates.delete(game))
      return loading
    },
    async issue(r, game, issueNo, freshness = 'remembered') {
      const { issues } = await snapshotFor(r, freshness)
      return issues.find((issue) => issue.game === game && issue.issueNo === issueNo) ?? getIssue(r, game, issueNo)
    },
    async openIssue(r, game) {
      const { issues } = await remembered(r)
      return issues.find(
        (issue) => issue.game === game && issue.isSelling && issue.saleStartAt <= r.now && issue.gameDeadlineAt > r.now,
      )
    },
    async issuesAhead(r) {
      const { issues } = await remembered(r)
      return issues.filter((issue) => issue.gameDeadlineAt > r.now)
    },
    async latestDraws(r) {
      return (await remembered(r)).draws
    },
    invalidate() {
      snapshot = undefined
      current = undefined
    },
  }
}

function openIn({ onSale }: Snapshot, game: MatchGameId, now: Instant): readonly CatalogMatch[] {
  const known = onSale.get(game) ?? NONE
  if (known[0] === undefined || known[0].gameDeadlineAt > now) return known
  const open = known.filter((match) => match.gameDeadlineAt > now)
  onSale.set(game, open)
  return open
}

async function load(r: Reader): Promise<Snapshot> {
  const [matches, issues, draws] = await Promise.all([matchesOnSale(r), issuesAhead(r), latestDraws(r)])
  return {
    matches: new Map(matches.map((match) => [match.id, match])),
    onSale: Map.groupBy(matches, (match) => match.game),
    slates: new Map(),
    issues,
    draws,
    loadedAt: r.wallNow,
  }
}

async function loadSlate(r: Reader, game: MatchGameId, matches: Snapshot['matches']): Promise<readonly CatalogMatch[]> {
  const onSale = [...matches.values()].filter((match) => match.game === game)
  const dates = new Set([chinaDate(r.now), ...onSale.map(({ businessDate }) => businessDate)])
  const closed = await closedMatches(r, game, [...dates])
  // One that closed since the snapshot is in both.
  const all = new Map([...onSale, ...closed].map((match) => [match.id, match]))
  return [...all.values()].toSorted((a, b) => a.gameDeadlineAt - b.gameDeadlineAt || (a.id < b.id ? -1 : 1))
}
