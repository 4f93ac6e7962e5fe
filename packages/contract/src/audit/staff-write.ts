import type { Endpoints, FeatureName } from '../endpoints.ts'
import type { InputOf, OutputOf } from '../types.ts'
import type { AuditEventCode, AuditSubjectKind } from './audit-events.ts'

type StaffAuth = 'staff' | 'clerk' | 'shopkeeper' | 'auditor' | 'operator'
type StaffWriteNames<F extends FeatureName> = {
  [E in keyof Endpoints[F]]: Endpoints[F][E] extends { readonly method: 'POST'; readonly auth: StaffAuth } ? E : never
}[keyof Endpoints[F]]

/** What the audit log keeps of one call. `asked` and `answered` contain no personal numbers. */
interface StaffWriteOf<Input, Output> {
  /** Null: nothing but the events of an order or a dispute, which are append-only too, records it. */
  readonly event: AuditEventCode | null
  /** What it is done to, and the field that names it, of what is sent or of what is answered. */
  readonly subject?: readonly [AuditSubjectKind, keyof Input | keyof Output]
  /**
   * It moves money, or decides on it or on who may: refused as `confirm_identity_first` when who asks has not proved
   * lately who it is. `desk_work` is done hundreds of times in a shift: each of it keeps the proof fresh for more of
   * it. Every call without is listed with the reason in `calls-without-proof.ts`.
   */
  readonly needsProof?: true | 'desk_work'
  /** Fields of what is sent. */
  readonly asked?: readonly (keyof Input)[]
  /** Fields of what is answered. */
  readonly answered?: readonly (keyof Output)[]
  /** Its handler records the event: one for each thing that it was done to, and none where nothing was done. */
  readonly byHandler?: true
}

/** Null for a call that changes nothing, or only what the append-only events of an order or a dispute record. */
export type StaffWrites = {
  readonly [F in FeatureName as StaffWriteNames<F> extends never ? never : F]: {
    readonly [E in StaffWriteNames<F>]: StaffWriteOf<InputOf<F, E>, OutputOf<F, E>> | null
  }
}

/** What the audit log says of a call, its fields by name. */
export interface StaffWrite {
  readonly event: AuditEventCode | null
  readonly subject?: readonly [AuditSubjectKind, string]
  readonly needsProof?: true | 'desk_work'
  readonly asked?: readonly string[]
  readonly answered?: readonly string[]
  readonly byHandler?: true
}
