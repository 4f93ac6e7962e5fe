import type { InputOf } from '@caimin/contract'
import { useSyncExternalStore } from 'react'
import { useStore } from 'zustand'
import { createStore, type StoreApi } from 'zustand/vanilla'
import { betIntent } from '../../../platform/commands/intents.ts'
import { useCommands } from '../../../platform/commands/use-command.ts'
import { onOtherTab, readStored, writeStored } from '../../../platform/data/stored.ts'
import { type BoughtIssue, onSlipOpened, takeSlipOpened } from '../../../platform/plan-draft/opened-slips.ts'

/** One order, or a chase of several. */
export type BetToPay = Omit<InputOf<'betting', 'place'>, 'request_id'> | Omit<InputOf<'betting', 'chase'>, 'request_id'>

/** Another slip began with an option of a play that fits no other, or with an old order. */
export type Replacement = 'other_play' | 'order'

/** The draft slip of one game. */
export interface SlipState<S> {
  readonly slip: S
  /** What was cleared or replaced last, until the next change, to bring it back. */
  readonly cleared: S | null
  /** What took its place; null where it was cleared. */
  readonly replacedBy: Replacement | null
  edit(change: (slip: S) => S): void
  clear(): void
  /** Begins another slip; the old one can be restored as after clearing. */
  replace(slip: S, by: Replacement): void
  undo(): void
  /** Its bet counted: the slip is done. */
  finish(bought: BoughtIssue): void
}

export interface SlipStore<S> extends StoreApi<SlipState<S>> {
  /** Where the device keeps it. */
  readonly key: string
  /** What its bet is sent under. */
  readonly intent: string
}

interface SlipStoreOptions<S> {
  readonly key: string
  readonly empty: S
  /** Whether a stored value still has the shape of a slip; anything else is discarded. */
  readonly isSlip: (value: unknown) => value is S
  /** What is left of a slip that was cleared, or whose bet counted; the empty one when left out. */
  readonly emptied?: (slip: S, bought: BoughtIssue | null) => S
}

/** A draft that survives a reload: kept on the device after every change, and the same in every tab. */
export function createSlipStore<S extends object>({
  key,
  empty,
  isSlip,
  emptied = () => empty,
}: SlipStoreOptions<S>): SlipStore<S> {
  const keptSlip = (): S => {
    const { slip } = (readStored(key) ?? {}) as { readonly slip?: unknown }
    // What an earlier version did not keep yet is empty.
    return isSlip(slip) ? { ...empty, ...slip } : empty
  }
  const store = createStore<SlipState<S>>((set, get) => ({
    slip: keptSlip(),
    cleared: null,
    replacedBy: null,
    edit: (change) => set({ slip: change(get().slip), cleared: null }),
    replace: (slip, by) => set({ slip, cleared: get().slip, replacedBy: by }),
    clear: () => set({ slip: emptied(get().slip, null), cleared: get().slip, replacedBy: null }),
    undo: () => set({ slip: get().cleared ?? get().slip, cleared: null }),
    finish: (bought) => set({ slip: emptied(get().slip, bought), cleared: null }),
  }))
  store.subscribe(({ slip }, before) => {
    if (slip !== before.slip) writeStored(key, { slip })
  })
  onOtherTab(key, () => store.setState({ slip: keptSlip(), cleared: null }))
  const endByPlan = () => {
    const opened = takeSlipOpened(key)
    if (opened !== undefined) store.getState().finish(opened)
  }
  onSlipOpened(endByPlan)
  endByPlan()
  return Object.assign(store, { key, intent: betIntent(key) })
}

export function useSlip<S, T>(store: SlipStore<S>, pick: (state: SlipState<S>) => T): T {
  return useStore(store, pick)
}

/** The bet of this slip whose answer the signed-in player has lost or is still waiting for. */
export function useAttempt<S>({ intent }: SlipStore<S>) {
  const commands = useCommands()
  return useSyncExternalStore(commands.onChange, () => commands.openOf(intent))
}
