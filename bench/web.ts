import { type BenchRow, median, report } from './report.ts'
import { entryKib } from './web/built-app.ts'
import { launchChromium } from './web/devtools.ts'
import { type FirstPage, measureFirstPage } from './web/first-page.ts'
import { type FarFootball, type FootballPage, measureFarFootball, measureFootballPage } from './web/football-page.ts'
import { startFront } from './web/front.ts'
import { startProduct } from './web/product.ts'
import { measureScoresPage, type ScoresPage } from './web/scores-page.ts'
import { measureTrendPage, type TrendPage } from './web/trend-page.ts'
import type { Side } from './web/visit.ts'

// The player's pages in Chromium, four times slowed down, each beside the same page written by hand
// (bench/web/reference), in turns. `ready` and `worst-tap` are to be within 1.5 and 1.25 times the hand-written page,
// the lobby's first sight within 0.65.
const ROUNDS = 5
/** Of a page that stands beside a limit only: no other page shows when the machine was busy. */
const ROUNDS_ALONE = 9
const MAX_HEAP_MB = 12
const MAX_SCROLL_FRAME_MS = 25
const MAX_ENTRY_KIB = 80
const MAX_BLOCKING_MS = 50
const MAX_TREND_PAINT_MS = 150
const MAX_TREND_FRAME_MS = 20
const MAX_FAR_FOOTBALL_MS = 3000
const ONE_ROW = 1
/** Less than a pixel. */
const NOTHING_BARE = 1

const PAGES = {
  lobby: benchLobby,
  football: benchFootball,
  far: benchFarFootball,
  scores: benchScores,
  trend: benchTrend,
}

// `npm run bench -- web trend` measures that page alone.
const asked = process.argv.slice(2)
const pages = Object.entries(PAGES).filter(([name]) => asked.length === 0 || asked.includes(name))

const product = await startProduct()
const front = await startFront(product)
const chromium = await launchChromium()
try {
  const rows: BenchRow[] = []
  for (const [, bench] of pages) rows.push(...(await bench()))
  report(rows)
} finally {
  await chromium.close()
  await front.stop()
  await product.stop()
}

async function benchLobby(): Promise<BenchRow[]> {
  return lobbyRows(await takeTurns(measureFirstPage))
}

async function benchFootball(): Promise<BenchRow[]> {
  const football = await takeTurns(measureFootballPage)
  const notes = new Set([...football.ours, ...football.byHand].map((run) => run.notes))
  if (notes.size > 1) throw new Error(`the two pages count differently: ${[...notes].join(' and ')} notes`)
  return footballRows(football)
}

async function benchFarFootball(): Promise<BenchRow[]> {
  return farFootballRows(await repeat(measureFarFootball))
}

async function benchScores(): Promise<BenchRow[]> {
  return scoresRows(await takeTurns(measureScoresPage))
}

async function benchTrend(): Promise<BenchRow[]> {
  return trendRows(await repeat(measureTrendPage))
}

interface Runs<T> {
  readonly ours: readonly T[]
  readonly byHand: readonly T[]
}

/** One round of each to warm up, then in turns. */
async function takeTurns<T>(measure: (side: Side) => Promise<T>): Promise<Runs<T>> {
  const runs: { ours: T[]; byHand: T[] } = { ours: [], byHand: [] }
  for (let round = 0; round <= ROUNDS; round += 1) {
    for (const name of ['byHand', 'ours'] as const) {
      const run = await measure({ name, chromium, origin: front.origin, session: product.session })
      if (round > 0) runs[name].push(run)
    }
  }
  return runs
}

/** For a generated page. */
async function repeat<T>(measure: (side: Side) => Promise<T>): Promise<Runs<T>> {
  const ours: T[] = []
  for (let round = 0; round <= ROUNDS_ALONE; round += 1) {
    const run = await measure({ name: 'ours', chromium, origin: front.origin, session: product.session })
    if (round > 0) ours.push(run)
  }
  return { ours, byHand: [] }
}

function lobbyRows(runs: Runs<FirstPage>) {
  const of = figures(runs)
  return [
    { name: 'web/lobby-lcp-to-hand', unit: 'ms', ...of.beside('largestPaint') },
    { name: 'web/lobby-data-to-hand', unit: 'ms', ...of.beside('dataShown') },
    { name: 'web/lobby-blocking', unit: 'ms', ...of.within('blocking', MAX_BLOCKING_MS) },
    { name: 'web/entry', unit: 'KiB gz', ...less(entryKib(), MAX_ENTRY_KIB) },
  ]
}

function footballRows(runs: Runs<FootballPage>) {
  const of = figures(runs)
  return [
    { name: 'web/football-ready-to-hand', unit: 'ms', ...of.beside('ready') },
    { name: 'web/football-worst-tap-to-hand', unit: 'ms', ...of.beside('worstTap') },
    { name: 'web/football-worst-bar-to-hand', unit: 'ms', ...of.beside('worstBar') },
    { name: 'web/football-heap', unit: 'MB', ...of.within('heap', MAX_HEAP_MB) },
    { name: 'web/football-scroll-frame', unit: 'ms', ...of.within('scrollFrame', MAX_SCROLL_FRAME_MS) },
    { name: 'web/football-scroll-bare', unit: 'px', ...of.within('bare', NOTHING_BARE) },
    { name: 'web/football-scroll-page-to-hand', unit: 'ms', ...of.beside('pageFrame') },
  ]
}

function farFootballRows(runs: Runs<FarFootball>) {
  const of = figures(runs)
  return [{ name: 'web/football-over-slow-3g', unit: 'ms', ...of.within('bettable', MAX_FAR_FOOTBALL_MS) }]
}

function scoresRows(runs: Runs<ScoresPage>) {
  const of = figures(runs)
  return [
    { name: 'web/scores-ready-to-hand', unit: 'ms', ...of.beside('ready') },
    { name: 'web/scores-worst-tap-to-hand', unit: 'ms', ...of.beside('worstTap') },
    { name: 'web/scores-rows-of-update', unit: 'rows', ...of.within('rowsOfUpdate', ONE_ROW) },
    { name: 'web/scores-scroll-frame', unit: 'ms', ...of.within('scrollFrame', MAX_SCROLL_FRAME_MS) },
    { name: 'web/scores-scroll-page-to-hand', unit: 'ms', ...of.beside('pageFrame') },
  ]
}

function trendRows(runs: Runs<TrendPage>) {
  const of = figures(runs)
  return [
    { name: 'web/trend-first-paint', unit: 'ms', ...of.within('firstPaint', MAX_TREND_PAINT_MS) },
    { name: 'web/trend-scroll-frame', unit: 'ms', ...of.within('scrollFrame', MAX_TREND_FRAME_MS) },
    { name: 'web/trend-scroll-bare', unit: 'px', ...of.within('bare', NOTHING_BARE) },
    { name: 'web/trend-scroll-page', unit: 'ms', ...of.within('pageFrame', MAX_TREND_FRAME_MS) },
  ]
}

/** Medians of one figure: beside the hand-written page's, or within a fixed limit. */
function figures<T>({ ours, byHand }: Runs<T>) {
  const middle = (runs: readonly T[], figure: keyof T) => median(runs.map((run) => Number(run[figure])))
  return {
    beside: (figure: keyof T) => less(middle(ours, figure), middle(byHand, figure)),
    within: (figure: keyof T, limit: number) => less(middle(ours, figure), limit),
  }
}

/** Less is better; nothing at all counts as one. */
function less(mine: number, limit: number) {
  return { ours: mine, limit, ratio: limit / Math.max(mine, 1) }
}
