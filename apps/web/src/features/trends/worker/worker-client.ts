import type { NumberGameId } from '@caimin/rules'
import type { Tally } from '@caimin/rules/trends'
import type { Tile } from '../chart/tiles.ts'
import type { TrendSubject } from './chart-trend.ts'
import type { BoardName, ChartName, PictureOrder, TilePicture, WorkerReply, WorkerRequest } from './messages.ts'

/** What takes the tiles of a picture. */
export type TakeTile = (board: BoardName, key: string, picture: TilePicture) => void

/** A chart that is being painted. */
export interface OpenPicture {
  /** Says all tiles a board wants now; those it has not been given come one by one. */
  want(board: BoardName, tiles: readonly Tile[]): void
  /** Nothing comes any more. */
  close(): void
}

/** Counts and paints, usually on another thread. */
export interface ChartWorker {
  /** The figures of the newest draws. */
  tally(subject: TrendSubject, draws: number): Promise<Tally>
  /** The misses of draws from one up to, not including, another, column after column. */
  misses(subject: TrendSubject, from: number, to: number): Promise<Uint16Array>
  /** 历史比对: how many columns of each set came in every draw, the oldest first. */
  hits(subject: TrendSubject, sets: readonly (readonly number[])[]): Promise<readonly Uint8Array[]>
  open(subject: TrendSubject, look: Omit<PictureOrder, keyof ChartName>, take: TakeTile): OpenPicture
}

/** What is asked about the draws of a chart, and answered once. */
type QuestionKind = 'tally' | 'misses' | 'hits'
type Question<K extends QuestionKind> = Extract<WorkerRequest, { kind: K }>
type QuestionHead = Pick<Question<QuestionKind>, 'id' | 'of'>
type Answer<K extends QuestionKind> = Extract<WorkerReply, { kind: K }>

const nameOf = ({ game, chart }: TrendSubject): ChartName => ({ game, chart: chart.code })

/** Numbers the requests, and resolves each with its reply. */
export function createWorkerClient(post: (request: WorkerRequest) => void): {
  readonly worker: ChartWorker
  receive(reply: WorkerReply): void
} {
  const editions = new Map<NumberGameId, string>()
  const waiting = new Map<number, (answer: Answer<QuestionKind>) => void>()
  const pictures = new Map<number, TakeTile>()
  let last = 0

  /** A number of its own, after sending the book it will need. */
  function begin({ game, book }: TrendSubject): number {
    if (editions.get(game) !== book.edition) post({ kind: 'book', game, book })
    editions.set(game, book.edition)
    last += 1
    return last
  }

  const ask = <K extends QuestionKind>(
    subject: TrendSubject,
    request: (asked: QuestionHead) => Question<K>,
  ): Promise<Answer<K>> =>
    new Promise((answer) => {
      const id = begin(subject)
      waiting.set(id, (reply) => answer(reply as Answer<K>))
      post(request({ id, of: nameOf(subject) }))
    })

  const worker: ChartWorker = {
    tally: (subject, draws) =>
      ask<'tally'>(subject, (asked) => ({ kind: 'tally', ...asked, draws })).then(({ tally }) => tally),
    misses: (subject, from, to) =>
      ask<'misses'>(subject, (asked) => ({ kind: 'misses', ...asked, from, to })).then(({ misses }) => misses),
    hits: (subject, sets) =>
      ask<'hits'>(subject, (asked) => ({ kind: 'hits', ...asked, sets })).then(({ hits }) => hits),
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

  function receive(reply: WorkerReply): void {
    switch (reply.kind) {
      case 'ready':
        return
      case 'tally':
      case 'misses':
      case 'hits':
        waiting.get(reply.id)?.(reply)
        waiting.delete(reply.id)
        return
      case 'tile': {
        const { board, key, picture } = reply
        const taker = pictures.get(reply.id)
        if (taker === undefined) dropPicture(picture)
        else taker(board, key, picture)
      }
    }
  }

  return { worker, receive }
}

/** Bitmaps are large: they are not left to be collected. */
export function dropPicture(picture: TilePicture): void {
  if ('close' in picture) picture.close()
}
