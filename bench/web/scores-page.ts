import { RUNNING } from './many-scores.ts'
import { type Scrolled, shownFrames } from './shown-frames.ts'
import { type Side, startVisit, type Visit } from './visit.ts'

const PATHS = { ours: '/#/pages/score/score', byHand: '/reference/scores.html' }

/** Ten matches all over the board. */
const TAPPED = Array.from({ length: 10 }, (_, i) => (3 + i * 37) % RUNNING)
/** Of those that were tapped none. */
const UPDATED = 5
const SCROLL = { x: 120, y: 420, yDistance: -9000, speed: 2400, gestureSourceType: 'mouse' }

/** The board of scores with 300 running matches. Milliseconds. */
export interface ScoresPage extends Scrolled {
  /** From navigation until a tap, made as soon as the last match is in the list, has been answered on screen. */
  readonly ready: number
  /** The slowest of ten matches that are followed and of the same that are not any more. */
  readonly worstTap: number
  /** In how many rows the score of one match is drawn; the hand-written page has no socket. */
  readonly rowsOfUpdate: number
}

export async function measureScoresPage(side: Side): Promise<ScoresPage> {
  const visit = await startVisit({ network: 'any', probe: 'scores-page.js', side, paths: PATHS })
  try {
    const ready = await visit.ask<number>('scoresPage.ready')
    const names: string[] = []
    for (const match of TAPPED) names.push(await visit.ask<string>(`scoresPage.nameOf(${match})`))
    const taps: number[] = []
    for (const name of [...names, ...names]) taps.push(await tap(visit, name))
    const rowsOfUpdate = side.name === 'ours' ? await visit.ask<number>(`scoresPage.rowsOfUpdate(${UPDATED})`) : 0
    await visit.ask('scoresPage.startScroll()')
    const scrollFrame = await shownFrames(visit, () => visit.send('Input.synthesizeScrollGesture', SCROLL))
    const scrolled = await visit.ask<Omit<Scrolled, 'scrollFrame'>>('scoresPage.scrolled()')
    return { ready, worstTap: Math.max(...taps), rowsOfUpdate, scrollFrame, ...scrolled }
  } finally {
    await visit.end()
  }
}

async function tap({ ask, send }: Visit, name: string): Promise<number> {
  const star = JSON.stringify(name)
  const place = await ask<{ x: number; y: number }>(`scoresPage.bringUp(${star})`)
  await ask(`scoresPage.expectTap(${star})`)
  await send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [place] })
  await send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  return ask<number>('scoresPage.tapAnswer()')
}
