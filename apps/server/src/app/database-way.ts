import type { Pool } from 'pg'
import type { Config } from '../platform/config.ts'
import { StartupError } from '../platform/startup-error.ts'

/** How pools reach the database: through PgBouncer where there is one. */
export const databaseWay = ({
  config,
  databaseUrl,
}: {
  readonly config: Pick<Config, 'databasePoolerUrl'>
  readonly databaseUrl: string
}) => ({ url: config.databasePoolerUrl ?? databaseUrl, isTransactionPooled: config.databasePoolerUrl !== undefined })

const WANTED =
  "alter role NAME set statement_timeout = '15s'; alter role NAME set lock_timeout = '5s'; alter role NAME set idle_in_transaction_session_timeout = '1min'; alter role NAME set timezone = 'UTC'"

/** Statements outside transactions have no limits but those of the database's user, for PgBouncer passes none on. */
export async function refuseWithoutLimits(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ isLimited: boolean }>(
    `select '0' not in (current_setting('statement_timeout'), current_setting('lock_timeout'),
                        current_setting('idle_in_transaction_session_timeout'))
            and current_setting('timezone') in ('UTC', 'Etc/UTC') as "isLimited"`,
  )
  if (rows[0]?.isLimited === true) return
  throw new StartupError(`DATABASE_POOLER_URL needs a user with limits of its own and with UTC: ${WANTED}`)
}
