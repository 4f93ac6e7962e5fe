/** What pictures are painted with, on the page or off it. */
export type Brush = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D

/** A piece of the page that shows what was painted on it last. */
export interface Sheet {
  readonly element: HTMLCanvasElement
  /** Paints it anew; sizes are the screen's own dots. */
  paint(width: number, height: number, picture: (brush: Brush) => void): void
}

/**
 * A browser asks every canvas for its picture again in every frame, painted or not. A finished bitmap is shown as it is, and a
 * dozen of them scroll at the cost of none; browsers that cannot paint off the page make do with canvases.
 */
export const createSheet = (): Sheet => (typeof OffscreenCanvas === 'undefined' ? canvasSheet() : bitmapSheet())

const OPAQUE: CanvasRenderingContext2DSettings = { alpha: false }

let easel: OffscreenCanvas | undefined

function bitmapSheet(): Sheet {
  const element = document.createElement('canvas')
  const shown = element.getContext('bitmaprenderer', OPAQUE)
  return {
    element,
    paint(width, height, picture) {
      easel ??= new OffscreenCanvas(width, height)
      resize(easel, width, height)
      const brush = easel.getContext('2d', OPAQUE)
      if (brush === null || shown === null) return
      picture(brush)
      shown.transferFromImageBitmap(easel.transferToImageBitmap())
    },
  }
}

function canvasSheet(): Sheet {
  const element = document.createElement('canvas')
  return {
    element,
    paint(width, height, picture) {
      resize(element, width, height)
      const brush = element.getContext('2d', OPAQUE)
      if (brush !== null) picture(brush)
    },
  }
}

/** Setting a size clears a canvas, even the same size. */
function resize(canvas: { width: number; height: number }, width: number, height: number): void {
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
}
