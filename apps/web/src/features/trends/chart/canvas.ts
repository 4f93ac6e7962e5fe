import { present } from '@caimin/base'

/** What pictures are painted with, on the page or off it. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

type AnyCanvas = OffscreenCanvas | HTMLCanvasElement

/**
 * A canvas and what paints on it: the processor, because dots are put into it and read from it. Nothing on it is
 * transparent.
 */
interface CanvasWithContext<Canvas extends AnyCanvas> {
  readonly canvas: Canvas
  readonly brush: Brush
}

type CreateCanvas<Canvas extends AnyCanvas> = (width: number, height: number) => CanvasWithContext<Canvas>

export const createPageCanvas: CreateCanvas<HTMLCanvasElement> = (width, height) => {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return withContext(canvas)
}

const createWorkerCanvas: CreateCanvas<OffscreenCanvas> = (width, height) =>
  withContext(new OffscreenCanvas(width, height))

function withContext<Canvas extends AnyCanvas>(canvas: Canvas): CanvasWithContext<Canvas> {
  const brush = canvas.getContext('2d', { alpha: false, willReadFrequently: true }) as Brush | null
  return { canvas, brush: present(brush, 'the browser paints') }
}

const createCanvas: CreateCanvas<AnyCanvas> =
  typeof OffscreenCanvas === 'undefined' ? createPageCanvas : createWorkerCanvas

let kept: CanvasWithContext<AnyCanvas> | undefined

/**
 * The one canvas on which tiles are painted, at its upper left corner, before they are copied; replaced by a larger one
 * only. The first paint on a new, resized or transferred canvas may need the main thread, and waits while that is busy.
 */
export const sharedCanvas: CreateCanvas<AnyCanvas> = (width, height) => {
  const widest = Math.max(kept?.canvas.width ?? 0, width)
  const highest = Math.max(kept?.canvas.height ?? 0, height)
  if (kept?.canvas.width !== widest || kept.canvas.height !== highest) kept = createCanvas(widest, highest)
  return kept
}
