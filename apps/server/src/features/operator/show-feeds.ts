import { ok, type Result, refuse } from '@caimin/base'
import type { OutputOf, RequestValues, Values } from '@caimin/contract'
import type { Reader, Tx } from '../../platform/context.ts'
import { command, query } from '../../platform/handlers/feature.ts'

type FeedRow = Values<OutputOf<'operator', 'feeds'>>['rows'][number]

interface FeedServices {
  readonly countFeedRequests: (r: Reader) => Promise<
    ReadonlyMap<
      string,
      {
        readonly requests: number
        readonly errors: number
        readonly byHour: readonly number[]
        readonly newest: FeedRow['newest_errors']
      }
    >
  >
  /** Makes a feed due at once; false where there is none of this name. */
  readonly callFeed: (t: Tx, feed: string) => Promise<boolean>
  /** Has people fill in for a feed that fails; undefined where there is none, false where it answers. */
  readonly handOver: (t: Tx, feed: string) => Promise<boolean | undefined>
  readonly listFeeds: (
    r: Reader,
  ) => Promise<Omit<FeedRow, 'requests' | 'errors' | 'errors_by_hour' | 'newest_errors'>[]>
  /** The file feed: takes the rows it can read and says why it refuses the others. */
  readonly takeFile: (
    t: Tx,
    file: RequestValues<'operator', 'uploadFeed'> & { readonly staffId: string },
  ) => Promise<Result<OutputOf<'operator', 'uploadFeed'>, 'file_malformed'>>
}

/** How old what each feed brought is, how often it was asked within a day, and why one fails. */
export const feeds = query<'operator', 'feeds', Pick<FeedServices, 'listFeeds' | 'countFeedRequests'>>(
  async ({ r, listFeeds, countFeedRequests }) => {
    const found = await listFeeds(r)
    const counts = await countFeedRequests(r)
    const rows = found.map((state) => {
      const count = counts.get(state.feed)
      return {
        feed: state.feed,
        last_success_at: state.last_success_at,
        last_failure_at: state.last_failure_at,
        last_error: state.last_error,
        failures_in_row: state.failures_in_row,
        next_due_at: state.next_due_at,
        every_ms: state.every_ms,
        last_rows: state.last_rows,
        by_hand_since: state.by_hand_since,
        requests: count?.requests ?? 0,
        errors: count?.errors ?? 0,
        errors_by_hour: [...(count?.byHour ?? [])],
        newest_errors: (count?.newest ?? []).map(({ at, error }) => ({ at, error })),
      }
    })
    return ok({ server_time: r.now, rows })
  },
)

/** Asks a source now, not when it is due: the next round of polls takes it. */
export const retryFeed = command<'operator', 'retryFeed', Pick<FeedServices, 'callFeed'>>(
  async ({ t, input, callFeed }) => ((await callFeed(t, input.feed)) ? ok({ done: true }) : refuse('not_found')),
)

/** People fill in what a source that fails would have told, until it answers again. */
export const handOverFeed = command<'operator', 'handOverFeed', Pick<FeedServices, 'handOver'>>(
  async ({ t, input, handOver }) => {
    const isHandedOver = await handOver(t, input.feed)
    if (isHandedOver === undefined) return refuse('not_found')
    return isHandedOver ? ok({ done: true }) : refuse('source_answers')
  },
)

export const uploadFeed = command<'operator', 'uploadFeed', Pick<FeedServices, 'takeFile'>>(
  ({ t, actor: { staffId }, input, takeFile }) => takeFile(t, { ...input, staffId }),
)
