import type { ClientReason, ClientRefusal, ClientReply } from '@caimin/contract'
import { type Attempt, Attempts, type AttemptsOptions } from './attempts.ts'
import { byPerson } from './by-person.ts'
import { deviceNow } from './device-clock.ts'
import { isOutcomeUnknown, keepsRequestId } from './outcome.ts'
import { newRequestId } from './request-id.ts'

/** Makes a call by its name, `desk.pay`. */
export type MakeCall = (name: string, input: object) => Promise<ClientReply<unknown>>

export type CommandState = 'idle' | 'sending' | 'unknown'

interface CommandsOptions extends AttemptsOptions {
  readonly call: MakeCall
}

interface TryOptions {
  /** Another body takes the place of one whose outcome is unknown: there is no harm in both. */
  readonly replacesOther?: boolean | undefined
}

export const ownRefusal = (reason: ClientReason): ClientRefusal<ClientReason> => ({
  ok: false,
  reason,
  message: '',
  code: 0,
  detail: {},
})

/** A fault on the way says nothing of what the server did. */
function whatIsUnknown(error: unknown): ClientRefusal {
  reportError(error)
  return ownRefusal('unreachable')
}

/** The name of the call in an intent. */
export const callOfIntent = (intent: string): string => intent.split(' ', 1)[0] ?? ''

/** Makes the calls of a client by their names. */
export function callsByName(client: object): MakeCall {
  const calls = client as Readonly<Record<string, Readonly<Record<string, (input: object) => ReturnType<MakeCall>>>>>
  return async (name, input) => {
    const [feature = '', call = ''] = name.split('.', 2)
    const send = calls[feature]?.[call]
    if (send === undefined) throw new Error(`The contract has no call ${name}`)
    return await send(input)
  }
}

/** The commands of each person who signs in on this device, kept apart. */
export const commandsByPerson = (optionsOf: (personId: string) => CommandsOptions): ((personId: string) => Commands) =>
  byPerson((personId) => new Commands(optionsOf(personId)))

/** A token is made anew for each try: its body cannot be repeated, and the server compares the rest of it. */
const bodyToRepeat = (body: object): string | null =>
  Object.keys(body).some((field) => field.endsWith('_token')) ? null : JSON.stringify(body)

/**
 * The commands of one person: calls that carry a request id. An intent is a call and its target, and has one attempt at
 * a time. While the outcome of an attempt is unknown, the same body is sent with the same request id, and nothing else
 * for that intent.
 */
export class Commands {
  readonly #attempts: Attempts
  readonly #call: MakeCall
  /** Intents that this page is sending now. */
  readonly #sending = new Set<string>()
  /** Request ids that were named before the first try. */
  readonly #reserved = new Map<string, string>()
  /** Callbacks that wait for the outcome of an attempt. */
  readonly #waiting = new Map<string, (reply: ClientReply<unknown> | null) => void>()
  readonly #onScreen = new Map<string, number>()

  constructor({ call, ...options }: CommandsOptions) {
    this.#attempts = new Attempts(options)
    this.#call = call
  }

  get onChange() {
    return this.#attempts.onChange
  }

  /** Every open attempt; the same array until something changes. */
  get all() {
    return this.#attempts.all
  }

  isTooOld(attempt: Attempt): boolean {
    return this.#attempts.isTooOld(attempt)
  }

  /** The attempt of an intent that is under way, of unknown outcome, or too old to be sent again. */
  openOf(intent: string): Attempt | undefined {
    return this.all().find((attempt) => attempt.intent === intent && attempt.state !== 'busy')
  }

