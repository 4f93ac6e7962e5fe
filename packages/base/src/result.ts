/** An answer that holds: the value asked for. */
export interface Ok<T> {
  readonly ok: true
  readonly value: T
}

/** An answer that is an expected no: a reason code, never a sentence. */
export interface Refusal<R extends string = string> {
  readonly ok: false
  readonly reason: R
}

/** What a rule answers. A refusal is a value; a bug is a throw. */
export type Result<T, R extends string = string> = Ok<T> | Refusal<R>

/** Returns a value. */
export const ok = <T>(value: T): Ok<T> => ({ ok: true, value })

/** Answers an expected no with its reason code. */
export const refuse = <R extends string>(reason: R): Refusal<R> => ({ ok: false, reason })

/** States what must hold by construction. It throws, because what it guards is a bug and not a refusal. */
export function assert(condition: unknown, claim: string): asserts condition {
  if (!condition) throw new Error(`Broken claim: ${claim}`)
}

/** Says that a value is present where the code knows it must be; throws otherwise. */
export function present<T>(value: T | undefined | null, claim: string): T {
  assert(value !== undefined && value !== null, claim)
  return value
}
