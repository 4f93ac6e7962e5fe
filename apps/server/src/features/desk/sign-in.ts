import { ok, present } from '@caimin/base'
import { STAFF_RIGHTS } from '@caimin/contract'
import { findStaff, type SecondFactorParts, type Sessions, signInStaff } from '../../core/identity/index.ts'
import type { Shops } from '../../core/shops/index.ts'
import type { Reader } from '../../platform/context.ts'
import { query, steps } from '../../platform/handlers/feature.ts'

interface SignInServices extends SecondFactorParts {
  readonly sessions: Sessions
  readonly shops: Shops
}

/** Signs staff in, those of a shop and those of the operator. */
export const signIn = steps<'desk', 'signIn', SignInServices>(async ({ read, input, request, services }) => {
  const signedIn = await signInStaff(services, input, request)
  if (!signedIn.ok) return signedIn
  const { staffId, tokens } = signedIn.value
  const staff = await read((r) => viewStaff(r, services.shops, staffId))
  return ok({ access_token: tokens.access, refresh_token: tokens.refresh, expires_at: tokens.expiresAt, staff })
})

export const me = query<'desk', 'me', Pick<SignInServices, 'shops'>>(async ({ r, actor, shops }) =>
  ok({ server_time: r.now, staff: await viewStaff(r, shops, actor.staffId) }),
)

async function viewStaff(r: Reader, shops: Shops, staffId: string) {
  const staff = present(await findStaff(r, staffId), 'the signed-in account is staff')
  const shop = staff.shop_id === null ? undefined : await shops.find(r, staff.shop_id)
  return {
    staff_id: staffId,
    name: staff.name,
    role: staff.role,
    rights: staff.role === 'shopkeeper' ? STAFF_RIGHTS : staff.role === 'clerk' ? staff.rights : [],
    has_first_password: staff.has_first_password,
    shop:
      shop === undefined
        ? null
        : { shop_id: shop.id, code: shop.code, name: shop.name, auto_accept: shop.isAutoAccepting },
  }
}
