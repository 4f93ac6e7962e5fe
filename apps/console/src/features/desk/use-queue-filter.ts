import type { GameId } from '@caimin/rules/games'
import { type RefObject, useRef, useState } from 'react'
import type { ShownRow } from './queue-list.ts'

export type StateFilter = 'all' | 'to_accept' | 'to_issue'

const STATE_OF: Readonly<Record<Exclude<StateFilter, 'all'>, number>> = { to_accept: 1, to_issue: 2 }

export interface QueueFilter {
  readonly state: StateFilter
  readonly setState: (state: StateFilter) => void
  readonly game: GameId | ''
  readonly setGame: (game: GameId | '') => void
  /** Games that have orders here now. */
  readonly games: readonly GameId[]
  readonly rows: readonly ShownRow[]
  /** Orders ticked for accepting together. */
  readonly picked: ReadonlySet<string>
  readonly pick: (orderId: string) => void
  readonly clearPicked: () => void
  readonly focus: () => void
  readonly gameRef: RefObject<HTMLSelectElement | null>
}

/** Which part of the queue is shown, and which orders are ticked. */
export function useQueueFilter(all: readonly ShownRow[]): QueueFilter {
  const [state, setState] = useState<StateFilter>('all')
  const [game, setGame] = useState<GameId | ''>('')
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const gameRef = useRef<HTMLSelectElement>(null)

  const rows = all.filter(
    ({ row }) => (state === 'all' || row.state === STATE_OF[state]) && (game === '' || row.game === game),
  )
  const acceptable = all.filter(({ row, isGone }) => row.state === 1 && !isGone).map(({ row }) => row.order_id)
  const picked = new Set(acceptable.filter((id) => ticked.has(id)))
  return {
    state,
    setState,
    game,
    setGame,
    games: [...new Set(all.map(({ row }) => row.game))],
    rows,
    picked,
    pick: (id) =>
      setTicked((before) => {
        const next = new Set(before)
        if (!next.delete(id)) next.add(id)
        return next
      }),
    clearPicked: () => setTicked(new Set()),
    focus: () => gameRef.current?.focus(),
    gameRef,
  }
}
