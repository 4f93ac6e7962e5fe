import { addMs, hours, type Instant } from '@caimin/base'
import { LOOSER_LIMIT_HOURS } from '@caimin/contract'

/** How long a limit keeps holding after its owner asked for a looser one. */
const LOOSER_AFTER_MS = hours(LOOSER_LIMIT_HOURS)

/** A limit, and the looser one that takes its place later. Null: none. */
export interface DelayedChange<T> {
  readonly value: T | null
  readonly next: { readonly value: T | null; readonly at: Instant } | null
}

/** The limit with what is due done. */
export const settledAt = <T>(slow: DelayedChange<T>, at: Instant): DelayedChange<T> =>
  slow.next !== null && slow.next.at <= at ? { value: slow.next.value, next: null } : slow

/** Compares two limits: no limit is looser than any. */
export interface Strictness<T> {
  isSame(a: T, b: T): boolean
  /** Whether `a` forbids all that `b` forbids. */
  isAsStrict(a: T, b: T): boolean
}

/** A stricter limit holds at once, a looser one after a day; the same as now takes back what waits. */
export function applyDelayedChange<T>(
  was: DelayedChange<T>,
  wanted: T | null,
  at: Instant,
  { isSame, isAsStrict }: Strictness<T>,
): DelayedChange<T> {
  const { value, next } = settledAt(was, at)
  const areSame = (a: T | null, b: T | null) => (a === null || b === null ? a === b : isSame(a, b))
  const isAtOnce = value === null || (wanted !== null && isAsStrict(wanted, value))
  if (isAtOnce) return { value: wanted, next: null }
  // Asking twice does not begin the day anew.
  if (next !== null && areSame(next.value, wanted)) return { value, next }
  return { value, next: { value: wanted, at: addMs(at, LOOSER_AFTER_MS) } }
}
