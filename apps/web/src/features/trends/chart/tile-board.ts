import { type Brush, createSheet, type Sheet } from './sheet.ts'
import { type Area, type Size, type Tile, tilesFor } from './tiles.ts'

/** What is painted on the tiles: a plane, and how any piece of it looks. The brush counts in the plane's pixels, `sharpness` dots each. */
export interface Picture extends Size {
  paint(brush: Brush, area: Area, sharpness: number): void
}

export interface TileBoard {
  /** Shows what of the picture is in view, and paints ahead a little in each frame. */
  show(view: Area): void
  destroy(): void
}

/** Sharper than this nobody sees, and every step costs memory by its square. */
const SHARPEST = 2
/** What is seen is painted for so long in a frame; of what may be seen next one tile, so that scrolling keeps its pace. */
const PAINT_MS = 6

interface Placed {
  readonly sheet: Sheet
  readonly tile: Tile
}

/**
 * A large picture on a few sheets inside an element that scrolls: the browser moves them by itself, and those that have left
 * the view are painted anew where it goes next.
 */
export function createTileBoard(host: HTMLElement, picture: Picture, tileSize: Size): TileBoard {
  const sharpness = Math.min(SHARPEST, Math.max(1, Math.round(devicePixelRatio)))
  const placed = new Map<string, Placed>()
  let wanted: readonly Tile[] = []
  let frame: number | undefined

  function place(tile: Tile): void {
    const sheet = takeSheet()
    const { left, top, width, height } = tile
    // Moved without being laid out again.
    sheet.element.style.cssText = `width:${width}px;height:${height}px;transform:translate(${left}px,${top}px)`
    sheet.paint(Math.round(width * sharpness), Math.round(height * sharpness), (brush) => {
      brush.setTransform(sharpness, 0, 0, sharpness, -left * sharpness, -top * sharpness)
      picture.paint(brush, tile, sharpness)
    })
    placed.set(tile.key, { sheet, tile })
  }

  /** One whose tile is not wanted any more, or a new one. */
  function takeSheet(): Sheet {
    const keys = new Set(wanted.map(({ key }) => key))
    for (const [key, { sheet }] of placed) {
      if (keys.has(key)) continue
      placed.delete(key)
      return sheet
    }
    const sheet = createSheet()
    host.append(sheet.element)
    return sheet
  }

  function paintMissing(): void {
    frame = undefined
    const end = performance.now() + PAINT_MS
    const missing = wanted.filter(({ key }) => !placed.has(key))
    let painted = 0
    for (const tile of missing) {
      if (painted > 0 && (!tile.isSeen || performance.now() >= end)) break
      place(tile)
      painted += 1
    }
    if (painted < missing.length) frame = requestAnimationFrame(paintMissing)
  }

  return {
    show(view) {
      wanted = tilesFor(view, picture, tileSize)
      if (frame === undefined) paintMissing()
    },
    destroy() {
      if (frame !== undefined) cancelAnimationFrame(frame)
      for (const { sheet } of placed.values()) sheet.element.remove()
    },
  }
}
