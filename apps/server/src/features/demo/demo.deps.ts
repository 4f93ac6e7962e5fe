import type { NumberGameId } from '@caimin/rules'
import type { CatalogMatch, ResultValue } from '../../core/catalog/index.ts'
import type { Database } from '../../platform/context.ts'

export interface DemoDeps {
  readonly database: Database
  readonly isDemo: boolean
  readonly refreshClock: () => Promise<void>
  /** What the demo world has made, and who tells it: it lies with the feeds, which features do not know. */
  readonly made: {
    readonly origins: readonly string[]
    readonly score: (match: Pick<CatalogMatch, 'id' | 'businessDate'>) => { half: string; full: string } | undefined
    readonly numbers: (game: NumberGameId, issueNo: string) => ResultValue
  }
}
