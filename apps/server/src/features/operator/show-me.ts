import { ok, refuse } from '@caimin/base'
import { findStaff } from '../../core/identity/index.ts'
import { query } from '../../platform/handlers/feature.ts'

interface MeServices {
  readonly isDemo: boolean
}

export const me = query<'operator', 'me', MeServices>(async ({ r, actor: { staffId, role }, isDemo }) => {
  const staff = await findStaff(r, staffId)
  if (staff === undefined) return refuse('not_found')
  const { name, has_first_password } = staff
  return ok({ server_time: r.now, staff_id: staffId, name, role, has_first_password, is_demo: isDemo })
})
