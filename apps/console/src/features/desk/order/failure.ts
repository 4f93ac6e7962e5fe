import { isReasonGiven, NO_REASON, type Reason, reasonText } from '../../../platform/parts/reason-field.tsx'

export type FailKind = 'terminal_refused' | 'shop_gives_up'

export interface Failure {
  readonly kind: FailKind
  readonly reason: Reason
}

export const NO_FAILURE: Failure = { kind: 'terminal_refused', reason: NO_REASON }

export const failureText = ({ reason }: Failure): string => reasonText(reason)
export const isFailureGiven = ({ reason }: Failure): boolean => isReasonGiven(reason)
