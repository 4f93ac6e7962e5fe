import { ok, present, type Result, refuse } from '@caimin/base'
import { type InputOf, type OutputOf, type Reply, SHOP_CHECKS } from '@caimin/contract'
import { addStaff, hashPassword, isStaffPasswordTooCommon } from '../../core/identity/index.ts'
import { giveBackWaiting } from '../../core/orders/index.ts'
import {
  applyForShop,
  correctApplication,
  findShopDetail,
  moveShop,
  passApplication,
  refuseOpening,
  renewLicence,
  type ShopFacts,
} from '../../core/shops/index.ts'
import type { Tx } from '../../platform/context.ts'
import { keepAllFiles } from '../../platform/files/keep-files.ts'
import { NO_SHOP, once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import type { ShopsDeps } from './shops.deps.ts'
import { viewDetail } from './shops.view.ts'

type Detail = OutputOf<'shops', 'detail'>

interface Asked {
  readonly actor: OperatorActor
  readonly call: string
  readonly input: { readonly request_id: string }
}

/** Does it once for a request, and answers the shop as it is afterwards. */
function changing<R extends string>(
  deps: ShopsDeps,
  { actor, call, input }: Asked,
  work: (t: Tx) => Promise<Result<string, R>>,
): Promise<Result<Detail, R | 'request_id_reused'>> {
  const { staffId } = actor
  const key = { shopId: NO_SHOP, actorId: staffId, requestId: input.request_id, call, body: input }
  return deps.database.tx((t) =>
    once(t, key, async (): Promise<Result<Detail, R>> => {
      const done = await work(t)
      return done.ok
        ? ok(present(await viewDetail(deps, t, { shopId: done.value, staffId }), 'a shop that was just changed'))
        : done
    }),
  )
}

/** Keeps the picture that the papers name; false when there is no such picture. */
const keepLicencePicture = (t: Tx, pictureId: string | undefined): Promise<boolean> =>
  keepAllFiles(t, { ids: pictureId === undefined ? [] : [pictureId], kind: 'licence_picture', shopId: NO_SHOP })

const factsFrom = (input: InputOf<'shops', 'apply'>): ShopFacts => ({
  name: input.name,
  ownerName: input.owner_name,
  licenceNo: input.licence_no,
  licenceValidUntil: input.licence_valid_until,
  jurisdiction: input.jurisdiction,
  address: input.address,
  phone: input.phone,
  pictureId: input.picture_id,
})

export const apply = (
  deps: ShopsDeps,
  input: InputOf<'shops', 'apply'>,
  actor: OperatorActor,
): Promise<Reply<'shops', 'apply'>> =>
  changing(deps, { actor, call: 'shops.apply', input }, async (t) => {
    if (!(await keepLicencePicture(t, input.picture_id))) return refuse('picture_unknown')
    return await applyForShop(t, factsFrom(input), actor.staffId)
  })

export const correct = (
  deps: ShopsDeps,
  input: InputOf<'shops', 'correct'>,
  actor: OperatorActor,
): Promise<Reply<'shops', 'correct'>> =>
  changing(deps, { actor, call: 'shops.correct', input }, async (t) => {
    if (!(await keepLicencePicture(t, input.picture_id))) return refuse('picture_unknown')
    const { shop_id: shopId } = input
    const done = await correctApplication(t, { shopId, staffId: actor.staffId, facts: factsFrom(input) })
    return done.ok ? ok(shopId) : done
  })

/** Gives an application back; its owner reads why. */
export const giveBack = (
  deps: ShopsDeps,
  input: InputOf<'shops', 'giveBack'>,
  actor: OperatorActor,
): Promise<Reply<'shops', 'giveBack'>> =>
  changing(deps, { actor, call: 'shops.giveBack', input }, (t) => close(t, input, { actor, step: 'given_back' }))

/** Stops all sales of a shop; its players read why, and get back what it had not accepted. What it had, it prints. */
export const suspend = (
  deps: ShopsDeps,
  input: InputOf<'shops', 'suspend'>,
  actor: OperatorActor,
): Promise<Reply<'shops', 'suspend'>> =>
  changing(deps, { actor, call: 'shops.suspend', input }, async (t) => {
    const closed = await close(t, input, { actor, step: 'suspended' })
    if (closed.ok) await giveBackWaiting(t, input.shop_id)
    return closed
  })

async function close(
  t: Tx,
  { shop_id: shopId, reason: why }: InputOf<'shops', 'suspend'>,
  { actor, step }: { readonly actor: OperatorActor; readonly step: 'given_back' | 'suspended' },
): Promise<Result<string, 'moved_on'>> {
  const moved = await moveShop(t, { shopId, staffId: actor.staffId, step, why })
  return moved.ok ? ok(shopId) : refuse('moved_on')
}

export const resume = (
  deps: ShopsDeps,
  input: InputOf<'shops', 'resume'>,
  actor: OperatorActor,
): Promise<Reply<'shops', 'resume'>> =>
  changing(
    deps,
    { actor, call: 'shops.resume', input },
    async (t): Promise<Result<string, 'moved_on' | 'licence_over'>> => {
      const { shop_id: shopId } = input
      const moved = await moveShop(t, { shopId, staffId: actor.staffId, step: 'resumed', why: '' })
      if (moved.ok) return ok(shopId)
      return refuse(moved.reason === 'licence_over' ? 'licence_over' : 'moved_on')
    },
  )

export const renew = (
  deps: ShopsDeps,
  input: InputOf<'shops', 'renewLicence'>,
  actor: OperatorActor,
): Promise<Reply<'shops', 'renewLicence'>> =>
  changing(deps, { actor, call: 'shops.renewLicence', input }, async (t) => {
    const { shop_id: shopId, licence_no: licenceNo, licence_valid_until: validUntil, picture_id: pictureId } = input
    if (!(await keepLicencePicture(t, pictureId))) return refuse('picture_unknown')
    const renewed = await renewLicence(t, { shopId, staffId: actor.staffId, licenceNo, validUntil, pictureId })
    return renewed.ok ? ok(shopId) : renewed
  })

/** The first of two operators has looked at the papers; another one looks again and opens the shop. */
export const pass = (
  deps: ShopsDeps,
  input: InputOf<'shops', 'pass'>,
  actor: OperatorActor,
): Promise<Reply<'shops', 'pass'>> =>
  changing(deps, { actor, call: 'shops.pass', input }, async (t) => {
    if (!areAllChecked(input.checks)) return refuse('checks_missing')
    const passed = await passApplication(t, { shopId: input.shop_id, staffId: actor.staffId })
    return passed.ok ? ok(input.shop_id) : passed
  })

const areAllChecked = (checks: readonly string[]): boolean => SHOP_CHECKS.every((check) => checks.includes(check))

/** Opens a shop whose papers two operators have looked at, and makes the account of its shopkeeper. */
export async function open(
  deps: ShopsDeps,
  { keeper_password: password, ...input }: InputOf<'shops', 'open'>,
  actor: OperatorActor,
): Promise<Reply<'shops', 'open'>> {
  const { shop_id: shopId, keeper_account: account, checks } = input
  if (!areAllChecked(checks)) return refuse('checks_missing')
  if (isStaffPasswordTooCommon(password, account)) return refuse('password_too_common')
  const passwordHash = await hashPassword(password)
  if (!passwordHash.ok) return passwordHash
  return await changing(deps, { actor, call: 'shops.open', input }, async (t) => {
    const no = await refuseOpening(t, { shopId, staffId: actor.staffId })
    if (no !== undefined) return refuse(no)
    const name = present(await findShopDetail(t, shopId), 'the shop was just locked').ownerName
    const keeper = { shopId, role: 'shopkeeper', account, name, rights: [], passwordHash: passwordHash.value } as const
    const added = await addStaff(t, { ...keeper, addedBy: [actor.staffId] })
    if (!added.ok) return refuse('account_taken')
    const moved = await moveShop(t, { shopId, staffId: actor.staffId, step: 'opened', why: '' })
    return moved.ok ? ok(shopId) : moved
  })
}
