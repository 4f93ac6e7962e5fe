import { chinaDate, isAdultOn } from '@caimin/base'
import { sql } from 'kysely'
import type { Reader, Tx } from '../../../platform/context.ts'
import { sqlTime } from '../../../platform/database/columns.ts'
import { lockFingerprints } from '../sealing/lock-fingerprints.ts'

/** A confirmed name; the ID number as screens may show it. */
export interface RealName {
  readonly name: string
  readonly maskedNumber: string
  readonly isAdult: boolean
}

interface NameRow {
  readonly real_name: string | null
  readonly birth_date: string | null
  readonly id_number_masked: string | null
  readonly id_number_hash: Buffer | null
  readonly verified_at: number | null
}

const COLUMNS = sql`real_name, birth_date::text, id_number_masked, id_number_hash, verified_at`

/** The confirmed name of a person; null before it is. What asks for a real name (withdrawals, bank cards) asks here. */
export async function findRealName(r: Reader, personId: string): Promise<RealName | null> {
  const { rows } = await sql<NameRow>`select ${COLUMNS} from persons where id = ${personId}`.execute(r.db)
  const [row] = rows
  return row === undefined ? null : realNameFrom(r, row)
}

function realNameFrom(r: Reader, row: NameRow): RealName | null {
  const { real_name, birth_date, id_number_masked } = row
  if (row.verified_at === null || real_name === null || birth_date === null || id_number_masked === null) return null
  return { name: real_name, maskedNumber: id_number_masked, isAdult: isAdultOn(birth_date, chinaDate(r.now)) }
}

/** What a person is confirmed to be, locked; null before. */
export async function lockRealName(t: Tx, personId: string): Promise<(RealName & { readonly hash: Buffer }) | null> {
  const { rows } = await sql<NameRow>`select ${COLUMNS} from persons where id = ${personId} for update`.execute(t.db)
  const [row] = rows
  const known = row === undefined ? null : realNameFrom(t, row)
  return known === null || row?.id_number_hash == null ? null : { ...known, hash: row.id_number_hash }
}

/** Whether another person has this ID number; two who ask at once wait for each other. */
export async function isNumberTaken(t: Tx, hashes: readonly Buffer[]): Promise<boolean> {
  await lockFingerprints(t, hashes)
  const row = await t.db.selectFrom('persons').select('id').where('id_number_hash', 'in', hashes).executeTakeFirst()
  return row !== undefined
}

/** A name and number as they are kept. */
export interface NewRealName {
  readonly name: string
  readonly birthDate: string
  readonly sealed: Buffer
  readonly hash: Buffer
  readonly masked: string
}

/** Whoever turns out to be under age leaves what they are part of. */
export async function setRealName(t: Tx, personId: string, given: NewRealName): Promise<void> {
  await t.db
    .updateTable('persons')
    .set({
      real_name: given.name,
      birth_date: given.birthDate,
      id_number_sealed: given.sealed,
      id_number_hash: given.hash,
      id_number_masked: given.masked,
      verified_at: sqlTime(t.wallNow),
    })
    .where('id', '=', personId)
    .execute()
  await t.emit({ kind: 'person.barred', personId })
}
