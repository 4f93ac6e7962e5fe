import type { NumberGameId } from '@caimin/rules'
import { unwrapReply } from '@caimin/session'
import { whenIdle } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'
import { readStored, writeStored } from '../../../platform/data/stored.ts'
import { type DrawBook, isDrawBook, joinBook } from './draw-book.ts'

/** Draws are public, so the book stays on the device when the player signs out. */
function heldBook(game: NumberGameId): DrawBook | undefined {
  const stored = readStored(`draws.${game}`)
  return isDrawBook(stored) ? stored : undefined
}

/** The draws of a game: at once what this device has seen, then with what came since; again when one is drawn. */
export function useDrawBook(game: NumberGameId) {
  return useQuery({
    queryKey: ['draws', 'book', game],
    initialData: () => heldBook(game),
    initialDataUpdatedAt: 0,
    queryFn: async () => {
      const held = heldBook(game)
      // The stored book is shown first, without waiting for newer draws.
      if (held) await new Promise<void>((resolve) => whenIdle(() => resolve()))
      const answer = await unwrapReply(client.draws.book({ game, ...(held && { since: held.edition }) }))
      const book = joinBook(held, answer)
      if (held?.edition !== book.edition) writeStored(`draws.${game}`, book)
      return book
    },
  })
}
