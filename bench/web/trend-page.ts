import { DRAWS } from './many-draws.ts'
import { type Scrolled, shownFrames } from './shown-frames.ts'
import { type Side, startVisit } from './visit.ts'

const GAMES = '#/pages/trend/trend'
const CHART = '#/pages/trend/trendView?game=shuangseqiu&draws=all'
const OTHER_CHART = '/#/pages/trend/trendView?game=fucai3D'
const SCROLL = { x: 180, y: 420, yDistance: 9000, speed: 2400, gestureSourceType: 'mouse' }

/** The chart of 7,700 draws in 49 columns, its code and its draws being on the device. Milliseconds. */
export interface TrendPage extends Scrolled {
  /** From the step to the chart until its newest draws are on screen. */
  readonly firstPaint: number
}

export async function measureTrendPage(side: Side): Promise<TrendPage> {
  const paths = { ours: `/${CHART}`, byHand: `/${CHART}` }
  const visit = await startVisit({ network: 'any', probe: 'trend-page.js', side, paths })
  try {
    await visit.ask('trendPage.draws()')
    // What was counted is gone with the page; the draws are still on the device, and another chart brings the code.
    await visit.goTo(OTHER_CHART)
    await visit.ask(`trendPage.becomeReady('${GAMES}')`)
    const firstPaint = await visit.ask<number>(`trendPage.firstPaint('${CHART}')`)
    const draws = await visit.ask<number>('trendPage.draws()')
    if (draws !== DRAWS) throw new Error(`the chart shows ${draws} draws of ${DRAWS}`)
    await visit.ask('trendPage.startScroll()')
    const scrollFrame = await shownFrames(visit, () => visit.send('Input.synthesizeScrollGesture', SCROLL))
    const scrolled = await visit.ask<Omit<Scrolled, 'scrollFrame'>>('trendPage.scrolled()')
    return { firstPaint, scrollFrame, ...scrolled }
  } finally {
    await visit.end()
  }
}
