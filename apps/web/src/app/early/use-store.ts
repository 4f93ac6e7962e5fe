import { useSyncExternalStore } from 'react'
import type { StoreApi } from 'zustand/vanilla'

/** What the build gives the early page in place of zustand's, which takes React as a whole. */
export const useStore = <S, T>(store: StoreApi<S>, pick: (state: S) => T): T =>
  useSyncExternalStore(store.subscribe, () => pick(store.getState()))
