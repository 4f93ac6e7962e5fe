import { ok } from '@caimin/base'
import { changeWithdrawPassword, setWithdrawPassword } from '../../core/identity/index.ts'
import type { Database } from '../../platform/context.ts'
import { steps } from '../../platform/handlers/feature.ts'
import type { Secrets } from '../../platform/secrets.ts'

interface PasswordServices {
  readonly database: Database
  /** Keys the hashes of codes. */
  readonly secrets: Secrets
}

/** Sets the withdraw password with a code, or changes it with the old one. */
export const changePassword = steps<'cards', 'changeWithdrawPassword', PasswordServices>(
  async ({ actor: { personId }, input, request: from, database, secrets }) => {
    const password = input.new_password
    const changed =
      'code' in input
        ? await setWithdrawPassword(database, { personId, password, code: input.code, from }, secrets)
        : await changeWithdrawPassword(database, personId, { old: input.old_password, password, from })
    return changed.ok ? ok({ done: true }) : changed
  },
)
