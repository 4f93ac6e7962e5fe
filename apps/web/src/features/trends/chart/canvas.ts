/** What pictures are painted with, on the page or off it. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

export const OPAQUE: CanvasRenderingContext2DSettings = { alpha: false }

/** A canvas off the page where the browser has such: a worker has no other. */
export function newCanvas(width: number, height: number): OffscreenCanvas | HTMLCanvasElement {
  if (typeof OffscreenCanvas !== 'undefined') return new OffscreenCanvas(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  return canvas
}
