import type { SecondFactorParts, Sessions } from '../../core/identity/index.ts'

export interface StaffDeps extends SecondFactorParts {
  readonly sessions: Sessions
  /** Whether staff without a second factor may do nothing but enrol one. */
  readonly isSecondFactorRequired: boolean
}
