import type { NumberGameId } from '@caimin/rules'
import type { Tally } from '@caimin/rules/trends'
import { unwrapReply } from '@caimin/session'
import { nextPicture, whenIdle } from '@caimin/ui'
import { queryOptions } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { readStored, writeStored } from '../../platform/data/stored.ts'
import { type DrawBook, isDrawBook, joinBook } from './data/draw-book.ts'
import type { TrendSubject } from './worker/chart-trend.ts'
import { chartWorker } from './worker/start-worker.ts'

/** Draws are public, so the book stays on the device when the player signs out. */
function heldBook(game: NumberGameId): DrawBook | undefined {
  const stored = readStored(`draws.${game}`)
  return isDrawBook(stored) ? stored : undefined
}

/** The draws of a game: at once what this device has seen, then with what came since; again when one is drawn. */
export const drawBookQuery = (game: NumberGameId) =>
  queryOptions({
    queryKey: ['draws', 'book', game],
    initialData: () => heldBook(game),
    initialDataUpdatedAt: 0,
    // Without a signal: a book on its way is kept on the device though the page was left.
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

/** A count of one edition of the draws never changes, and needs no network. */
const COUNTED = { staleTime: Number.POSITIVE_INFINITY, networkMode: 'always', structuralSharing: false } as const

const keyOf = ({ game, chart, book }: TrendSubject) => ['trends', game, chart.code, book.edition] as const

/** The figures of the newest draws of a chart. With other draws the last ones stay until the new ones are there. */
export const tallyQuery = (subject: TrendSubject, draws: number) =>
  queryOptions({
    ...COUNTED,
    queryKey: [...keyOf(subject), 'tally', draws],
    queryFn: async () => {
      const tally = await chartWorker().tally(subject, draws)
      // Figures are hundreds of cells to draw: the tiles that came before them are shown first.
      await nextPicture()
      return tally
    },
    placeholderData: (last: Tally | undefined, query) =>
      query?.queryKey[1] === subject.game && query.queryKey[2] === subject.chart.code ? last : undefined,
  })

/** How many columns of each set came in every draw of the history. */
export const hitsQuery = (subject: TrendSubject, sets: readonly (readonly number[])[]) =>
  queryOptions({
    ...COUNTED,
    queryKey: [...keyOf(subject), 'hits', sets],
    queryFn: () => chartWorker().hits(subject, sets),
  })

/** The misses of draws from one up to, not including, another, column after column. */
export const missesQuery = (subject: TrendSubject, from: number, to: number) =>
  queryOptions({
    ...COUNTED,
    queryKey: [...keyOf(subject), 'misses', from, to],
    queryFn: () => chartWorker().misses(subject, from, to),
  })
