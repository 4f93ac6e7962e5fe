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
