import { ok, type Result, refuse } from '@caimin/base'
import type { Database } from '../../../platform/context.ts'
import { runAttempt } from '../attempt.ts'
import type { HashTurn } from '../hash-turns.ts'
import { checkPassword } from '../password.ts'
import { findOwnPassword } from '../person.store.ts'
import type { Caller } from '../sign-in.ts'

/** The signed-in person and the device of the request. */
export interface Self {
  readonly personId: string
  readonly sessionId: string
  readonly from: Caller
}

type Refused = 'wrong_password' | 'locked_too_many_failures' | 'busy_try_again'

/** Asks for the password again before what matters. */
export async function checkOwnPassword(
  database: Database,
  { personId, sessionId, from }: Self,
  password: string,
): Promise<Result<{ mobile: string }, Refused>> {
  const { mobile, password_hash: hash } = await database.read((r) => findOwnPassword(r, personId))
  const checked = await checkPasswordOfSession(database, { sessionId, password, hash, lane: 'players' }, from)
  return checked.ok ? ok({ mobile }) : checked
}

interface Typed {
  readonly sessionId: string
  readonly password: string
  readonly hash: string
  readonly lane: HashTurn['lane']
}

/**
 * Compares the password of a signed-in person. Failures count for the session: strangers cannot lock it, nor it
 * the account.
 */
export async function checkPasswordOfSession(
  database: Database,
  { sessionId, password, hash, lane }: Typed,
  from: Caller,
): Promise<Result<null, Refused>> {
  const attempt = { ...from, purpose: 'own_password', subject: sessionId } as const
  const counted = { ...attempt, failures: ['wrong_password'], locked: 'locked_too_many_failures' } as const
  return await runAttempt(database, counted, async (): Promise<Result<null, Refused>> => {
    const compared = await checkPassword(password, hash, { ...from, lane })
    if (compared.ok) return compared
    return refuse(compared.reason === 'wrong' ? 'wrong_password' : compared.reason)
  })
}
