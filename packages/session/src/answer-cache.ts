import { matchQuery, type Query, QueryClient, type QueryKey } from '@tanstack/react-query'
import { CallFailed } from './call-failed.ts'

/** Only what never reached an answer is worth asking again; a refusal stays one. */
function shouldAskAgain(failures: number, error: Error): boolean {
  const isUnreachable = error instanceof CallFailed && error.refusal.reason === 'unreachable'
  return isUnreachable && failures < 1
}

/** An event's change of the answers under a key. */
export interface Amendment<T> {
  readonly queryKey: QueryKey
  /** Applied to what has the change already, it answers the same; undefined where a change before it was missed. */
  readonly change: (answer: T) => T | undefined
  /** Asks again where an answer could not be changed. */
  readonly onMissed?: () => void
}

interface Dated {
  readonly amendment: Amendment<unknown>
  readonly at: number
}

/** An answer that comes later than this after an event is not older than the event. */
const AMEND_MS = 60_000
const MAX_AMENDMENTS = 1000

/**
 * The server's answers on this device. Keys begin with a feature's name: the socket makes stale by it. An answer under
 * way may be older than an event or a write that happened meanwhile: it is never treated as current.
 */
export class AnswerCache extends QueryClient {
  /** Those of the last minute, oldest first. */
  #amendments: readonly Dated[] = []

  constructor(freshMs: number) {
    super({
      defaultOptions: {
        queries: { staleTime: freshMs, retry: shouldAskAgain, networkMode: 'always' },
        mutations: { retry: false, networkMode: 'always' },
      },
    })
    this.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success' && event.action.manual !== true) {
        this.#amend(event.query, this.#amendments)
      }
    })
  }

  override clear(): void {
    super.clear()
    this.#amendments = []
  }

  /**
   * Changes answers as an event says, without asking for them again: those that are here, and those that come in the
   * next minute, since they may be older than the event.
   */
  amend<T>(amendment: Amendment<T>): void {
    const at = performance.now()
    const added = { amendment: amendment as Amendment<unknown>, at }
    const recent = this.#amendments.filter((each) => at - each.at < AMEND_MS).slice(1 - MAX_AMENDMENTS)
    this.#amendments = [...recent, added]
    for (const query of this.getQueryCache().findAll({ queryKey: amendment.queryKey })) this.#amend(query, [added])
  }

  #amend(query: Query, amendments: readonly Dated[]): void {
    const { data, dataUpdatedAt, isInvalidated } = query.state
    if (data === undefined) return
    const oldest = performance.now() - AMEND_MS
    let amended: unknown = data
    for (const { amendment, at } of amendments) {
      if (at < oldest || !matchQuery({ queryKey: amendment.queryKey }, query)) continue
      const next = amendment.change(amended)
      if (next === undefined) {
        amendment.onMissed?.()
        return
      }
      amended = next
    }
    if (amended === data) return
    // It stays as old as it is, and stale where it was.
    this.setQueryData(query.queryKey, amended, { updatedAt: dataUpdatedAt })
    if (isInvalidated) query.invalidate()
  }

  /**
   * Refetches after an event or a write. For a screen that was left a request under way is cancelled; the first one of
   * a screen is shown, and then asked for again.
   */
  async invalidate(queryKey: QueryKey): Promise<void> {
    await this.cancelQueries({ queryKey, type: 'inactive' })
    const isFirst = { queryKey, fetchStatus: 'fetching', predicate: hasNoAnswer } as const
    const first = this.getQueryCache().findAll(isFirst)
    await this.invalidateQueries({ queryKey })
    await Promise.all(first.map((query) => this.invalidateQueries({ queryKey: query.queryKey, exact: true })))
  }

  /**
   * Shows what a write answered. An answer asked for earlier and still under way is given up, or it would put back what
   * was before the write; and what changed since the write is asked for again.
   */
  setAndRefetch<T>(queryKey: QueryKey, answer: T): Promise<void> {
    this.setQueryData(queryKey, answer)
    return this.invalidateQueries({ queryKey, exact: true })
  }

  /**
   * Shows what a write will make of an answer before the write is over, and what the server knows once it is, whether
   * it was done, refused or lost.
   */
  async updateOptimistically<T, Reply>(
    queryKey: QueryKey,
    change: (answer: T) => T,
    write: () => Promise<Reply>,
  ): Promise<Reply> {
    // An answer under way would put back what was before.
    await this.cancelQueries({ queryKey, exact: true })
    this.setQueryData<T>(queryKey, (answer) => answer && change(answer))
    try {
      return await write()
    } finally {
      await this.invalidate(queryKey)
    }
  }
}

const hasNoAnswer = ({ state }: { readonly state: { readonly data: unknown } }): boolean => state.data === undefined
