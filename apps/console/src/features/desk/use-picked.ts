import { MAX_ACCEPTED } from '@caimin/contract'
import { useState } from 'react'
import type { ShownRow } from './queue-list.ts'

export interface Picked {
  /** Those of the ticked orders that can still be accepted. */
  readonly ids: ReadonlySet<string>
  readonly isFull: boolean
  readonly toggle: (orderId: string) => void
  /** Whether any order of those shown can be accepted. */
  readonly canPickAny: boolean
  /** Ticks all that are shown, as many as may be accepted together, or none. */
  readonly toggleAll: () => void
  readonly clear: () => void
}

/** Orders ticked for accepting together. */
export function usePicked(rows: readonly ShownRow[]): Picked {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const acceptable = rows.filter(({ row, isGone }) => row.state === 1 && !isGone).map(({ row }) => row.order_id)
  const ids = new Set(acceptable.filter((id) => ticked.has(id)))
  return {
    ids,
    isFull: ids.size >= MAX_ACCEPTED,
    toggle: (id) =>
      setTicked((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    canPickAny: acceptable.length > 0,
    toggleAll: () => setTicked(new Set(ids.size === 0 ? acceptable.slice(0, MAX_ACCEPTED) : [])),
    clear: () => setTicked(new Set()),
  }
}
