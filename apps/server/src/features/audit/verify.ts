import { ok } from '@caimin/base'
import { verifyChains } from '../../core/audit/index.ts'
import { findShopCodes } from '../../core/shops/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { pageOrder } from '../../platform/page.ts'
import { chainName } from './find-events.ts'

const ROWS_A_PART = 5000
const byChain = pageOrder('audit.verify', 'id', 'count')

/** Recomputes a part of the chains; the client asks for part after part. */
export const verify = query<'audit', 'verify'>(async ({ r, input }) => {
  const part = byChain(input.cursor, ROWS_A_PART)
  if (!part.ok) return part
  const { after, cursorAfter } = part.value
  const place = after && { chain: after[0], seq: after[1] }
  const { rows, next, broken } = await verifyChains(r, place, ROWS_A_PART)
  const shops = await findShopCodes(r, broken === null ? [] : [broken.chain])
  return ok({
    rows,
    next_cursor: next && cursorAfter([next.chain, next.seq]),
    broken: broken && { ...broken, chain: chainName(shops, broken.chain) },
  })
})
