import { createHmac } from 'node:crypto'
import { addMs, days, type Instant, minutes } from '@caimin/base'
import { CODE_MINUTES } from '@caimin/contract'
import { sql } from 'kysely'
import type { Tx } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'
import type { CodeAddress, CodePurpose } from './code-address.ts'

const CODE_LIFE_MS = minutes(CODE_MINUTES)

/** How often codes went out lately: to an address for its owner, or to it and from it for strangers of one network. */
export interface SentCounts {
  /** To the address, for its owner; or for requests from this network. */
  readonly shortly: number
  readonly today: number
  readonly oldestShortly: Instant | null
  /** To the address, for strangers of all networks. */
  readonly strangersShortly: number
  readonly strangersToday: number
  /** From this network, for strangers, to all addresses. */
  readonly networkShortly: number
  readonly networkToday: number
}

export interface CodeAsker {
  readonly networkAddress: string
  /** Signed in, or on a device on which they have signed in before. */
  readonly isOwner: boolean
}

/** Counts under a lock on the address, so that requests at the same moment cannot pass the limit together. */
export async function countSent(t: Tx, to: CodeAddress, { networkAddress, isOwner }: CodeAsker): Promise<SentCounts> {
  for (const key of [`${to.channel}:${to.address}`, ...(isOwner ? [] : [`network:${networkAddress}`])]) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(t.db)
  }
  const shortly = comparedTime(addMs(t.wallNow, -minutes(10)))
  const today = comparedTime(addMs(t.wallNow, -days(1)))
  const { rows } = await sql<SentCounts>`
    select (count(*) filter (where of_asker and sent_at > ${shortly}))::int as shortly,
           (count(*) filter (where of_asker))::int as today,
           min(sent_at) filter (where of_asker and sent_at > ${shortly}) as "oldestShortly",
           (count(*) filter (where to_address and sent_at > ${shortly}))::int as "strangersShortly",
           (count(*) filter (where to_address))::int as "strangersToday",
           (count(*) filter (where of_network and sent_at > ${shortly}))::int as "networkShortly",
           (count(*) filter (where of_network))::int as "networkToday"
      from (select sent_at, to_address, of_network, to_address and (${isOwner}::boolean or of_network) as of_asker
              from (select sent_at, channel = ${to.channel} and address = ${to.address} as to_address,
                           network_address = ${networkAddress} as of_network
                      from verification_codes
                     where sent_at > ${today} and is_of_owner = ${isOwner}
                       and ((channel = ${to.channel} and address = ${to.address})
                            or network_address = ${networkAddress})) sent) counted`.execute(t.db)
  return rows[0] as SentCounts
}

export interface SentCode extends CodeAddress, CodeAsker {
  readonly purpose: CodePurpose
  readonly hash: Buffer
}

/** Returns until when the code is valid. */
export async function insertCode(t: Tx, sent: SentCode): Promise<Instant> {
  const expiresAt = addMs(t.wallNow, CODE_LIFE_MS)
  const { channel, address, purpose, hash, networkAddress, isOwner } = sent
  await t.db
    .insertInto('verification_codes')
    .values({
      id: newId(t.wallNow),
      channel,
      address,
      purpose,
      code_hash: hash,
      network_address: networkAddress,
      is_of_owner: isOwner,
      sent_at: sqlTime(t.wallNow),
      expires_at: sqlTime(expiresAt),
    })
    .execute()
  return expiresAt
}

/** The newest code that is neither used nor old, locked; older ones do not count any more. */
export const lockNewestCode = (t: Tx, to: CodeAddress, purpose: CodePurpose) =>
  t.db
    .selectFrom('verification_codes')
    .select(['id', 'code_hash', 'network_address', 'is_of_owner', 'tries', 'stranger_tries', 'used_at', 'expires_at'])
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

interface TriesChange {
  readonly by: 'asker' | 'stranger'
  readonly howMany: 1 | -1
}

/** Counts a try at a code, or takes back one that got no answer. */
export async function addTries(t: Tx, id: string, { by, howMany }: TriesChange): Promise<void> {
  await t.db
    .updateTable('verification_codes')
    .set((row) =>
      by === 'asker' ? { tries: row('tries', '+', howMany) } : { stranger_tries: row('stranger_tries', '+', howMany) },
    )
    .where('id', '=', id)
    .execute()
}

/** Keyed: six digits could be guessed from a plain hash. */
export const hashOfCode = (secret: string, { channel, address }: CodeAddress, code: string): Buffer =>
  createHmac('sha256', `code:${secret}`).update(`${channel}:${address}:${code}`).digest()
