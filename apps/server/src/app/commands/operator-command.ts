import { randomBytes } from 'node:crypto'
import { ACCOUNT_NAME, STAFF_NAME } from '@caimin/contract'
import { addFirstOperator, hashPassword } from '../../core/identity/index.ts'
import { wallClock } from '../../platform/clock.ts'
import { readConfig } from '../../platform/config.ts'
import { createDatabase } from '../../platform/database/database.ts'
import { createPool } from '../../platform/database/pool.ts'
import { createLogger } from '../../platform/logging.ts'
import { openDatabase } from '../../platform/open-database.ts'
import { refuseDemoDatabase } from '../../platform/refuse-demo-database.ts'
import { StartupError } from '../../platform/startup-error.ts'
import { migrateToNewest } from './with-database.ts'

const USAGE = 'npm run operator -- add ACCOUNT [NAME], where ACCOUNT is 3 to 30 of a-z, 0-9, dot, dash, underscore'
const PASSWORD_BYTES = 12

const REFUSALS = {
  operators_exist:
    'Two operators are active already: a further one is proposed by one of them at the desk and confirmed by the other',
  account_taken: 'This account exists already: choose another',
  busy_try_again: 'This machine is too busy: try again',
} as const

/** Adds one of the first two operators to the database of the configuration; returns what to print. */
export async function runOperatorCommand(args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [verb, account = '', name = account] = args
  if (verb !== 'add' || !ACCOUNT_NAME.test(account) || name.length > STAFF_NAME.max) throw new StartupError(USAGE)
  const config = readConfig(env)
  const password = randomBytes(PASSWORD_BYTES).toString('base64url')
  const hashed = await hashPassword(password)
  if (!hashed.ok) throw new StartupError(REFUSALS[hashed.reason])
  const opened = await openDatabase(config, () => {})
  try {
    await migrateToNewest(opened.url)
    if (config.mode === 'production') await refuseDemoDatabase(opened.url)
    const pool = createPool({ url: opened.url, log: createLogger('error'), size: 1 })
    const database = createDatabase({ pool, clocks: { wall: wallClock, business: wallClock } })
    const added = await database
      .tx((t) => addFirstOperator(t, { account, name, passwordHash: hashed.value }))
      .finally(() => pool.end())
    if (!added.ok) throw new StartupError(REFUSALS[added.reason])
  } finally {
    await opened.close()
  }
  return `Operator ${account} may sign in once with ${password} and then chooses a password of their own.\n`
}
