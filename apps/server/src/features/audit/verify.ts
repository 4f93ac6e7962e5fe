import { ok } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { type ChainPlace, verifyChains } from '../../core/audit/index.ts'
import { findShopCodes } from '../../core/shops/index.ts'
import { readCursor, writeCursor } from '../../platform/page-cursor.ts'
import type { AuditDeps } from './audit.deps.ts'
import { chainName } from './find-deeds.ts'

const ROWS_A_PART = 5000

/** Recomputes a part of the chains; the client asks for part after part. */
export const verify = (
  { database }: AuditDeps,
  { cursor }: InputOf<'audit', 'verify'>,
): Promise<Reply<'audit', 'verify'>> =>
  database.read(async (r) => {
    const { rows, next, broken } = await verifyChains(r, readPlace(cursor), ROWS_A_PART)
    const shops = await findShopCodes(r, broken === null ? [] : [broken.chain])
    return ok({
      rows,
      next_cursor: next === null ? null : writeCursor([next.chain, next.seq]),
      broken: broken && { ...broken, chain: chainName(shops, broken.chain) },
    })
  })

function readPlace(cursor: string | undefined): ChainPlace | null {
  const key = readCursor(cursor, ['id', 'count'])
  return key === undefined ? null : { chain: key[0], seq: key[1] }
}
