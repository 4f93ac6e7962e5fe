import { type Refusal, refuse } from '@caimin/base'
import type { DetailedReason, DetailOf, Values } from '@caimin/contract'

/** Refuses with what a screen needs to explain it; the contract says what that is. */
export const refuseWith = <R extends DetailedReason>(
  reason: R,
  detail: Values<DetailOf<R>>,
): Refusal<R> & { readonly detail: Values<DetailOf<R>> } => ({ ...refuse(reason), detail })
