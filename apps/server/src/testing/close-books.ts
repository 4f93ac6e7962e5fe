import { minutes } from '@caimin/base'
import { expect } from 'vitest'
import { watermark } from '../core/ledger/books/watermark.ts'
import { closeBooks } from '../core/ledger/index.ts'
import { createLogger } from '../platform/logging.ts'
import type { TestApp } from './test-app.ts'

/**
 * Moves on by half an hour and closes the books of the time before, as the job does: only once every transaction has
 * ended that the app itself had begun by then. What such a one posts is dated earlier, and a piece that was closed
 * regardless would lack it.
 */
export async function advanceAndCloseBooks({ database, advance }: TestApp): Promise<void> {
  const over = await database.read(async (r) => r.now)
  await advance(minutes(30))
  await expect.poll(() => watermark(database)).toBeGreaterThan(over)
  await closeBooks({ database, log: createLogger('silent') })
}
