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
        readonly newest: FeedRow['newest_errors']
      }
    >
  >
  /** Makes a feed due at once; false where there is none of this name. */
  readonly callFeed: (t: Tx, feed: string) => Promise<boolean>
  readonly listFeeds: (r: Reader) => Promise<Omit<FeedRow, 'requests' | 'errors' | 'newest_errors'>[]>
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
        requests: count?.requests ?? 0,
        errors: count?.errors ?? 0,
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

export const uploadFeed = command<'operator', 'uploadFeed', Pick<FeedServices, 'takeFile'>>(
  ({ t, actor: { staffId }, input, takeFile }) => takeFile(t, { ...input, staffId }),
)
