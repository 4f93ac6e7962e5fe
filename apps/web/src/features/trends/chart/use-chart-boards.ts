import { type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { TrendSubject } from '../studio/chart-trend.ts'
import type { BoardName } from '../studio/messages.ts'
import { theStudio } from '../studio/start-studio.ts'
import type { ChartLayout } from './chart-layout.ts'
import type { Palette } from './palette.ts'
import { createTileBoard, type TileBoard } from './tile-board.ts'

/** A tile of cells is painted in half a frame on a slow phone. */
const ROWS_OF_A_TILE = 6
const TILE_WIDTH = 320
/** Issues are few words. */
const ROWS_OF_AN_ISSUE_TILE = 24
/** Sharper than this nobody sees, and every step costs memory by its square. */
const SHARPEST = 2

interface Hosts {
  /** What scrolls. */
  readonly view: RefObject<HTMLElement | null>
  readonly issues: RefObject<HTMLElement | null>
  readonly cells: RefObject<HTMLElement | null>
}

/** What the boards show. */
export interface BoardPicture {
  readonly subject: TrendSubject
  readonly rows: number
  readonly layout: ChartLayout
  /** What the layout was made for. */
  readonly width: number
  readonly isLarge: boolean
  readonly palette: Palette
  readonly areMissesOn: boolean
  readonly areLinesOn: boolean
}

type Boards = Readonly<Record<BoardName, TileBoard>>

/** Shows a chart where it is looked at. It begins at the newest draws whenever another chart or another number of draws is shown. */
export function useChartBoards(hosts: Hosts, picture: BoardPicture): void {
  const { subject, rows, layout } = picture
  const name = `${subject.game} ${subject.chart.code} ${rows}`
  const started = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const view = hosts.view.current
    if (view === null || started.current === name) return
    started.current = name
    view.scrollTo({ left: 0, top: view.scrollHeight, behavior: 'instant' })
  }, [hosts, name])
  const boards = useBoards(hosts, useFrame(name, rows, layout))
  usePictures(boards, picture)
}

interface Frame {
  /** Another chart clears the boards even where it has the same size. */
  readonly name: string
  readonly width: number
  readonly height: number
  readonly rowHeight: number
  readonly issueWidth: number
}

/** The planes of a chart; the same while only their picture changes. */
function useFrame(name: string, rows: number, { width, sizes }: ChartLayout): Frame {
  const { row: rowHeight, issue: issueWidth } = sizes
  return useMemo(
    () => ({ name, width, height: rows * rowHeight, rowHeight, issueWidth }),
    [name, width, rows, rowHeight, issueWidth],
  )
}

function useBoards(hosts: Hosts, frame: Frame): RefObject<Boards | null> {
  const boards = useRef<Boards | null>(null)
  useLayoutEffect(() => {
    const { view, issues, cells } = {
      view: hosts.view.current,
      issues: hosts.issues.current,
      cells: hosts.cells.current,
    }
    if (view === null || issues === null || cells === null) return
    const made = createBoards(frame, { issues, cells })
    boards.current = made
    // Asking for sizes while scrolling would make the browser lay out in between.
    let seen = { top: 0, width: 0, height: 0 }
    const measure = () => {
      seen = { top: cells.offsetTop, width: view.clientWidth - frame.issueWidth, height: view.clientHeight }
    }
    const show = () => {
      const { scrollLeft: left, scrollTop } = view
      const top = scrollTop - seen.top
      made.cells.show({ ...seen, top, left })
      made.issues.show({ ...seen, top, left: 0, width: frame.issueWidth })
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
      boards.current = null
      for (const board of [made.cells, made.issues]) board.destroy()
    }
  }, [hosts, frame])
  return boards
}

function createBoards(frame: Frame, hosts: Readonly<Record<BoardName, HTMLElement>>): Boards {
  const { width, height, rowHeight, issueWidth } = frame
  const tile = { width: TILE_WIDTH, height: ROWS_OF_A_TILE * rowHeight }
  const issueTile = { width: issueWidth, height: ROWS_OF_AN_ISSUE_TILE * rowHeight }
  return {
    cells: createTileBoard(hosts.cells, { width, height }, tile),
    issues: createTileBoard(hosts.issues, { width: issueWidth, height }, issueTile),
  }
}

/** Has the studio paint what the boards want; boards that stay show their last picture meanwhile. */
function usePictures(boards: RefObject<Boards | null>, picture: BoardPicture): void {
  useLayoutEffect(() => {
    const { current: shown } = boards
    if (shown === null) return
    const { subject, rows: draws, width, isLarge, palette, areMissesOn, areLinesOn } = picture
    const sharpness = Math.min(SHARPEST, Math.max(1, Math.round(devicePixelRatio)))
    const look = { draws, width, isLarge, palette, sharpness, areMissesOn, areLinesOn }
    const open = theStudio().open(subject, look, (board, key, tile) => shown[board].place(key, tile))
    shown.cells.wantFrom((tiles) => open.want('cells', tiles))
    shown.issues.wantFrom((tiles) => open.want('issues', tiles))
    return () => open.close()
  }, [boards, picture])
}
