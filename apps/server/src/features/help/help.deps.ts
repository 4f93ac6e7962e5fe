import type { Clocks } from '../../platform/clock.ts'
import type { Database } from '../../platform/context.ts'
import type { Files } from '../../platform/files/files.ts'

export interface HelpDeps {
  readonly database: Database
  readonly files: Files
  readonly clocks: Clocks
}
