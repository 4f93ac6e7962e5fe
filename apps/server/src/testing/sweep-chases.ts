import type { TestApp } from './test-app.ts'

/**
 * Bets the issues of chases that are due, by the app's own sweep: a second one would pass by what the first has locked.
 */
export async function sweepChases({ chaseSweep }: TestApp): Promise<void> {
  chaseSweep.now()
  await chaseSweep.settled()
}
