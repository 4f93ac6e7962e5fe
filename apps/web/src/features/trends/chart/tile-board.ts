import type { TilePicture } from '../worker/messages.ts'
import { dropPicture } from '../worker/worker-client.ts'
import { createSheet, type Sheet } from './sheet.ts'
import { type Area, type Size, type Tile, tilesFor } from './tiles.ts'

type Want = (tiles: readonly Tile[]) => void

/**
 * A large picture on a few sheets inside an element that scrolls: the browser moves them by itself, and those that have
 * left the view show what comes next.
 */
export interface TileBoard {
  /** Asks for what is in view and what comes next, when that has changed. */
  show(view: Area): void
  /** Says from now on here what it wants. What it shows stays until its new pictures come. */
  wantFrom(want: Want): void
  place(key: string, picture: TilePicture): void
  destroy(): void
}

/** A board in an element, for a plane cut into tiles of a size. */
export function createTileBoard(host: HTMLElement, plane: Size, tileSize: Size): TileBoard {
  const sheets = new Map<string, Sheet>()
  let wanted: ReadonlyMap<string, Tile> = new Map()
  let requested = ''
  let top: number | undefined
  let direction = 0
  let want: Want | undefined

  /** The one that shows the tile already, one whose tile is not wanted any more, or a new one. */
  function takeSheet(key: string): Sheet {
    const same = sheets.get(key)
    if (same !== undefined) return same
    for (const [other, sheet] of sheets) {
      if (wanted.has(other)) continue
      sheets.delete(other)
      return sheet
    }
    return createSheet()
  }

  return {
    show(view) {
      if (top !== undefined && view.top !== top) direction = Math.sign(view.top - top)
      top = view.top
      const tiles = tilesFor({ ...view, direction }, plane, tileSize)
      const next = tiles.map(({ key }) => key).join()
      if (next === requested) return
      requested = next
      wanted = new Map(tiles.map((tile) => [tile.key, tile]))
      want?.(tiles)
    },
    wantFrom(next) {
      want = next
      want([...wanted.values()])
    },
    place(key, picture) {
      const tile = wanted.get(key)
      if (tile === undefined) return dropPicture(picture)
      const sheet = takeSheet(key)
      sheet.show(picture, tile)
      sheets.set(key, sheet)
      if (!sheet.element.isConnected) host.append(sheet.element)
    },
    destroy() {
      for (const sheet of sheets.values()) sheet.element.remove()
    },
  }
}
