import type { GameId } from '@caimin/rules/games'
import { type RefObject, useRef, useState } from 'react'
import type { QueueView } from './queries.ts'

export interface QueueFilter extends QueueView {
  readonly setPart: (part: QueueView['part']) => void
  readonly setGame: (game: GameId | '') => void
  readonly focus: () => void
  readonly gameRef: RefObject<HTMLSelectElement | null>
}

/** Which part of the queue is shown. */
export function useQueueFilter(): QueueFilter {
  const [part, setPart] = useState<QueueView['part']>('all')
  const [game, setGame] = useState<GameId | ''>('')
  const gameRef = useRef<HTMLSelectElement>(null)
  return { part, setPart, game, setGame, focus: () => gameRef.current?.focus(), gameRef }
}
