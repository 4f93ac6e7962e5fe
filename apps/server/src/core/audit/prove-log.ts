import type { Database } from '../../platform/context.ts'
import type { Logger } from '../../platform/logging.ts'
import { type ChainPlace, chainHeads, type Verified, verifyChains } from './verify-chains.ts'

const PAGE = 2000

/**
 * Recomputes the whole log, reports every broken chain, and returns whether all hold. The
 * heads of a log that holds go to the server's log, which
 * is kept elsewhere than the database.
 */
export async function proveLog(database: Database, log: Logger): Promise<boolean> {
  const heads = await database.read(chainHeads)
  let isWhole = true
  let place: ChainPlace | null = null
  do {
    const from: ChainPlace | null = place
    const page: Verified = await database.read((r) => verifyChains(r, from, PAGE))
    if (page.broken !== null) {
      log.error({ ...page.broken }, 'the audit log was changed')
      isWhole = false
    }
    place = page.next
  } while (place !== null)
  if (isWhole) log.info({ heads }, 'the audit log holds')
  return isWhole
}
