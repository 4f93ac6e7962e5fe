import { sql } from 'kysely'
import type { Database, Tx } from '../../../platform/context.ts'
import { BEFORE_ALL } from '../../../platform/ids.ts'
import type { Sealer } from '../../../platform/sealed.ts'

/** Rows of one transaction: calls that want one of them wait for no more than that. */
const ROWS_AT_A_TIME = 100

interface SealedColumn {
  readonly table: string
  readonly key: string
  readonly sealed: string
  /** The keyed hash of the same value, where it is looked for. */
  readonly hash: string | null
  /** The column that the bytes are sealed for. */
  readonly context: string
}

const ID_NUMBERS: SealedColumn[] = [
  { table: 'persons', key: 'id', sealed: 'id_number_sealed', hash: 'id_number_hash', context: 'id' },
  { table: 'id_reviews', key: 'id', sealed: 'number_sealed', hash: 'number_hash', context: 'person_id' },
]
const CARDS: SealedColumn[] = [
  { table: 'bank_cards', key: 'id', sealed: 'number_sealed', hash: 'fingerprint', context: 'id' },
]
const SECOND_FACTORS: SealedColumn[] = [
  { table: 'staff_totp', key: 'staff_id', sealed: 'secret_sealed', hash: null, context: 'staff_id' },
]

/** Sealers by what they seal. */
interface IdentitySealers {
  readonly idNumbers: Sealer
  readonly cards: Sealer
  readonly secondFactors: Sealer
}

/**
 * Seals with the current key whatever an older one has sealed, and hashes it anew; returns how many values those were.
 * Cut short it has done whole transactions, and the next run goes on with what is left.
 */
export async function sealIdentityAnew(database: Database, sealers: IdentitySealers): Promise<number> {
  let count = 0
  for (const column of ID_NUMBERS) count += await sealColumn(database, column, sealers.idNumbers)
  for (const column of CARDS) count += await sealColumn(database, column, sealers.cards)
  for (const column of SECOND_FACTORS) count += await sealColumn(database, column, sealers.secondFactors)
  return count
}

async function sealColumn(database: Database, column: SealedColumn, sealer: Sealer): Promise<number> {
  let count = 0
  let after = BEFORE_ALL
  for (;;) {
    const from = after
    const keys = await database.tx((t) => sealPart(t, column, { sealer, after: from }))
    count += keys.length
    const last = keys.at(-1)
    if (last === undefined) return count
    after = last
  }
}

interface Part {
  readonly sealer: Sealer
  readonly after: string
}

interface SealedRow {
  readonly key: string
  readonly context: string
  readonly sealed: Buffer
}

/** Some rows after a key; returns their keys, in order. */
async function sealPart(t: Tx, column: SealedColumn, { sealer, after }: Part): Promise<string[]> {
  await sql`select set_config('caimin.seals_anew', 'on', true)`.execute(t.db)
  const [key, sealed] = [sql.ref(column.key), sql.ref(column.sealed)]
  const { rows } = await sql<SealedRow>`
    select ${key} as key, ${sql.ref(column.context)} as context, ${sealed} as sealed from ${sql.table(column.table)}
     where ${key} > ${after}::uuid and ${sealed} is not null
       and substring(${sealed} from 1 for ${sealer.mark.length}) <> ${sealer.mark}
     order by ${key} limit ${ROWS_AT_A_TIME} for update`.execute(t.db)
  const values = rows.map((row) => sealer.open(row.sealed, row.context))
  const hash = column.hash === null ? sql`` : sql`, ${sql.ref(column.hash)} = anew.hash`
  await sql`
    update ${sql.table(column.table)} set ${sealed} = anew.sealed ${hash}
      from unnest(${rows.map((row) => row.key)}::uuid[],
                  ${rows.map((row, at) => sealer.seal(values[at] ?? row.sealed, row.context))}::bytea[],
                  ${values.map((value) => sealer.fingerprint(value.toString()))}::bytea[]) as anew (key, sealed, hash)
     where ${sql.table(column.table)}.${key} = anew.key`.execute(t.db)
  return rows.map((row) => row.key)
}
