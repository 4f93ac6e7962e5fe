import { present } from '@caimin/base'
import type { NumberGameId } from '@caimin/rules'
import { type Trend, trendGame } from '@caimin/rules/trends'
import type { DrawBook } from '../data/draw-book.ts'
import type { TrendSubject } from './chart-trend.ts'
import { createCountQueue } from './count-queue.ts'
import type { ChartName, WorkerRequest } from './messages.ts'
import { createPainting, type PaintingHost } from './painting.ts'

/** What the engine needs of the thread that it runs on: a worker, or the page. */
export interface ChartEngineHost extends PaintingHost {
  /** Runs a piece of work after the messages that have already arrived. */
  schedule(work: () => void): void
}

/** A piece of work is one tile, or counting for so long; between pieces tiles are sent and requests handled. */
const WORK_MS = 6

/**
 * Counts the draws of the books it was sent and paints one chart at a time. What is seen comes first, then figures,
 * then what may be seen next.
 */
export function createChartEngine(host: ChartEngineHost): { receive(request: WorkerRequest): void } {
  const { send, schedule } = host
  const books = new Map<NumberGameId, DrawBook>()
  const counts = createCountQueue()
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

  function handle(request: WorkerRequest): void {
    switch (request.kind) {
      case 'book':
        books.set(request.game, request.book)
        return
      case 'tally':
        counts.ask(subjectOf(request.of), (trend) =>
          send({ kind: 'tally', id: request.id, tally: trend.tally(request.draws) }, []),
        )
        return
      case 'misses':
        counts.ask(subjectOf(request.of), (trend) => {
          const misses = missesOf(trend, request)
          send({ kind: 'misses', id: request.id, misses }, [misses.buffer])
        })
        return
      case 'hits':
        counts.ask(subjectOf(request.of), (trend) =>
          send({ kind: 'hits', id: request.id, hits: request.sets.map((set) => trend.hits(set)) }, []),
        )
        return
      case 'open': {
        const subject = subjectOf(request.order)
        painting.open(request.id, request.order, subject, (answer) => counts.ask(subject, answer))
        return
      }
      case 'want':
        painting.want(request)
        return
      case 'close':
        painting.close(request.id)
    }
  }

  function scheduleNext(): void {
    if (isBusy) return
    isBusy = true
    schedule(() => {
      isBusy = false
      if (painting.paintOne(true) || counts.countUntil(performance.now() + WORK_MS) || painting.paintOne(false))
        scheduleNext()
    })
  }

  return {
    receive(request) {
      handle(request)
      scheduleNext()
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
