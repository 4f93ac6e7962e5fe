import type { NumberGameId } from '@caimin/rules'
import type { Tally } from '@caimin/rules/trends'
import type { Tile } from '../chart/tiles.ts'
import type { TrendSubject } from './chart-trend.ts'
import type { BoardName, ChartName, PictureOrder, StudioReply, StudioRequest, TilePicture } from './messages.ts'

/** What takes the tiles of a picture. */
export type TakeTile = (board: BoardName, key: string, picture: TilePicture) => void

/** A chart that is being painted. */
export interface OpenPicture {
  /** Says all tiles a board wants now; those it has not been given come one by one. */
  want(board: BoardName, tiles: readonly Tile[]): void
  /** Nothing comes any more. */
  close(): void
}

/** Who counts and paints, as the page sees it. */
export interface Studio {
  /** The figures of the newest draws. */
  tally(subject: TrendSubject, draws: number): Promise<Tally>
  /** The misses of draws from one up to, not including, another, column after column. */
  misses(subject: TrendSubject, from: number, to: number): Promise<Uint16Array>
  open(subject: TrendSubject, look: Omit<PictureOrder, keyof ChartName>, take: TakeTile): OpenPicture
}

const nameOf = ({ game, chart }: TrendSubject): ChartName => ({ game, chart: chart.code })

/** Numbers what is asked, and hands each answer to whoever still waits for it. */
export function createStudioClient(post: (request: StudioRequest) => void): {
  readonly studio: Studio
  take(reply: StudioReply): void
} {
  const editions = new Map<NumberGameId, string>()
  const tallies = new Map<number, (tally: Tally) => void>()
  const misses = new Map<number, (misses: Uint16Array) => void>()
  const pictures = new Map<number, TakeTile>()
  let last = 0

  /** A number of its own, after the studio has the book it will need. */
  function begin({ game, book }: TrendSubject): number {
    if (editions.get(game) !== book.edition) post({ kind: 'book', game, book })
    editions.set(game, book.edition)
    last += 1
    return last
  }

  const studio: Studio = {
    tally: (subject, draws) =>
      new Promise((answer) => {
        const id = begin(subject)
        tallies.set(id, answer)
        post({ kind: 'tally', id, of: nameOf(subject), draws })
      }),
    misses: (subject, from, to) =>
      new Promise((answer) => {
        const id = begin(subject)
        misses.set(id, answer)
        post({ kind: 'misses', id, of: nameOf(subject), from, to })
      }),
    open(subject, look, take) {
      const id = begin(subject)
      pictures.set(id, take)
      post({ kind: 'open', id, order: { ...nameOf(subject), ...look } })
      return {
        want: (board, tiles) => post({ kind: 'want', id, board, tiles }),
        close() {
          pictures.delete(id)
          post({ kind: 'close', id })
        },
      }
    },
  }

  function take(reply: StudioReply): void {
    switch (reply.kind) {
      case 'ready':
        return
      case 'tally':
        tallies.get(reply.id)?.(reply.tally)
        tallies.delete(reply.id)
        return
      case 'misses':
        misses.get(reply.id)?.(reply.misses)
        misses.delete(reply.id)
        return
      case 'tile': {
        const { board, key, picture } = reply
        const taker = pictures.get(reply.id)
        if (taker === undefined) dropPicture(picture)
        else taker(board, key, picture)
      }
    }
  }

  return { studio, take }
}

/** Bitmaps are large: they are not left to be collected. */
export function dropPicture(picture: TilePicture): void {
  if ('close' in picture) picture.close()
}
