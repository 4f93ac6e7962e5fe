import type { Instant, Result } from '@caimin/base'
import type { InputOf, OutputOf } from '@caimin/contract'
import type { Database, Reader, Tx } from '../../platform/context.ts'

/** A feed as the operator sees it. */
export interface FeedAge {
  readonly feed: string
  readonly last_success_at: Instant | null
  readonly last_failure_at: Instant | null
  readonly last_error: string | null
  readonly failures_in_row: number
  readonly next_due_at: Instant
}

/** A file somebody hands in, and who. */
export type UploadedFile = Pick<InputOf<'operator', 'uploadFeed'>, 'kind' | 'format' | 'text'> & {
  readonly staffId: string
}

export interface OperatorDeps {
  readonly database: Database
  readonly isDemo: boolean
  readonly listFeeds: (r: Reader) => Promise<readonly FeedAge[]>
  /** The file feed: takes the rows it can read and says why it refuses the others. */
  readonly takeFile: (
    t: Tx,
    file: UploadedFile,
  ) => Promise<Result<OutputOf<'operator', 'uploadFeed'>, 'file_malformed'>>
}
