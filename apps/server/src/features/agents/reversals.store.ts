import type { Fen, Instant } from '@caimin/base'
import type { Rate, RebateCategory } from '@caimin/rules/agents'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import { comparedTime } from '../../platform/database/columns.ts'
import { CHANGE_REASON, REFUNDED, type TakenBack } from './taken-back.ts'

/** A rebate, or a part of it, that was taken back. */
export interface Reversal extends TakenBack {
  /** Which matches of the order were void; the numbers that players know them by. */
  readonly voided: readonly VoidMatch[]
  readonly id: string
  readonly at: Instant
  readonly orderNo: string
  readonly agentId: string
  readonly category: RebateCategory
  readonly rate: Rate
  readonly stake: Fen
  readonly change: Fen
  /** What the agent did not have, and has not repaid yet. */
  readonly owed: Fen
}

interface VoidMatch {
  readonly businessDate: string
  readonly number: string
  readonly issueNo: string | null
}

const VOIDED = sql`
  coalesce((select json_agg(json_build_object('businessDate', m.business_date, 'number', m.number, 'issueNo', m.issue_no) order by m.id)
     from order_subjects s
     join results res on res.subject_kind = s.subject_kind and res.subject_id = s.subject_id and res.value ->> 'void' = 'true'
     join matches m on m.id = s.subject_id
    where s.shop_id = b.shop_id and s.order_id = b.order_id and s.subject_kind = 'match'), '[]')`

/** Those of a shop, the newest first. */
export async function listReversals(
  r: Reader,
  shopId: string,
  { after, limit }: { readonly after: readonly [at: Instant, id: string] | null; readonly limit: number },
): Promise<Reversal[]> {
  const older = after === null ? sql`true` : sql`(b.posted_at, b.id) < (${comparedTime(after[0])}, ${after[1]}::uuid)`
  const { rows } = await sql<Reversal>`
    select b.id, b.posted_at as at, o.order_no as "orderNo", b.agent_id as "agentId", b.category, b.rate, b.stake, b.change,
           ${CHANGE_REASON} as reason, ${REFUNDED} as refunded, ${VOIDED} as voided,
           coalesce((select sum(c.amount - c.repaid) from rebate_claims c
                      where c.shop_id = b.shop_id and c.player_id = b.agent_id and c.journal_id = b.journal_id
                        and c.repaid < c.amount), 0)::bigint as owed
      from rebates b join orders o on o.shop_id = b.shop_id and o.id = b.order_id
     where b.shop_id = ${shopId} and b.change < 0 and ${older}
     order by b.posted_at desc, b.id desc limit ${limit}`.execute(r.db)
  return rows
}
