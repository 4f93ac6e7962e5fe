import type { Ok, Refusal } from '@caimin/base'
import type { z } from 'zod'
import type { CommonRefusal, StaffRefusal } from './endpoint.ts'
import type { Endpoints, FeatureName } from './endpoints.ts'
import type { DETAILS, Schemas } from './schemas.ts'
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
type OfStaff<C> = C extends { readonly auth: 'staff' | 'clerk' | 'shopkeeper' | 'auditor' | 'operator' }
  ? StaffRefusal
  : never
/** What a handler takes: what was sent, with money as Fen and times as Instant. */
export type RequestValues<F extends FeatureName, E extends keyof Endpoints[F]> = Values<
  z.output<SchemasOf<F, E>['input']>
>

/** The reasons a call declares, and those that any call may give. */
export type ReasonOf<F extends FeatureName, E extends keyof Endpoints[F]> =
  | Declared<Endpoints[F][E]>
  | OfStaff<Endpoints[F][E]>
  | CommonRefusal

/** Every reason that some call may give. */
export type AnyReason = { [F in FeatureName]: ReasonOf<F, keyof Endpoints[F]> }[FeatureName]

type Details = { readonly [R in keyof typeof DETAILS]: z.output<(typeof DETAILS)[R]> }
/** Reasons that carry a detail. */
export type DetailedReason = keyof Details
/** What a screen needs to explain a refusal, e.g. the moved odds, as sent. */
export type DetailOf<R extends DetailedReason> = Details[R]

/** A refusal whose detail follows from its reason, with money as Fen and times as Instant. */
export type Refused<R extends string> =
  | ([Exclude<R, DetailedReason>] extends [never] ? never : WithoutDetail<Exclude<R, DetailedReason>>)
  | { [K in Extract<R, DetailedReason>]: Refusal<K> & WithDetail<Values<Details[K]>> }[Extract<R, DetailedReason>]

type WithoutDetail<R extends string> = Refusal<R> & { readonly detail?: undefined }
type WithDetail<D> = Record<never, never> extends D ? { readonly detail?: D } : { readonly detail: D }

/** What a handler replies: a call's output, with money as Fen and times as Instant. */
export type ReplyValues<F extends FeatureName, E extends keyof Endpoints[F]> =
  | Ok<Values<OutputOf<F, E>>>
  | Refused<ReasonOf<F, E>>

/** What a call answers, as sent. */
export type Reply<F extends FeatureName, E extends keyof Endpoints[F]> = Ok<OutputOf<F, E>> | Refusal<ReasonOf<F, E>>
