import { ok } from '@caimin/base'
import { changeStaffPassword, type Sessions } from '../../core/identity/index.ts'
import type { Database } from '../../platform/context.ts'
import { steps } from '../../platform/handlers/feature.ts'

interface PasswordServices {
  readonly database: Database
  readonly sessions: Sessions
}

/** What every member of staff does with their own password. */
export const changeOwnPassword = steps<'ownStaff', 'changePassword', PasswordServices>(
  async ({ write, actor: { staffId, sessionId }, input, request: from, database, sessions }) => {
    const { old_password: oldPassword, new_password: password } = input
    const changed = await changeStaffPassword(
      { database, write },
      { staffId, sessionId, from },
      { oldPassword, password },
    )
    if (!changed.ok) return changed
    sessions.evict(changed.value)
    return ok({ done: true })
  },
)
