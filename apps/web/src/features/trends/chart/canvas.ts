import { present } from '@caimin/base'

/** What pictures are painted with, on the page or off it. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

type AnyCanvas = OffscreenCanvas | HTMLCanvasElement

/**
 * A canvas and what paints on it: the processor, because dots are put into it and read from it. Nothing on it is
 * transparent.
 */
interface Easel<Canvas extends AnyCanvas> {
  readonly canvas: Canvas
  readonly brush: Brush
}

type MakeEasel<Canvas extends AnyCanvas> = (width: number, height: number) => Easel<Canvas>

export const pageEasel: MakeEasel<HTMLCanvasElement> = (width, height) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return easelOf(canvas)
}

const workerEasel: MakeEasel<OffscreenCanvas> = (width, height) => easelOf(new OffscreenCanvas(width, height))

function easelOf<Canvas extends AnyCanvas>(canvas: Canvas): Easel<Canvas> {
  const brush = canvas.getContext('2d', { alpha: false, willReadFrequently: true }) as Brush | null
  return { canvas, brush: present(brush, 'the browser paints') }
}

const newEasel: MakeEasel<AnyCanvas> = typeof OffscreenCanvas === 'undefined' ? pageEasel : workerEasel

let kept: Easel<AnyCanvas> | undefined

/**
 * The one easel for what is painted and copied from its upper left corner; a new one only for something larger. Whoever
 * paints first on a canvas that is new, was resized or gave its picture away may have to ask the page how, and waits
 * while it is busy.
 */
export const easelFor: MakeEasel<AnyCanvas> = (width, height) => {
  const widest = Math.max(kept?.canvas.width ?? 0, width)
  const highest = Math.max(kept?.canvas.height ?? 0, height)
  if (kept?.canvas.width !== widest || kept.canvas.height !== highest) kept = newEasel(widest, highest)
  return kept
}
