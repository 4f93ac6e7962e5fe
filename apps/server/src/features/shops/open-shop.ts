import { ok, present, refuse } from '@caimin/base'
import { addStaff, checkFirstPassword, hashPassword, isStaffPasswordTooCommon } from '../../core/identity/index.ts'
import { findShopDetail, moveShop, refuseOpening } from '../../core/shops/index.ts'
import type { WithFiles } from '../../platform/files/files.ts'
import { steps } from '../../platform/handlers/feature.ts'
import { areAllChecked } from './change-shop.ts'
import { replyWithShop } from './shops.view.ts'

/** Opens a shop whose papers two operators have looked at, and makes the account of its shopkeeper. */
export const open = steps<'shops', 'open', WithFiles>(async ({ read, write, actor, input, files }) => {
  const { shop_id: shopId, keeper_account: account, keeper_password: password, checks } = input
  if (!areAllChecked(checks)) return refuse('checks_missing')
  if (isStaffPasswordTooCommon(password, account)) return refuse('password_too_common')
  const passwordHash = await hashPassword(password)
  if (!passwordHash.ok) return passwordHash
  const { staffId } = actor
  const reply = await write(async (t) => {
    const no = await refuseOpening(t, { shopId, staffId })
    if (no !== undefined) return refuse(no)
    const name = present(await findShopDetail(t, shopId), 'the shop was just locked').ownerName
    const keeper = { shopId, role: 'shopkeeper', account, name, rights: [], passwordHash: passwordHash.value } as const
    const added = await addStaff(t, { ...keeper, addedBy: [staffId] })
    if (!added.ok) return refuse('account_taken')
    const moved = await moveShop(t, { shopId, staffId, step: 'opened', why: '' })
    return await replyWithShop({ t, actor, files }, moved.ok ? ok(shopId) : moved)
  })
  if (!reply.ok) return reply
  const checked = await checkFirstPassword(read, { account, password, passwordHash: passwordHash.value })
  return checked.ok ? reply : checked
})
