import type { NumberGameId } from '@caimin/rules'
import type { Tally } from '@caimin/rules/trends'
import type { Palette } from '../chart/palette.ts'
import type { Tile } from '../chart/tiles.ts'
import type { DrawBook } from '../data/draw-book.ts'

/** A chart by its name: the groups of a chart hold functions, which go to no other thread. */
export interface ChartName {
  readonly game: NumberGameId
  readonly chart: string
}

/** All that decides how a chart looks, but its draws. */
export interface PictureOrder extends ChartName {
  /** How many of the newest draws are shown. */
  readonly draws: number
  /** The width there is for issues and columns, in CSS pixels. */
  readonly width: number
  readonly isLarge: boolean
  readonly palette: Palette
  /** Dots of the screen for a CSS pixel: a whole number. */
  readonly sharpness: number
  readonly areMissesOn: boolean
  readonly areLinesOn: boolean
}

/** The two planes of a chart: its cells, and the issues at their left. */
export type BoardName = 'cells' | 'issues'

/** A finished tile; a canvas only where the browser does not support bitmaps. */
export type TilePicture = ImageBitmap | HTMLCanvasElement

/**
 * What the page asks of the worker. Each question and picture has a number (`id`): a reply to one that
 * was dropped is ignored. A book is sent before what is asked about it.
 */
export type WorkerRequest =
  | { readonly kind: 'book'; readonly game: NumberGameId; readonly book: DrawBook }
  | { readonly kind: 'tally'; readonly id: number; readonly of: ChartName; readonly draws: number }
  | { readonly kind: 'misses'; readonly id: number; readonly of: ChartName; readonly from: number; readonly to: number }
  /** How many columns of each set came in every draw. */
  | {
      readonly kind: 'hits'
      readonly id: number
      readonly of: ChartName
      readonly sets: readonly (readonly number[])[]
    }
  /** Takes the place of the picture that was open. */
  | { readonly kind: 'open'; readonly id: number; readonly order: PictureOrder }
  /** Every tile that the board wants now, the first ones first, those it has included. */
  | { readonly kind: 'want'; readonly id: number; readonly board: BoardName; readonly tiles: readonly Tile[] }
  | { readonly kind: 'close'; readonly id: number }

export type WorkerReply =
  /** The worker runs and can paint. */
  | { readonly kind: 'ready' }
  | { readonly kind: 'tally'; readonly id: number; readonly tally: Tally }
  /** Draw after draw, column after column. */
  | { readonly kind: 'misses'; readonly id: number; readonly misses: Uint16Array }
  /** For each set, draw after draw. */
  | { readonly kind: 'hits'; readonly id: number; readonly hits: readonly Uint8Array[] }
  | {
      readonly kind: 'tile'
      readonly id: number
      readonly board: BoardName
      readonly key: string
      readonly picture: TilePicture
    }
