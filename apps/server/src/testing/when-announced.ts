import { expect } from 'vitest'
import type { TestApp } from './test-app.ts'

/**
 * Waits until all that was committed so far is announced. Caches forget what it changed, so that a call counted while
 * it is on its way may read more than the next.
 */
export async function whenAnnounced({ pool }: Pick<TestApp, 'pool'>): Promise<void> {
  await expect.poll(async () => (await pool.query('select from outbox limit 1')).rowCount).toBe(0)
}