  stateOf(intent: string): CommandState {
    if (this.#sending.has(intent)) return 'sending'
    const open = this.#attempts.find(intent)
    return open === undefined || open.state === 'busy' ? 'idle' : 'unknown'
  }

  /**
   * Sends, and answers once the outcome is known. Null: it was already being sent, or the caller has left the screen
   * before the outcome was known.
   */
  async send(intent: string, body: object): Promise<ClientReply<unknown> | null> {
    if (this.#sending.has(intent)) return null
    const attempt = this.#begin(intent, bodyToRepeat(body))
    if (attempt === null) return ownRefusal('other_outcome_unknown')
    this.#waiting.get(intent)?.(null)
    const outcome = new Promise<ClientReply<unknown> | null>((resolve) => this.#waiting.set(intent, resolve))
    await this.#post(attempt, body)
    return await outcome
  }

  /** Sends, and answers what came of this try. Null: it was already being sent. */
  async tryOnce(intent: string, body: object, { replacesOther = false }: TryOptions = {}) {
    if (this.#sending.has(intent)) return null
    const attempt = this.#begin(intent, bodyToRepeat(body), replacesOther)
    return attempt === null ? ownRefusal('other_outcome_unknown') : await this.#post(attempt, body)
  }

  /** The request id of the next try, for a call that goes before it under the same one. */
  requestIdOf(intent: string): string {
    const requestId = this.#attempts.find(intent)?.requestId ?? this.#reserved.get(intent) ?? newRequestId()
    this.#reserved.set(intent, requestId)
    return requestId
  }

  /**
   * Sends an attempt once more whose outcome is unknown; null where it is under way or only its own form can repeat it.
   */
  async askAgain(intent: string): Promise<ClientReply<unknown> | null> {
    const open = this.#attempts.find(intent)
    if (open === undefined || open.body === null || this.#sending.has(intent)) return null
    return await this.#post(open, JSON.parse(open.body) as object)
  }

  /** The person has looked into an attempt that is too old to be sent again. */
  discard(intent: string): void {
    this.#attempts.end(intent)
  }

  /** Discards attempts that need not be asked about any more. */
  drop(isDropped: (attempt: Attempt) => boolean): void {
    this.#attempts.drop(isDropped)
  }

  /** Registers that a form for this intent is on screen; returns the function that unregisters it. */
  watch(intent: string): () => void {
    this.#onScreen.set(intent, (this.#onScreen.get(intent) ?? 0) + 1)
    return () => {
      this.#onScreen.set(intent, (this.#onScreen.get(intent) ?? 0) - 1)
      this.#releaseUnheard(intent)
    }
  }

  /** Null while the outcome of another body is unknown. */
  #begin(intent: string, body: string | null, replacesOther = false): Attempt | null {
    this.#attempts.refresh()
    const open = this.#attempts.find(intent)
    const isSame = open !== undefined && (open.body === null || open.body === body)
    if (open !== undefined && !isSame && !replacesOther && open.state !== 'busy') return null
    return {
      intent,
      requestId: isSame ? open.requestId : (this.#reserved.get(intent) ?? newRequestId()),
      body,
      begunAt: isSame ? open.begunAt : deviceNow(),
      state: 'sending',
    }
  }

  async #post(attempt: Attempt, body: object): Promise<ClientReply<unknown>> {
    const { intent, requestId } = attempt
    const before = this.#attempts.find(intent)
    const isRepeat = before?.requestId === requestId && before.state !== 'busy'
    this.#sending.add(intent)
    this.#reserved.delete(intent)
    // Kept before it is sent: the page may be gone before the answer comes.
    this.#attempts.put({ ...attempt, state: 'sending' })
    const reply = await this.#call(callOfIntent(intent), { ...body, request_id: requestId }).catch(whatIsUnknown)
    this.#sending.delete(intent)
    if (isRepeat ? keepsRequestId(reply) : isOutcomeUnknown(reply)) {
      this.#attempts.put({ ...attempt, state: 'unknown' })
      this.#releaseUnheard(intent)
      return reply
    }
    if (!reply.ok && reply.reason === 'busy_try_again') this.#attempts.put({ ...attempt, state: 'busy' })
    else this.#attempts.end(intent)
    this.#emit(intent, reply)
    return reply
  }

  /** Without a form on screen, resolves an unknown outcome with null: an unmounted form must not act later. */
  #releaseUnheard(intent: string): void {
    if ((this.#onScreen.get(intent) ?? 0) === 0 && this.stateOf(intent) === 'unknown') this.#emit(intent, null)
  }

  #emit(intent: string, reply: ClientReply<unknown> | null): void {
    this.#waiting.get(intent)?.(reply)
    this.#waiting.delete(intent)
  }
}
