import type { Endpoints, FeatureName, ReplyValues, RequestValues } from '@caimin/contract'
import type { Database, Reader, Tx } from '../context.ts'
import type { ActorOf, Call, Feature, HandlersOf, TextsOf } from '../http/handler.ts'
import type { RequestReused } from './once.ts'
import { bindHandlers, type HandlerKind, type RunnerServices } from './run-handler.ts'

interface InputContext<F extends FeatureName, E extends keyof Endpoints[F]> {
  /** What was sent, with money as Fen and times as Instant. */
  readonly input: RequestValues<F, E>
}

interface CallerContext<F extends FeatureName, E extends keyof Endpoints[F]> {
  readonly actor: ActorOf<F, E>
  /** The request besides its input. */
  readonly request: Call
}

type Cacheable = { readonly isCacheable: true }

/** The context that every handler gets; that of a cacheable call does not say who calls, nor from where. */
type CallContext<F extends FeatureName, E extends keyof Endpoints[F]> = InputContext<F, E> &
  (Endpoints[F][E] extends Cacheable ? unknown : CallerContext<F, E>)

/** A call that only reads, outside any transaction. */
export type QueryContext<F extends FeatureName, E extends keyof Endpoints[F]> = CallContext<F, E> & {
  readonly r: Reader
}

/** A call that is one transaction. It commits whether the reply is a refusal or not. */
export type CommandContext<F extends FeatureName, E extends keyof Endpoints[F]> = CallContext<F, E> & {
  readonly t: Tx
}

/** A call with work outside its transaction, such as asking a payment channel. */
export type StepsContext<F extends FeatureName, E extends keyof Endpoints[F]> = CallContext<F, E> & {
  readonly read: Database['read']
  /**
   * The call's only transaction. Of a call whose replies are stored it runs once per request id: a repeat gets the
   * stored result, which has the form of the call's output. A call of staff is audited in it.
   */
  readonly write: <T>(work: (t: Tx) => Promise<T>) => Promise<T | Reused<Endpoints[F][E]>>
}

type Reused<C> = C extends { readonly idempotency: 'stored' } ? RequestReused : never

/** A call's handler, which needs the services S. Made by {@link query}, {@link command} or {@link steps}. */
export interface Handler<F extends FeatureName, E extends keyof Endpoints[F], S> {
  readonly kind: HandlerKind
  readonly run: (context: never) => Promise<ReplyValues<F, E>>
  /** Types alone: which call it is of, and what it needs. */
  readonly of?: readonly [F, E]
  readonly needs?: (services: S) => void
}

/** The context inherits the services, so a rest property has none of them: one who passes all on takes `services`. */
type Run<C, S, F extends FeatureName, E extends keyof Endpoints[F]> = (
  context: C & S & { readonly services: S },
) => Promise<ReplyValues<F, E>>

/** Declares a call that only reads. */
export const query = <F extends FeatureName, E extends keyof Endpoints[F], S = unknown>(
  run: Run<QueryContext<F, E>, S, F, E>,
): Handler<F, E, S> => ({ kind: 'query', run })

/** Declares a call that is one transaction: stored under its request id and audited as the contract says. */
export const command = <F extends FeatureName, E extends keyof Endpoints[F], S = unknown>(
  run: Run<CommandContext<F, E>, S, F, E>,
): Handler<F, E, S> => ({ kind: 'command', run })

/** Declares a call with work outside its transaction. */
export const steps = <F extends FeatureName, E extends keyof Endpoints[F], S = unknown>(
  run: Run<StepsContext<F, E>, S, F, E>,
): Handler<F, E, S> => ({ kind: 'steps', run })

type HandlersFor<F extends FeatureName> = { readonly [E in keyof Endpoints[F]]: Handler<F, E, never> }
/** All services that any of the handlers needs, together. */
type ServicesOf<H> = [H[keyof H]] extends [{ readonly needs?: (services: infer S) => void }] ? S : never

/**
 * A feature: a handler for each of its calls, and a text for each of its refusals. Leaving one out does not compile.
 */
export const feature = <F extends FeatureName, H extends HandlersFor<F>>(
  name: F,
  handlers: H,
  texts: TextsOf<F>,
): { with(services: ServicesOf<H> & RunnerServices): Feature<F> } => ({
  with: (services) => ({
    handlers: bindHandlers(name, handlers, services) as HandlersOf<F>,
    queries: new Set(Object.keys(handlers).filter((call) => handlers[call as keyof H].kind === 'query')),
    texts,
  }),
})
