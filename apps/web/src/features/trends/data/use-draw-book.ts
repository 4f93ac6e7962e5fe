import type { NumberGameId } from '@caimin/rules'
import { useQuery } from '@tanstack/react-query'
import { readStored, unwrap, useClient, writeStored } from '../../../app/index.ts'
import { type DrawBook, isDrawBook, joinBook } from './draw-book.ts'

/** Draws are everybody's, so the book stays on the device when the player signs out. */
function heldBook(game: NumberGameId): DrawBook | undefined {
  const stored = readStored(`draws.${game}`)
  return isDrawBook(stored) ? stored : undefined
}

const LONGEST_MS = 1000
const SOON_MS = 200

/** When the page has nothing to do, soon at the latest; not every browser can tell. */
const atRest = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: LONGEST_MS })
    else setTimeout(resolve, SOON_MS)
  })

/** The draws of a game: at once what this device has seen, then with what came since; again when one is drawn. */
export function useDrawBook(game: NumberGameId) {
  const client = useClient()
  return useQuery({
    queryKey: ['draws', 'book', game],
    initialData: () => heldBook(game),
    initialDataUpdatedAt: 0,
    queryFn: async () => {
      const held = heldBook(game)
      // Nobody waits for what came since: what is held is shown first.
      if (held) await atRest()
      const answer = await unwrap(client.draws.book({ game, ...(held && { since: held.edition }) }))
      const book = joinBook(held, answer)
      if (held?.edition !== book.edition) writeStored(`draws.${game}`, book)
      return book
    },
  })
}
