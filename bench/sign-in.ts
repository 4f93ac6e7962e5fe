import { createSessions } from '../apps/server/src/core/identity/index.ts'
import { wallClock } from '../apps/server/src/platform/clock.ts'
import { createDatabase } from '../apps/server/src/platform/database/database.ts'
import { createPool } from '../apps/server/src/platform/database/pool.ts'
import { createLogger } from '../apps/server/src/platform/logging.ts'

type Holder = Parameters<ReturnType<typeof createSessions>['open']>[1]

export interface SignInParts {
  readonly url: string
  /** The server's TOKEN_SECRET. */
  readonly secret: string
}

const AT_ONCE = 8
/** Sessions of one transaction. */
const OPENED_TOGETHER = 50

/** Opens a session for each of these people, as signing in does, and returns the access tokens in the same order. */
export async function signInAll({ url, secret }: SignInParts, holders: readonly Holder[]): Promise<string[]> {
  const pool = createPool({ url, log: createLogger('error'), size: AT_ONCE })
  // What is lost in a crash of the machine is no use without the bench.
  pool.on('connect', (client) => client.query('set synchronous_commit = off'))
  const clocks = { wall: wallClock, business: wallClock }
  const database = createDatabase({ pool, clocks })
  const sessions = createSessions({
    database,
    clocks,
    tokenSecrets: [secret],
    isSecondFactorRequired: false,
    isCurrent: () => false,
  })
  const tokens: string[] = []
  let next = 0
  const openInTurn = async () => {
    while (next < holders.length) {
      const from = next
      next += OPENED_TOGETHER
      await database.tx(async (t) => {
        for (const [index, holder] of holders.slice(from, from + OPENED_TOGETHER).entries()) {
          const provedWith = 'staffId' in holder ? 'code' : 'password'
          tokens[from + index] = (await sessions.open(t, holder, 'bench', provedWith)).access
        }
      })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, openInTurn))
  await pool.end()
  return tokens
}
