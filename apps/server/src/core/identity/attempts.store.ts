import { addMs, minutes } from '@caimin/base'
import { sql } from 'kysely'
import type { Database, Reader } from '../../platform/context.ts'
import { comparedTime, sqlTime } from '../../platform/database/columns.ts'
import { newId } from '../../platform/ids.ts'

const WINDOW_MS = minutes(15)
const MOST_BY_ACCOUNT = 5
const MOST_BY_NETWORK = 50

/** Somebody trying a password: which account, from where. */
export interface Attempt {
  readonly account: string
  readonly networkAddress: string
}

/**
 * Counts an attempt before the password is looked at, so that attempts at the same moment count each other. Answers its id,
 * or null when there were too many failures lately; a refused attempt does not lengthen the wait.
 */
export async function beginAttempt(database: Database, { account, networkAddress }: Attempt): Promise<string | null> {
  return database.read(async (r) => {
    const id = newId(r.wallNow)
    await r.db
      .insertInto('sign_in_failures')
      .values({ id, account, network_address: networkAddress, failed_at: sqlTime(r.wallNow) })
      .execute()
    const { byAccount, byNetwork } = await countAttempts(r, { account, networkAddress })
    if (byAccount <= MOST_BY_ACCOUNT && byNetwork <= MOST_BY_NETWORK) return id
    await r.db.deleteFrom('sign_in_failures').where('id', '=', id).execute()
    return null
  })
}

async function countAttempts(r: Reader, { account, networkAddress }: Attempt) {
  const since = comparedTime(addMs(r.wallNow, -WINDOW_MS))
  const { rows } = await sql<{ byAccount: number; byNetwork: number }>`
    select (select count(*)::int from sign_in_failures
             where account = ${account} and failed_at > ${since}) as "byAccount",
           (select count(*)::int from sign_in_failures
             where network_address = ${networkAddress} and failed_at > ${since}) as "byNetwork"`.execute(r.db)
  return rows[0] ?? { byAccount: 0, byNetwork: 0 }
}

/** The password was right: earlier failures of the account are forgotten. */
export const forgetAttempts = (database: Database, account: string): Promise<unknown> =>
  database.read((r) => r.db.deleteFrom('sign_in_failures').where('account', '=', account).execute())

/** The account did nothing wrong, but it may not come in: its own attempt is not held against it. */
export const forgetAttempt = (database: Database, id: string): Promise<unknown> =>
  database.read((r) => r.db.deleteFrom('sign_in_failures').where('id', '=', id).execute())
