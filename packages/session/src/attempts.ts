import { days } from '@caimin/base'
import { REQUEST_ID_DAYS } from '@caimin/contract'
import { deviceNow } from './device-clock.ts'
import type { DeviceStore } from './device-store.ts'

/** What was sent under which request id, kept until the outcome is known. */
export interface Attempt {
  /** The call and its target, `desk.pay ORDER`. */
  readonly intent: string
  readonly requestId: string
  /** What was sent beside the request id, as JSON; null after a reload where it must not be stored. */
  readonly body: string | null
  readonly begunAt: number
  /** `busy`: no try under this request id was committed, and the same body may keep it. */
  readonly state: 'sending' | 'unknown' | 'busy'
}

const RESENT_MS = days(REQUEST_ID_DAYS.resentAtDesk)

/** Fields that are never stored on the device: passwords, tokens, the number of an identity card, the bank's file. */
const NEVER_STORED = /password|token|^sfz_id$|^file$/

function isStorable({ body }: Attempt): boolean {
  return body !== null && !Object.keys(JSON.parse(body) as object).some((field) => NEVER_STORED.test(field))
}

function isAttempt(value: unknown): value is Attempt {
  return typeof value === 'object' && value !== null && 'intent' in value && 'requestId' in value && 'begunAt' in value
}

/** Where the open attempts of a person are stored. */
export const attemptsKey = (personId: string): string => `attempts.${personId}`

export interface AttemptsOptions {
  readonly store: DeviceStore
  readonly personId: string
  /** For how long an attempt may be sent again; one that is older is the person's to look into. */
  readonly resentMs?: (intent: string) => number
}

/** The open attempts of one person on this device, which outlive the page. Other tabs see them too. */
export class Attempts {
  readonly #store: DeviceStore
  readonly #key: string
  readonly #resentMs: (intent: string) => number
  readonly #listeners = new Set<() => void>()
  #open: readonly Attempt[]
  /** Whether the device stores what it is given. */
  #isStored = true

  constructor({ store, personId, resentMs = () => RESENT_MS }: AttemptsOptions) {
    this.#store = store
    this.#key = attemptsKey(personId)
    this.#resentMs = resentMs
    // Whatever page was sending them is gone, or is another tab that will say how it ended.
    this.#open = this.#stored()
      .filter(({ state }) => state !== 'busy')
      .map((attempt) => ({ ...attempt, state: 'unknown' }))
    store.onOtherTab(this.#key, () => this.refresh())
  }

  readonly onChange = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Those that are too old to be sent again as well. The same array until something changes. */
  readonly all = (): readonly Attempt[] => this.#open

  /** Whether it may not be sent again. An age that cannot be, because the device's clock was set, counts as too old. */
  isTooOld({ intent, begunAt }: Attempt): boolean {
    const age = deviceNow() - begunAt
    return !(age >= 0 && age <= this.#resentMs(intent))
  }

  /** The attempt that is to be sent again for this intent. */
  find(intent: string): Attempt | undefined {
    return this.#open.find((attempt) => attempt.intent === intent && !this.isTooOld(attempt))
  }

  put(attempt: Attempt): void {
    this.#change([...this.#without(attempt.intent), attempt])
  }

  end(intent: string): void {
    this.#change(this.#without(intent))
  }

  drop(isDropped: (attempt: Attempt) => boolean): void {
    const kept = this.#latest().filter((attempt) => !isDropped(attempt))
    if (kept.length < this.#open.length) this.#change(kept)
  }

  /** Reads what other tabs have written, of which the browser may not have told this one yet. */
  refresh(): void {
    this.#show(this.#latest())
  }

  #without(intent: string): Attempt[] {
    return this.#latest().filter((attempt) => attempt.intent !== intent)
  }

  #change(open: readonly Attempt[]): void {
    const kept = open.map((attempt) => (isStorable(attempt) ? attempt : { ...attempt, body: null }))
    this.#store.write(this.#key, kept.length === 0 ? null : kept)
    this.#isStored = JSON.stringify(this.#stored()) === JSON.stringify(kept)
    this.#show(open)
  }

  /** What is stored, with what only this page remembers of its own attempts. */
  #latest(): readonly Attempt[] {
    if (!this.#isStored) return this.#open
    return this.#stored().map((stored) => {
      const mine = this.#open.find(({ requestId }) => requestId === stored.requestId)
      // One found after a reload stays of unknown outcome until its state is written again.
      const isLost = mine?.state === 'unknown' && stored.state === 'sending'
      return { ...stored, body: mine?.body ?? stored.body, ...(isLost && { state: 'unknown' }) }
    })
  }

  #stored(): Attempt[] {
    const stored = this.#store.read(this.#key)
    return Array.isArray(stored) ? stored.filter(isAttempt) : []
  }

  #show(open: readonly Attempt[]): void {
    this.#open = open
    for (const listener of this.#listeners) listener()
  }
}
