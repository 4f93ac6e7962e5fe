import type { NumberGameId } from '@caimin/rules'
import type { CatalogMatch, Issue, ResultValue } from '../../core/catalog/index.ts'
import type { Database } from '../../platform/context.ts'

/** A score, home:away; the half in football alone. */
export interface MadeScore {
  readonly half?: string
  readonly full: string
}

export interface DemoDeps {
  readonly database: Database
  readonly isDemo: boolean
  readonly refreshClock: () => Promise<void>
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
