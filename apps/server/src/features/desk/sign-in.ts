import { ok, present, toWire } from '@caimin/base'
import { type InputOf, type OutputOf, type Reply, STAFF_RIGHTS } from '@caimin/contract'
import { findStaff, signInStaff } from '../../core/identity/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { Call, ShopActor } from '../../platform/http/handler.ts'
import type { DeskDeps } from './desk.deps.ts'

/** Signs staff in, those of a shop and those of the operator. */
export async function signIn(
  deps: DeskDeps,
  input: InputOf<'desk', 'signIn'>,
  call: Call,
): Promise<Reply<'desk', 'signIn'>> {
  const signedIn = await signInStaff(deps, input, call)
  if (!signedIn.ok) return signedIn
  const { staffId, tokens } = signedIn.value
  return await deps.database.read(async (r) =>
    ok({
      access_token: tokens.access,
      refresh_token: tokens.refresh,
      expires_at: toWire(tokens.expiresAt),
      staff: await viewStaff(deps, r, staffId),
    }),
  )
}

export async function me(deps: DeskDeps, actor: ShopActor): Promise<Reply<'desk', 'me'>> {
  return await deps.database.read(async (r) =>
    ok({ server_time: toWire(r.now), staff: await viewStaff(deps, r, actor.staffId) }),
  )
}

async function viewStaff({ shops }: DeskDeps, r: Reader, staffId: string): Promise<OutputOf<'desk', 'me'>['staff']> {
  const staff = present(await findStaff(r, staffId), 'somebody who signed in is staff')
  const shop = staff.shop_id === null ? undefined : await shops.find(r, staff.shop_id)
  return {
    staff_id: staffId,
    name: staff.name,
    role: staff.role,
    rights: staff.role === 'shopkeeper' ? [...STAFF_RIGHTS] : staff.role === 'clerk' ? staff.rights : [],
    has_first_password: staff.has_first_password,
    shop:
      shop === undefined
        ? null
        : { shop_id: shop.id, code: shop.code, name: shop.name, auto_accept: shop.isAutoAccepting },
  }
}
