import { type RefObject, useLayoutEffect, useRef } from 'react'
import type { ChartScene } from './chart-scene.ts'
import { paintCells } from './paint-cells.ts'
import { paintIssues } from './paint-issues.ts'
import { createTileBoard } from './tile-board.ts'

const ROWS_OF_A_TILE = 10
const TILE_WIDTH = 320

interface Hosts {
  /** What scrolls. */
  readonly view: RefObject<HTMLElement | null>
  readonly issues: RefObject<HTMLElement | null>
  readonly cells: RefObject<HTMLElement | null>
}

/** Paints a scene where it is looked at. It begins at the newest draws whenever `start` changes. */
export function useChartBoards(hosts: Hosts, scene: ChartScene | undefined, start: string): void {
  const started = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const view = hosts.view.current
    if (view === null || scene === undefined || started.current === start) return
    started.current = start
    view.scrollTo({ left: 0, top: view.scrollHeight, behavior: 'instant' })
  }, [hosts, scene, start])
  useLayoutEffect(() => {
    const view = hosts.view.current
    const { issues, cells } = { issues: hosts.issues.current, cells: hosts.cells.current }
    if (view === null || issues === null || cells === null || scene === undefined) return
    const { sizes, width } = scene.layout
    const plane = { width, height: scene.rows * sizes.row }
    const tile = { width: TILE_WIDTH, height: ROWS_OF_A_TILE * sizes.row }
    const boards = [
      createTileBoard(cells, { ...plane, paint: (context, area) => paintCells(context, scene, area) }, tile),
      createTileBoard(
        issues,
        { ...plane, width: sizes.issue, paint: (context, area) => paintIssues(context, scene, area) },
        { ...tile, width: sizes.issue },
      ),
    ] as const
    const show = () => {
      const top = view.scrollTop - cells.offsetTop
      const seen = { top, height: view.clientHeight, left: view.scrollLeft, width: view.clientWidth - sizes.issue }
      boards[0].show(seen)
      boards[1].show({ ...seen, left: 0, width: sizes.issue })
    }
    show()
    view.addEventListener('scroll', show, { passive: true })
    const resized = new ResizeObserver(show)
    resized.observe(view)
    return () => {
      view.removeEventListener('scroll', show)
      resized.disconnect()
      for (const board of boards) board.destroy()
    }
  }, [hosts, scene])
}
