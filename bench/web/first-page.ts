import { type Side, startVisit } from './visit.ts'

const PATHS = { ours: '/', byHand: '/reference/lobby.html' }

/**
 * The lobby of a player who is signed in, on a device that has nothing of it yet, over Slow 4G. Milliseconds from
 * navigation.
 */
export interface FirstPage {
  /** Largest contentful paint. */
  readonly largestPaint: number
  /** The shop's own lobby, with what can be bet, is on screen. */
  readonly dataShown: number
  /** What all long tasks after the first paint take beyond 50 ms each. */
  readonly blocking: number
}

export async function measureFirstPage(side: Side): Promise<FirstPage> {
  const visit = await startVisit({ network: 'slow4G', probe: 'first-page.js', side, paths: PATHS })
  try {
    return await visit.ask<FirstPage>('firstPage')
  } finally {
    await visit.end()
  }
}
