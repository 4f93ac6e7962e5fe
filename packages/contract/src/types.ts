import type { Refusal, Result } from '@caimin/base'
import type { z } from 'zod'
import type { CommonRefusal, StaffRefusal } from './endpoint.ts'
import type { Endpoints, FeatureName } from './endpoints.ts'
import type { Schemas } from './schemas.ts'
import type { Values } from './wire-values.ts'

type SchemasOf<F extends FeatureName, E extends keyof Endpoints[F]> = E extends keyof Schemas[F]
  ? Schemas[F][E] extends { input: infer I extends z.ZodType; output: infer O extends z.ZodType }
    ? { input: I; output: O }
    : never
  : never

/** What a call takes, as sent. */
export type InputOf<F extends FeatureName, E extends keyof Endpoints[F]> = z.input<SchemasOf<F, E>['input']>
/** What a call answers in `data` on success. */
export type OutputOf<F extends FeatureName, E extends keyof Endpoints[F]> = z.output<SchemasOf<F, E>['output']>

type Declared<C> = C extends { readonly refuses: readonly (infer R)[] } ? Extract<R, string> : never
type AtDoor<C> = C extends { readonly auth: 'staff' | 'clerk' | 'shopkeeper' | 'auditor' | 'operator' }
  ? StaffRefusal
  : never
/** What a handler takes: what was sent, with money as Fen and times as Instant. */
export type RequestValues<F extends FeatureName, E extends keyof Endpoints[F]> = Values<
  z.output<SchemasOf<F, E>['input']>
>

/** The reasons a call declares, and those that any call may give. */
export type ReasonOf<F extends FeatureName, E extends keyof Endpoints[F]> =
  | Declared<Endpoints[F][E]>
  | AtDoor<Endpoints[F][E]>
  | CommonRefusal

/** A refusal with what a screen needs to explain it, e.g. the moved odds. */
export interface DetailedRefusal<R extends string = string> extends Refusal<R> {
  readonly detail?: Readonly<Record<string, unknown>>
}

/** What a handler replies: a call's output, with money as Fen and times as Instant. */
export type ReplyValues<F extends FeatureName, E extends keyof Endpoints[F]> =
  | Extract<Result<Values<OutputOf<F, E>>>, { ok: true }>
  | DetailedRefusal<ReasonOf<F, E>>

export type Reply<F extends FeatureName, E extends keyof Endpoints[F]> =
  | Extract<Result<OutputOf<F, E>>, { ok: true }>
  | DetailedRefusal<ReasonOf<F, E>>
