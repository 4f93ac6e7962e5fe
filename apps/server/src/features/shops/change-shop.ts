import { ok, type Result, refuse } from '@caimin/base'
import { type RequestValues, SHOP_CHECKS } from '@caimin/contract'
import { giveBackWaiting } from '../../core/orders/index.ts'
import {
  applyForShop,
  correctApplication,
  moveShop,
  passApplication,
  renewLicence,
  type ShopFacts,
} from '../../core/shops/index.ts'
import type { Tx } from '../../platform/context.ts'
import type { WithFiles } from '../../platform/files/files.ts'
import { keepNamedFiles } from '../../platform/files/keep-files.ts'
import { command } from '../../platform/handlers/feature.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { replyWithShop } from './shops.view.ts'

/** Takes papers that may name a picture, which must exist. */
const withLicencePicture = <T, R extends string>(
  t: Tx,
  pictureId: string | undefined,
  take: () => Promise<Result<T, R>>,
) =>
  keepNamedFiles(t, { ids: pictureId === undefined ? [] : [pictureId], kind: 'licence_picture', shopId: NO_SHOP }, take)

const factsFrom = (input: RequestValues<'shops', 'apply'>): ShopFacts => ({
  name: input.name,
  ownerName: input.owner_name,
  licenceNo: input.licence_no,
  licenceValidUntil: input.licence_valid_until,
  jurisdiction: input.jurisdiction,
  address: input.address,
  phone: input.phone,
  pictureId: input.picture_id,
})

export const apply = command<'shops', 'apply', WithFiles>(async (call) => {
  const { t, actor, input } = call
  const applied = await withLicencePicture(t, input.picture_id, () => applyForShop(t, factsFrom(input), actor.staffId))
  return await replyWithShop(call, applied)
})

export const correct = command<'shops', 'correct', WithFiles>(async (call) => {
  const { t, actor, input } = call
  const key = { shopId: input.shop_id, staffId: actor.staffId }
  const corrected = await withLicencePicture(t, input.picture_id, () =>
    correctApplication(t, { ...key, facts: factsFrom(input) }),
  )
  return await replyWithShop(call, corrected.ok ? ok(key.shopId) : corrected)
})

/** Gives an application back; its owner reads why. */
export const giveBack = command<'shops', 'giveBack', WithFiles>(async (call) =>
  replyWithShop(call, await close(call.t, call.input, { actor: call.actor, step: 'given_back' })),
)

/** Stops all sales of a shop; its players read why, and get back what it had not accepted. What it had, it prints. */
export const suspend = command<'shops', 'suspend', WithFiles>(async (call) => {
  const { t, actor, input } = call
  const closed = await close(t, input, { actor, step: 'suspended' })
  if (closed.ok) await giveBackWaiting(t, input.shop_id)
  return await replyWithShop(call, closed)
})

async function close(
  t: Tx,
  { shop_id: shopId, reason: why }: RequestValues<'shops', 'suspend'>,
  { actor, step }: { readonly actor: OperatorActor; readonly step: 'given_back' | 'suspended' },
): Promise<Result<string, 'moved_on'>> {
  const moved = await moveShop(t, { shopId, staffId: actor.staffId, step, why })
  return moved.ok ? ok(shopId) : refuse('moved_on')
}

export const resume = command<'shops', 'resume', WithFiles>(async (call) => {
  const { shop_id: shopId } = call.input
  const moved = await moveShop(call.t, { shopId, staffId: call.actor.staffId, step: 'resumed', why: '' })
  if (!moved.ok) return refuse(moved.reason === 'licence_over' ? 'licence_over' : 'moved_on')
  return await replyWithShop<never>(call, ok(shopId))
})

export const renew = command<'shops', 'renewLicence', WithFiles>(async (call) => {
  const { t, actor, input } = call
  const { shop_id: shopId, licence_no: licenceNo, licence_valid_until: validUntil, picture_id: pictureId } = input
  const renewed = await withLicencePicture(t, pictureId, () =>
    renewLicence(t, { shopId, staffId: actor.staffId, licenceNo, validUntil, pictureId }),
  )
  return await replyWithShop(call, renewed.ok ? ok(shopId) : renewed)
})

/** The first of two operators has looked at the papers; another one looks again and opens the shop. */
export const pass = command<'shops', 'pass', WithFiles>(async (call) => {
  const { t, actor, input } = call
  if (!areAllChecked(input.checks)) return refuse('checks_missing')
  const passed = await passApplication(t, { shopId: input.shop_id, staffId: actor.staffId })
  return await replyWithShop(call, passed.ok ? ok(input.shop_id) : passed)
})

export const areAllChecked = (checks: readonly string[]): boolean =>
  SHOP_CHECKS.every((check) => checks.includes(check))
