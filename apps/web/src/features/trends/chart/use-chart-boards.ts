import { type RefObject, useInsertionEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { TrendSubject } from '../worker/chart-trend.ts'
import type { BoardName } from '../worker/messages.ts'
import { chartWorker } from '../worker/start-worker.ts'
import type { OpenPicture } from '../worker/worker-client.ts'
import { BOARDS, type BoardFrame, frameOf, newestTiles } from './board-frame.ts'
import type { ChartLayout } from './chart-layout.ts'
import type { Palette } from './palette.ts'
import { createTileBoard, type TileBoard } from './tile-board.ts'

/** A higher resolution is not visible, and memory grows with its square. */
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

/** Another chart begins anew even where it has the same size. */
interface Frame extends BoardFrame {
  readonly name: string
}

type Boards = Readonly<Record<BoardName, TileBoard>>

/**
 * Shows a chart where it is looked at. It begins at the newest draws whenever another chart or another number of draws
 * is shown.
 */
export function useChartBoards(hosts: Hosts, picture: BoardPicture): void {
  const { subject, rows, layout } = picture
  const name = `${subject.game} ${subject.chart.code} ${rows}`
  const { width, sizes } = layout
  const frame = useMemo(() => ({ ...frameOf(rows, width, sizes), name }), [rows, width, sizes, name])
  const boards = useRef<Boards | null>(null)
  const started = useRef<string | undefined>(undefined)
  const opened = useOpenedPictures(boards, picture)
  useInsertionEffect(() => {
    const open = opened.get(picture)
    if (open === undefined || started.current === name) return
    // The room there is has not been measured yet; it is hardly less than this.
    const room = { width: picture.width - sizes.issue, height: innerHeight / 2 }
    for (const board of BOARDS) open.want(board, newestTiles(frame, board, room))
  }, [opened, picture, name, frame, sizes])
  useLayoutEffect(() => {
    const view = hosts.view.current
    if (view === null || started.current === name) return
    started.current = name
    view.scrollTo({ left: 0, top: view.scrollHeight, behavior: 'instant' })
  }, [hosts, name])
  useBoards(boards, hosts, frame)
  useLayoutEffect(() => {
    const { current: shown } = boards
    const open = opened.get(picture)
    if (shown === null || open === undefined) return
    for (const board of BOARDS) shown[board].wantFrom((tiles) => open.want(board, tiles))
  }, [opened, picture])
}

/** Found by what they show. */
type OpenedPictures = Pick<WeakMap<BoardPicture, OpenPicture>, 'get'>

/**
 * Has the worker paint a picture as soon as it is known: the browser lays out the page meanwhile. Boards that stay show
 * their last picture until the new one comes.
 */
function useOpenedPictures(boards: RefObject<Boards | null>, picture: BoardPicture): OpenedPictures {
  const [opened] = useState(() => new WeakMap<BoardPicture, OpenPicture>())
  useInsertionEffect(() => {
    const { subject, rows: draws, width, isLarge, palette, areMissesOn, areLinesOn } = picture
    const sharpness = Math.min(SHARPEST, Math.max(1, Math.round(devicePixelRatio)))
    const look = { draws, width, isLarge, palette, sharpness, areMissesOn, areLinesOn }
    const open = chartWorker().open(subject, look, (board, key, tile) => boards.current?.[board].place(key, tile))
    opened.set(picture, open)
    return () => open.close()
  }, [boards, opened, picture])
  return opened
}

function useBoards(boards: RefObject<Boards | null>, hosts: Hosts, frame: Frame): void {
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
      seen = { top: cells.offsetTop, width: view.clientWidth - frame.sizes.issue, height: view.clientHeight }
    }
    const show = () => {
      const { scrollLeft: left, scrollTop } = view
      const top = scrollTop - seen.top
      made.cells.show({ ...seen, top, left })
      made.issues.show({ ...seen, top, left: 0, width: frame.sizes.issue })
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
      for (const board of BOARDS) made[board].destroy()
    }
  }, [boards, hosts, frame])
}

const createBoards = ({ planes, tiles }: Frame, hosts: Readonly<Record<BoardName, HTMLElement>>): Boards => ({
  cells: createTileBoard(hosts.cells, planes.cells, tiles.cells),
  issues: createTileBoard(hosts.issues, planes.issues, tiles.issues),
})
