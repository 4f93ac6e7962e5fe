import { type Fen, present } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader } from '../../platform/context.ts'
import type { Subject } from '../catalog/index.ts'

/** How many printed orders depend on each of these results, by subject id. */
export async function countOrdersOn(r: Reader, subjects: readonly Subject[]): Promise<ReadonlyMap<string, number>> {
  if (subjects.length === 0) return new Map()
  const ids = [...new Set(subjects.map((subject) => subject.subjectId))]
  const kinds = [...new Set(subjects.map((subject) => subject.subjectKind))]
  const { rows } = await sql<{ subject_id: string; orders: number }>`
    select subject_id, count(*)::int as orders from order_subjects
     where subject_kind = any(${kinds}::text[]) and subject_id = any(${ids}::text[]) group by subject_id`.execute(r.db)
  return new Map(rows.map((row) => [row.subject_id, row.orders]))
}

/** How many printed orders depend on any of these results, and what they cost. */
export async function sumOrdersOn(r: Reader, subjects: readonly Subject[]): Promise<{ orders: number; stake: Fen }> {
  const { rows } = await sql<{ orders: number; stake: Fen }>`
    with awaiting as (
      select distinct s.shop_id, s.order_id
        from unnest(${subjects.map(({ subjectKind }) => subjectKind)}::text[],
                    ${subjects.map(({ subjectId }) => subjectId)}::text[]) as k (kind, id)
        join order_subjects s on s.subject_kind = k.kind and s.subject_id = k.id)
    select count(*)::int as orders, coalesce(sum(o.stake), 0)::bigint as stake
      from awaiting a join orders o on o.shop_id = a.shop_id and o.id = a.order_id`.execute(r.db)
  return present(rows[0], 'a sum is one row')
}
