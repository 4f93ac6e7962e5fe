import { createHmac } from 'node:crypto'
import { addMs, days, type Instant, minutes } from '@caimin/base'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'
import type { CodeAddress, CodePurpose } from './code-address.ts'

const CODE_LIFE_MS = minutes(5)

/** How often codes went to an address, and from a network address, lately. */
export interface SentCounts {
  readonly shortly: number
  readonly today: number
  readonly networkShortly: number
  readonly networkToday: number
  readonly oldestShortly: Instant | null
}

/** Counts under a lock on the address, so that requests at the same moment cannot pass the limit together. */
export async function countSent(t: Tx, to: CodeAddress, networkAddress: string): Promise<SentCounts> {
  for (const key of [`${to.channel}:${to.address}`, `network:${networkAddress}`]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(t.db)
  }
  const shortly = comparedTime(addMs(t.wallNow, -minutes(10)))
  const today = comparedTime(addMs(t.wallNow, -days(1)))
  const { rows } = await sql<SentCounts>`
    select (count(*) filter (where mine and sent_at > ${shortly}))::int as shortly,
           (count(*) filter (where mine))::int as today,
           (count(*) filter (where network and sent_at > ${shortly}))::int as "networkShortly",
           (count(*) filter (where network))::int as "networkToday",
           min(sent_at) filter (where mine and sent_at > ${shortly}) as "oldestShortly"
      from (select sent_at, channel = ${to.channel} and address = ${to.address} as mine,
                   network_address = ${networkAddress} as network
              from verification_codes
             where sent_at > ${today}
               and ((channel = ${to.channel} and address = ${to.address}) or network_address = ${networkAddress})) sent`.execute(
    t.db,
  )
  return rows[0] as SentCounts
}

export interface SentCode extends CodeAddress {
  readonly purpose: CodePurpose
  readonly hash: Buffer
  readonly networkAddress: string
}

export async function insertCode(t: Tx, { channel, address, purpose, hash, networkAddress }: SentCode): Promise<void> {
  await t.db
    .insertInto('verification_codes')
    .values({
      id: newId(t.wallNow),
      channel,
      address,
      purpose,
      code_hash: hash,
      network_address: networkAddress,
      sent_at: sqlTime(t.wallNow),
      expires_at: sqlTime(addMs(t.wallNow, CODE_LIFE_MS)),
    })
    .execute()
}

/** The newest code that is neither used nor old, locked; older ones do not count any more. */
export const lockNewestCode = (t: Tx, to: CodeAddress, purpose: CodePurpose) =>
  t.db
    .selectFrom('verification_codes')
    .select(['id', 'code_hash', 'wrong_tries', 'used_at', 'expires_at'])
    .where('channel', '=', to.channel)
    .where('address', '=', to.address)
    .where('purpose', '=', purpose)
    .orderBy('sent_at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst()

export async function markCodeUsed(t: Tx, id: string): Promise<void> {
  await t.db
    .updateTable('verification_codes')
    .set({ used_at: sqlTime(t.wallNow) })
    .where('id', '=', id)
    .execute()
}

export async function countWrongTry(t: Tx, id: string): Promise<void> {
  await t.db
    .updateTable('verification_codes')
    .set((row) => ({ wrong_tries: row('wrong_tries', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Keyed: six digits could be guessed from a plain hash. */
export const hashOfCode = (secret: string, { channel, address }: CodeAddress, code: string): Buffer =>
  createHmac('sha256', `code:${secret}`).update(`${channel}:${address}:${code}`).digest()
