import { type Area, type Size, type Tile, tilesFor } from './tiles.ts'

/** What is painted on the tiles: a plane, and how any piece of it looks. The context counts in the plane's own pixels. */
export interface Picture extends Size {
  paint(context: CanvasRenderingContext2D, area: Area): void
}

export interface TileBoard {
  /** Shows what of the picture is in view. Painting takes a few milliseconds a frame; what is seen comes first. */
  show(view: Area): void
  destroy(): void
}

/** Sharper than this nobody sees, and every step costs memory by its square. */
const SHARPEST = 2
/** Painting may take so long in a frame, that scrolling keeps its pace on a slow phone. */
const PAINT_MS = 5

interface Sheet {
  readonly canvas: HTMLCanvasElement
  tile: Tile | undefined
}

/**
 * A large picture on a few canvases inside an element that scrolls: the browser moves them by itself, and those that have
 * left the view are painted anew where it goes next.
 */
export function createTileBoard(host: HTMLElement, picture: Picture, tileSize: Size): TileBoard {
  const sharpness = Math.min(SHARPEST, Math.max(1, devicePixelRatio))
  const sheets: Sheet[] = []
  let wanted: Tile[] = []
  let frame: number | undefined

  function paint(sheet: Sheet, tile: Tile): void {
    const { canvas } = sheet
    sheet.tile = tile
    const width = Math.round(tile.width * sharpness)
    const height = Math.round(tile.height * sharpness)
    if (canvas.width !== width) canvas.width = width
    if (canvas.height !== height) canvas.height = height
    canvas.style.cssText = `left:${tile.left}px;top:${tile.top}px;width:${tile.width}px;height:${tile.height}px`
    const context = canvas.getContext('2d', { alpha: false })
    if (context === null) return
    context.setTransform(sharpness, 0, 0, sharpness, -tile.left * sharpness, -tile.top * sharpness)
    picture.paint(context, tile)
  }

  function freeSheet(): Sheet {
    const keys = new Set(wanted.map(({ key }) => key))
    const free = sheets.find(({ tile }) => tile === undefined || !keys.has(tile.key))
    if (free !== undefined) return free
    const sheet: Sheet = { canvas: document.createElement('canvas'), tile: undefined }
    host.append(sheet.canvas)
    sheets.push(sheet)
    return sheet
  }

  function paintMissing(): void {
    frame = undefined
    const painted = new Set(sheets.map(({ tile }) => tile?.key))
    const end = performance.now() + PAINT_MS
    for (const tile of wanted) {
      if (painted.has(tile.key)) continue
      if (performance.now() >= end) {
        frame = requestAnimationFrame(paintMissing)
        return
      }
      paint(freeSheet(), tile)
    }
  }

  return {
    show(view) {
      wanted = tilesFor(view, picture, tileSize)
      if (frame === undefined) paintMissing()
    },
    destroy() {
      if (frame !== undefined) cancelAnimationFrame(frame)
      for (const { canvas } of sheets) canvas.remove()
    },
  }
}
