import type { NumberGameId } from '@caimin/rules'
import { type CatalogCache, drawnNumbers } from '../../core/catalog/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { EventBus } from '../../platform/events/event-bus.ts'
import { type DrawBook, writeBook } from './draw-book.ts'

/** The books of all games, each written when it is first asked for and again after a draw or a correction. */
export interface DrawBooks {
  book(r: Reader, game: NumberGameId): Promise<DrawBook>
}

export function createDrawBooks(catalog: CatalogCache, events: Pick<EventBus, 'on' | 'onMissed'>): DrawBooks {
  const books = new Map<NumberGameId, Promise<DrawBook>>()
  for (const kind of ['result.confirmed', 'result.corrected'] as const) {
    events.on(kind, ({ subjectKind }) => {
      if (subjectKind === 'draw') books.clear()
    })
  }
  events.onMissed(() => books.clear())
  const write = (r: Reader, game: NumberGameId): Promise<DrawBook> => {
    const writing = drawnNumbers(r, game, undefined).then((draws) => writeBook(game, draws))
    books.set(game, writing)
    // A failure is for those who wait for it; the next asks again.
    writing.catch(() => books.delete(game))
    return writing
  }
  return {
    async book(r, game) {
      const known = await books.get(game)
      // Draws of the past are added without an event.
      const latest = (await catalog.latestDraws(r)).find((draw) => draw.game === game)
      return known !== undefined && known.lastIssue === latest?.issueNo ? known : await write(r, game)
    },
  }
}
