import type { TilePicture } from '../worker/messages.ts'
import type { Area } from './tiles.ts'

/** A piece of the page that shows a tile. */
export interface Sheet {
  readonly element: HTMLCanvasElement
  /** Shows a picture at its place in the host. */
  show(picture: TilePicture, place: Area): void
}

/**
 * A browser asks every painted canvas for its picture again in every frame. A finished bitmap is shown as it is, and a
 * dozen of them scroll at the cost of none; a browser that has none is handed canvases, and shows these.
 */
export function createSheet(): Sheet {
  let element = document.createElement('canvas')
  let bitmaps: ImageBitmapRenderingContext | null = null
  return {
    get element() {
      return element
    },
    show(picture, { left, top, width, height }) {
      if (picture instanceof HTMLCanvasElement) {
        element.replaceWith(picture)
        element = picture
      } else {
        bitmaps ??= element.getContext('bitmaprenderer', { alpha: false })
        bitmaps?.transferFromImageBitmap(picture)
      }
      // Moved without being laid out again.
      element.style.cssText = `width:${width}px;height:${height}px;transform:translate(${left}px,${top}px)`
    },
  }
}
