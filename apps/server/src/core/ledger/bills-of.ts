import type { Instant } from '@caimin/base'
import { type RawBuilder, sql } from 'kysely'
import { sqlTime } from '../../platform/database/columns.ts'
import { type BillKind, journalKindsOf } from './bill-kinds.ts'
import type { WalletKey } from './wallet.ts'

/** Which bills of one player. */
export interface BillsFilter extends WalletKey {
  readonly kind?: BillKind | undefined
  /** In this stretch of business time: from its beginning to before its end. */
  readonly from?: Instant | undefined
  readonly before?: Instant | undefined
}

/** The conditions of a filter on `journals j`. The index `bills` serves player and time. */
export function billsOf({ shopId, playerId, kind, from, before }: BillsFilter): RawBuilder<boolean> {
  const conditions = [sql`j.shop_id = ${shopId}`, sql`j.player_id = ${playerId}`]
  if (kind !== undefined) conditions.push(sql`j.kind = any(${journalKindsOf(kind)}::text[])`)
  if (from !== undefined) conditions.push(sql`j.business_at >= ${sqlTime(from)}::timestamptz`)
  if (before !== undefined) conditions.push(sql`j.business_at < ${sqlTime(before)}::timestamptz`)
  return sql<boolean>`${sql.join(conditions, sql` and `)}`
}
