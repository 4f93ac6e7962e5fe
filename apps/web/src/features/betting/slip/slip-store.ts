import { days } from '@caimin/base'
import { type InputOf, REQUEST_ID_DAYS } from '@caimin/contract'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { onOtherTab, readStored, writeStored } from '../../../platform/data/stored.ts'
import { useSession } from '../../../platform/session/session.ts'

export type PlaceCall = InputOf<'betting', 'place'>

/** Bets the same numbers on several issues. */
export type ChaseCall = InputOf<'betting', 'chase'>

/**
 * A call that places a bet, kept before it is sent: a lost reply is asked for again with the very same body. It belongs
 * to the player who made it; another one on the same device neither sees nor repeats it.
 */
export interface Attempt {
  readonly playerId: string
  readonly call: PlaceCall | ChaseCall
  /** By the device's clock; absent from those that an earlier version kept. */
  readonly begunAt?: number
}

/**
 * Whether the server may have forgotten the request, so that a repeat would be another bet. An age that cannot be,
 * because the device's clock was set, counts as too old.
 */
export function isTooOld({ begunAt }: Attempt, now: number): boolean {
  const age = begunAt === undefined ? Number.NaN : now - begunAt
  return !(age >= 0 && age < days(REQUEST_ID_DAYS.resent))
}

/** Another slip began with an option of a play that fits no other, or with an old order. */
export type Replacement = 'other_play' | 'order'

/** The draft slip of one game. */
export interface SlipState<S> {
  readonly slip: S
  /** What was cleared or replaced last, until the next change, to bring it back. */
  readonly cleared: S | null
  /** What took its place; null where it was cleared. */
  readonly replacedBy: Replacement | null
  /** A bet whose outcome is unknown. */
  readonly attempt: Attempt | null
  edit(change: (slip: S) => S): void
  clear(): void
  /** Begins another slip; the old one can be restored as after clearing. */
  replace(slip: S, by: Replacement): void
  undo(): void
  begin(attempt: Attempt): void
  /** The attempt did not count: the slip stays. */
  drop(): void
  /** The attempt counted: the slip is done. */
  finish(): void
}

export type SlipStore<S> = StoreApi<SlipState<S>>

interface SlipStoreOptions<S> {
  readonly key: string
  readonly empty: S
  /** Whether a stored value still has the shape of a slip; anything else is forgotten. */
  readonly isSlip: (value: unknown) => value is S
  /** What is left of a slip that was cleared, or whose bet counted; the empty one when left out. */
  readonly emptied?: (slip: S, attempt: Attempt | null) => S
}

const isAttempt = (value: unknown): value is Attempt =>
  typeof value === 'object' && value !== null && 'playerId' in value && 'call' in value

/**
 * A draft that survives reload and a long absence: kept on the device after every change, and the same in every tab.
 * The attempt has a place of its own, which an edit in another tab never writes: a bet of unknown outcome is not
 * forgotten, nor paid twice.
 */
export function createSlipStore<S extends object>({
  key,
  empty,
  isSlip,
  emptied = () => empty,
}: SlipStoreOptions<S>): SlipStore<S> {
  const attemptKey = `${key}.attempt`
  const keptSlip = (): S => {
    const { slip } = (readStored(key) ?? {}) as { readonly slip?: unknown }
    // What an earlier version did not keep yet is empty.
    return isSlip(slip) ? { ...empty, ...slip } : empty
  }
  const keptAttempt = (): Attempt | null => {
    const kept = readStored(attemptKey)
    return isAttempt(kept) ? kept : null
  }
  const store = createStore<SlipState<S>>((set, get) => ({
    slip: keptSlip(),
    cleared: null,
    replacedBy: null,
    attempt: keptAttempt(),
    edit: (change) => set({ slip: change(get().slip), cleared: null }),
    replace: (slip, by) => set({ slip, cleared: get().slip, replacedBy: by }),
    clear: () => set({ slip: emptied(get().slip, null), cleared: get().slip, replacedBy: null }),
    undo: () => set({ slip: get().cleared ?? get().slip, cleared: null }),
    begin: (attempt) => set({ attempt }),
    drop: () => set({ attempt: null }),
    finish: () => set({ slip: emptied(get().slip, get().attempt), cleared: null, attempt: null }),
  }))
  store.subscribe(({ slip, attempt }, before) => {
    if (slip !== before.slip) writeStored(key, { slip })
    if (attempt !== before.attempt) writeStored(attemptKey, attempt)
  })
  onOtherTab(key, () => store.setState({ slip: keptSlip(), cleared: null }))
  onOtherTab(attemptKey, () => store.setState({ attempt: keptAttempt() }))
  return store
}

export function useSlip<S, T>(store: SlipStore<S>, pick: (state: SlipState<S>) => T): T {
  return useStore(store, pick)
}

/** The attempt of the signed-in player whose answer was lost or is still on its way. */
export function useAttempt<S>(store: SlipStore<S>): Attempt | undefined {
  const attempt = useSlip(store, (state) => state.attempt)
  const playerId = useSession()?.userId
  return attempt !== null && attempt.playerId === playerId ? attempt : undefined
}
