import type { Trend } from '@caimin/rules/trends'
import { BOARDS } from '../chart/board-frame.ts'
import { layoutChart, sizesOf } from '../chart/chart-layout.ts'
import { type ChartScene, isKnown } from '../chart/chart-scene.ts'
import { drawsIn } from '../data/draw-book.ts'
import { type TrendSubject, trendAtOnce } from './chart-trend.ts'
import type { BoardName, PictureOrder, TilePicture, WorkerReply, WorkerRequest } from './messages.ts'
import type { Piece } from './paint-tile.ts'
import { createTileQueue, type TileQueue } from './tile-queue.ts'

/** What painting needs of the place it is done in. */
export interface PaintingHost {
  /** Sends a reply; what is in `transfer` leaves for good. */
  send(reply: WorkerReply, transfer: readonly Transferable[]): void
  /** Shows the picture once it can be sent; what is painted after it does not change it. */
  paint(scene: ChartScene, piece: Piece, show: (picture: TilePicture) => void): void
}

/** The picture that is open, painted tile by tile. */
export interface Painting {
  /**
   * Opens a picture in place of the last. When its history is not all counted yet, `ask` gets a callback for the time
   * it is.
   */
  open(id: number, order: PictureOrder, subject: TrendSubject, ask: (answer: (trend: Trend) => void) => void): void
  want(request: Extract<WorkerRequest, { readonly kind: 'want' }>): void
  close(id: number): void
  /** Paints the next tile, of those seen or of those ahead; false when there is none. */
  paintOne(isSeen: boolean): boolean
}

interface OpenPicture {
  readonly id: number
  readonly sharpness: number
  readonly queues: Readonly<Record<BoardName, TileQueue>>
  scene: ChartScene
}

export function createPainting({ send, paint }: PaintingHost): Painting {
  let picture: OpenPicture | undefined
  return {
    open(id, order, subject, ask) {
      const queues = { cells: createTileQueue(), issues: createTileQueue() }
      const opened: OpenPicture = { id, sharpness: order.sharpness, queues, scene: sceneOf(order, subject) }
      picture = opened
      if (opened.scene.counted.firstDraw === 0) return
      ask((trend) => {
        opened.scene = { ...opened.scene, counted: { trend, firstDraw: 0 } }
        queues.cells.completeAll()
      })
    },
    want({ id, board, tiles }) {
      if (picture?.id === id) picture.queues[board].want(tiles)
    },
    close(id) {
      if (picture?.id === id) picture = undefined
    },
    paintOne(isSeen) {
      if (picture === undefined) return false
      const { id, scene, queues, sharpness } = picture
      for (const board of BOARDS) {
        const tile = queues[board].next(isSeen)
        if (tile === undefined) continue
        queues[board].note(tile, board === 'issues' || isKnown(scene, tile))
        paint(scene, { board, tile, sharpness }, (picture) =>
          send({ kind: 'tile', id, board, key: tile.key, picture }, isTransferable(picture) ? [picture] : []),
        )
        return true
      }
      return false
    },
  }
}

function sceneOf(order: PictureOrder, subject: TrendSubject): ChartScene {
  const { draws: rows, isLarge, width, palette, areMissesOn, areLinesOn } = order
  const { chart, book } = subject
  const history = drawsIn(book)
  const layout = layoutChart({ groups: chart.groups, draws: rows, history }, sizesOf(isLarge), width)
  const counted = trendAtOnce(subject)
  return { book, counted, firstDraw: history - rows, rows, layout, palette, areMissesOn, areLinesOn }
}

const isTransferable = (picture: TilePicture): picture is ImageBitmap =>
  typeof ImageBitmap !== 'undefined' && picture instanceof ImageBitmap
