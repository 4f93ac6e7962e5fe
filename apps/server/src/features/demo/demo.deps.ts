import type { Instant } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import type { CatalogMatch, Issue, ResultValue } from '../../core/catalog/index.ts'
import type { Database, Reader, Tx } from '../../platform/context.ts'

/** A score, home:away; the half in football alone. */
export interface MadeScore {
  readonly half?: string
  readonly full: string
}

export interface DemoDeps {
  readonly database: Database
  readonly isDemo: boolean
  readonly refreshClock: () => Promise<void>
  /** The sources of the demo world. They lie with the feeds, which features do not know. */
  readonly sources: {
    readonly names: readonly string[]
    readonly cuts: (r: Reader) => Promise<readonly { readonly feed: string; readonly until: Instant | null }[]>
    /** False where no source has this name. */
    readonly cut: (t: Tx, feed: string, until: Instant | null) => Promise<boolean>
  }
  /** What the demo world has made, and who tells it: it lies with the feeds, which features do not know. */
  readonly made: {
    readonly origins: readonly string[]
    readonly score: (match: Pick<CatalogMatch, 'id' | 'game' | 'businessDate'>) => MadeScore | undefined
    /** The SP of the options that a score makes right. */
    readonly finalSp: (match: CatalogMatch, score: ResultValue) => ResultValue
    readonly numbers: (game: NumberGameId, issueNo: string) => ResultValue
    readonly outcomes: (issue: Issue, known: ReadonlyMap<string, CatalogMatch>) => ResultValue
  }
}
