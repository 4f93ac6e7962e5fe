import { MATCHES } from './many-matches.ts'
import { type Scrolled, shownFrames } from './shown-frames.ts'
import { type Side, startVisit, type Visit } from './visit.ts'

const PATHS = { ours: '/#/pages/main/bet/jczq/jczq_new?play=all', byHand: '/reference/football.html' }

/** Ten matches all over the list, two options of each: a result and a number of goals. */
const TAPPED_MATCHES = Array.from({ length: 10 }, (_, i) => (3 + i * 37) % MATCHES)
const TAPPED_OPTIONS = [0, 10]
const SCROLL = { x: 180, y: 420, yDistance: -9000, speed: 2400, gestureSourceType: 'mouse' }

/** The football page with 150 matches and all 54 options of each open. Milliseconds; heap in MB. */
export interface FootballPage extends Scrolled {
  /** From navigation until a tap, made as soon as the last match is in the list, has been answered on screen. */
  readonly ready: number
  /** The slowest of twenty taps: from the finger's leaving until its button is chosen on screen. */
  readonly worstTap: number
  /** The same until notes, stake and prize range have followed. */
  readonly worstBar: number
  readonly heap: number
  /** What the slip bar says in the end: both sides must say the same. */
  readonly notes: string
}

interface TapAnswer {
  readonly shown: number
  readonly counted: number
}

export async function measureFootballPage(side: Side): Promise<FootballPage> {
  const visit = await startVisit({ network: 'any', probe: 'football-page.js', side, paths: PATHS })
  try {
    const ready = await visit.ask<number>('footballPage.ready')
    const taps = await tapAllOver(visit)
    const notes = await visit.ask<string>('footballPage.notes()')
    const heap = await heapOf(visit)
    await visit.ask('footballPage.startScroll()')
    const scrollFrame = await shownFrames(visit, () => visit.send('Input.synthesizeScrollGesture', SCROLL))
    const scrolled = await visit.ask<Omit<Scrolled, 'scrollFrame'>>('footballPage.scrolled()')
    const worstTap = Math.max(...taps.map(({ shown }) => shown))
    const worstBar = Math.max(...taps.map(({ counted }) => counted))
    return { ready, worstTap, worstBar, heap, notes, scrollFrame, ...scrolled }
  } finally {
    await visit.end()
  }
}

/** The list as it opens, far from any mast. */
const LIST_PATHS = { ours: '/#/pages/main/bet/jczq/jczq_new', byHand: '/reference/football.html' }

/** The football list of 150 matches on a device that has nothing of it yet, over slow 3G. Milliseconds. */
export interface FarFootball {
  /** From navigation until a tap on the first match, made as soon as it is there, has been answered on screen. */
  readonly bettable: number
}

export async function measureFarFootball(side: Side): Promise<FarFootball> {
  const visit = await startVisit({ network: 'slow3G', probe: 'football-page.js', side, paths: LIST_PATHS })
  try {
    return { bettable: await visit.ask<number>('footballPage.becomeBettable()') }
  } finally {
    await visit.end()
  }
}

async function tapAllOver({ ask, send }: Visit): Promise<TapAnswer[]> {
  const answers: TapAnswer[] = []
  for (const option of TAPPED_OPTIONS) {
    for (const match of TAPPED_MATCHES) {
      const place = await ask<{ x: number; y: number }>(`footballPage.bringUp(${match}, ${option})`)
      await ask('footballPage.expectTap()')
      await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
      await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
      answers.push(await ask<TapAnswer>('footballPage.tapAnswer()'))
    }
  }
  return answers
}

/** After a thorough collection, taken twice as the first may leave what finalisers hold. */
async function heapOf({ send }: Visit): Promise<number> {
  await send('HeapProfiler.collectGarbage')
  await send('HeapProfiler.collectGarbage')
  const { usedSize } = (await send('Runtime.getHeapUsage')) as { usedSize: number }
  return usedSize / 1_000_000
}
