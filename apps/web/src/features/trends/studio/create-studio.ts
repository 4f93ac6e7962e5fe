import { present } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import { type Trend, trendGame } from '@caimin/rules/trends'
import type { DrawBook } from '../data/draw-book.ts'
import type { TrendSubject } from './chart-trend.ts'
import { createCountDesk } from './count-desk.ts'
import type { ChartName, StudioRequest } from './messages.ts'
import { createPainting, type PaintingHost } from './painting.ts'

/** Where a studio works: in a worker, or on the page. */
export interface StudioHost extends PaintingHost {
  /** Does a piece of work soon, after whatever came in meanwhile. */
  soon(work: () => void): void
}

/** A piece of work is one tile, or counting for so long; then tiles leave, requests are heard, and a page may paint. */
const WORK_MS = 6

/**
 * Counts the draws of the books it was sent and paints one chart at a time. What is seen comes first, then figures,
 * then what may be seen next.
 */
export function createStudio(host: StudioHost): { take(request: StudioRequest): void } {
  const { send, soon } = host
  const books = new Map<NumberGameId, DrawBook>()
  const desk = createCountDesk()
  const painting = createPainting(host)
  let isBusy = false

  const subjectOf = ({ game, chart: code }: ChartName): TrendSubject => ({
    game,
    chart: present(
      trendGame(game).charts.find((chart) => chart.code === code),
      `${game} has the chart ${code}`,
    ),
    book: present(books.get(game), `the book of ${game} was sent`),
  })

  function hear(request: StudioRequest): void {
    switch (request.kind) {
      case 'book':
        books.set(request.game, request.book)
        return
      case 'tally':
        desk.ask(subjectOf(request.of), (trend) =>
          send({ kind: 'tally', id: request.id, tally: trend.tally(request.draws) }, []),
        )
        return
      case 'misses':
        desk.ask(subjectOf(request.of), (trend) => {
          const misses = missesOf(trend, request)
          send({ kind: 'misses', id: request.id, misses }, [misses.buffer])
        })
        return
      case 'hits':
        desk.ask(subjectOf(request.of), (trend) =>
          send({ kind: 'hits', id: request.id, hits: request.sets.map((set) => trend.hits(set)) }, []),
        )
        return
      case 'open': {
        const subject = subjectOf(request.order)
        painting.open(request.id, request.order, subject, (answer) => desk.ask(subject, answer))
        return
      }
      case 'want':
        painting.want(request)
        return
      case 'close':
        painting.close(request.id)
    }
  }

  function goOn(): void {
    if (isBusy) return
    isBusy = true
    soon(() => {
      isBusy = false
      if (painting.paintOne(true) || desk.countUntil(performance.now() + WORK_MS) || painting.paintOne(false)) goOn()
    })
  }

  return {
    take(request) {
      hear(request)
      goOn()
    },
  }
}

interface Stretch {
  readonly from: number
  readonly to: number
}

/** The misses of draws from one up to, not including, another, in one piece. */
function missesOf(trend: Trend, { from, to }: Stretch): Uint16Array<ArrayBuffer> {
  const misses = new Uint16Array((to - from) * trend.columns)
  for (let draw = from; draw < to; draw += 1) misses.set(trend.misses(draw), (draw - from) * trend.columns)
  return misses
}
