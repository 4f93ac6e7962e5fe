import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ChartScene } from './chart-scene.ts'
import { paintCells } from './paint-cells.ts'
import { paintIssues } from './paint-issues.ts'
import { createTileBoard } from './tile-board.ts'

/** A tile of cells is painted in half a frame on a slow phone. */
const ROWS_OF_A_TILE = 6
const TILE_WIDTH = 320
/** Issues are few words. */
const ROWS_OF_AN_ISSUE_TILE = 24

interface Hosts {
  /** What scrolls. */
  readonly view: RefObject<HTMLElement | null>
  readonly issues: RefObject<HTMLElement | null>
  readonly cells: RefObject<HTMLElement | null>
}

/** Paints a scene where it is looked at. It begins at the newest draws whenever `start` changes. */
export function useChartBoards(hosts: Hosts, scene: ChartScene, start: string): void {
  const started = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const view = hosts.view.current
    if (view === null || started.current === start) return
    started.current = start
    view.scrollTo({ left: 0, top: view.scrollHeight, behavior: 'instant' })
  }, [hosts, start])
  useLayoutEffect(() => {
    const view = hosts.view.current
    const { issues, cells } = { issues: hosts.issues.current, cells: hosts.cells.current }
    if (view === null || issues === null || cells === null) return
    const { sizes, width } = scene.layout
    const plane = { width, height: scene.rows * sizes.row }
    const tile = { width: TILE_WIDTH, height: ROWS_OF_A_TILE * sizes.row }
    const boards = [
      createTileBoard(
        cells,
        { ...plane, paint: (brush, area, sharpness) => paintCells(brush, scene, area, sharpness) },
        tile,
      ),
      createTileBoard(
        issues,
        { ...plane, width: sizes.issue, paint: (brush, area) => paintIssues(brush, scene, area) },
        { width: sizes.issue, height: ROWS_OF_AN_ISSUE_TILE * sizes.row },
      ),
    ] as const
    // Asking for sizes while scrolling would make the browser lay out in between.
    let seen = { top: 0, width: 0, height: 0 }
    const measure = () => {
      seen = { top: cells.offsetTop, width: view.clientWidth - sizes.issue, height: view.clientHeight }
    }
    const show = () => {
      const { scrollLeft: left, scrollTop } = view
      const top = scrollTop - seen.top
      boards[0].show({ ...seen, top, left })
      boards[1].show({ ...seen, top, left: 0, width: sizes.issue })
    }
    measure()
    show()
    view.addEventListener('scroll', show, { passive: true })
    const resized = new ResizeObserver(() => {
      measure()
      show()
    })
    resized.observe(view)
    return () => {
      view.removeEventListener('scroll', show)
      resized.disconnect()
      for (const board of boards) board.destroy()
    }
  }, [hosts, scene])
}
