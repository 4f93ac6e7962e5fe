import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, yuan } from '@caimin/base'
import { type Endpoints, type InputOf, type Reply, SHOP_CHECKS } from '@caimin/contract'
import { findWallets, totalOf } from '../../core/ledger/index.ts'
import { broadcasts } from '../../features/broadcasts/broadcasts.ts'
import { counter } from '../../features/counter/counter.ts'
import { numbers } from '../../features/numbers/numbers.ts'
import { shifts } from '../../features/shifts/shifts.ts'
import { shops } from '../../features/shops/shops.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import type { ActorOf, HandlersOf, OperatorActor, ShopActor } from '../../platform/http/handler.ts'
import { STREAM_PATH } from '../stream/demo-stream.ts'
import { type DemoStaff, findDemoStaff } from './demo-people.ts'
import { DEMO_CALL, type DemoShop } from './demo-shop.ts'
import { APPLICATIONS, CASH_NOTES, NUMBER_LIMITS, RETURN_REASON } from './demo-world.texts.ts'
import { drawLicencePicture } from './ticket-picture.ts'

/** Who closes the first shift; the visitor of the demo takes the next one over. */
const CASHIER = 'dianyuan2'
const OPERATORS = ['yunying', 'yunying2'] as const
const FLOAT = [{ face: '100.00', pieces: 5 }] as const

/** A clerk counts the drawer and works in the shift that is closed when the demo world is ready. */
export async function beginShift(shop: DemoShop): Promise<void> {
  const actor = await shopActor(shop, CASHIER)
  const input = { request_id: randomUUID(), shift_no: 1, pieces: [...FLOAT] }
  await callAtDesk(shop, 'shifts', 'takeOver', { actor, input })
}

/** Leaves something to see on the screens of shop and operator, and events in the audit log. */
export async function workAtDesks(shop: DemoShop): Promise<void> {
  await endShift(shop)
  await limitNumbers(shop)
  await fileApplications(shop)
}

/** A regular player with less than this brings cash to the counter. */
const SHORT_OF = yuan(500)
const BROUGHT = '3000.00'

/** Regular players who run out of money pay in, so that the demo shop stays busy for as long as it runs. */
export async function payInWhoIsShort(shop: DemoShop): Promise<void> {
  const { parts, people } = shop
  const { shopId, regularIds } = people
  const wallets = await parts.database.read((r) => findWallets(r, shopId, regularIds))
  for (const { playerId, buckets } of wallets) {
    if (totalOf(buckets) >= SHORT_OF) continue
    const actor = await shopActor(shop, CASHIER)
    const input = { request_id: randomUUID(), player_id: playerId, amount: BROUGHT, note: '' }
    await callAtDesk(shop, 'counter', 'credit', { actor, input })
  }
}

async function endShift(shop: DemoShop): Promise<void> {
  const actor = await shopActor(shop, CASHIER)
  for (const [kind, amount] of [
    ['from_safe', '300.00'],
    ['to_safe', '300.00'],
  ] as const) {
    const input = { request_id: randomUUID(), kind, amount, note: CASH_NOTES[kind] }
    await callAtDesk(shop, 'shifts', 'moveCash', { actor, input })
  }
  const running = await callAtDesk(shop, 'shifts', 'running', { actor, input: {} })
  if (!running.ok || running.value.taken === null) return
  const { shift_no, figures } = running.value
  const slips = (figures.lotteries ?? []).map(({ lottery, own }) => ({ lottery, ...own }))
  const input = { request_id: randomUUID(), shift_no, expected: figures.expected, pieces: [...FLOAT], slips }
  await callAtDesk(shop, 'shifts', 'close', { actor, input })
}

async function limitNumbers(shop: DemoShop): Promise<void> {
  const actor = await operatorActor(shop, OPERATORS[0])
  for (const limit of NUMBER_LIMITS) {
    const input = { request_id: randomUUID(), ...limit }
    await callAtDesk(shop, 'numbers', 'close', { actor, input })
  }
}

/** One not reviewed yet, one that waits for the second person, and one that was returned. */
async function fileApplications(shop: DemoShop): Promise<void> {
  const { parts } = shop
  const [first, second] = [await operatorActor(shop, OPERATORS[0]), await operatorActor(shop, OPERATORS[1])]
  const image = await drawLicencePicture()
  for (const { until, becomes, ...facts } of APPLICATIONS) {
    const upload = {
      shopId: NO_SHOP,
      kind: 'licence_picture',
      uploadedBy: second.staffId,
      uploader: second,
      image,
    } as const
    const saved = await parts.files.savePicture(upload)
    const validUntil = await parts.database.read(async (r) => chinaDate(addMs(r.now, days(until))))
    const request = { picture_id: saved.ok ? saved.value.id : '', licence_valid_until: validUntil }
    const input: InputOf<'shops', 'apply'> = { request_id: randomUUID(), ...facts, ...request }
    const applied = await callAtDesk(shop, 'shops', 'apply', { actor: second, input })
    if (!applied.ok) continue
    const step = { request_id: randomUUID(), shop_id: applied.value.shop_id }
    if (becomes === 'checked') {
      const checked = { ...step, checks: [...SHOP_CHECKS] }
      await callAtDesk(shop, 'shops', 'pass', { actor: second, input: checked })
    }
    if (becomes === 'returned') {
      const returned = { ...step, reason: RETURN_REASON }
      await callAtDesk(shop, 'shops', 'giveBack', { actor: first, input: returned })
    }
  }
}

const DESK_FEATURES = { broadcasts, counter, numbers, shifts, shops }

/** Makes a call the way a desk does, so that it is in the audit log. */
export function callAtDesk<F extends keyof typeof DESK_FEATURES, E extends keyof Endpoints[F] & string>(
  { parts }: DemoShop,
  feature: F,
  call: E,
  { actor, input }: { readonly actor: ActorOf<F, E> & (ShopActor | OperatorActor); readonly input: InputOf<F, E> },
): Promise<Reply<F, E>> {
  const handlers = DESK_FEATURES[feature].with({ ...parts, demoAddress: STREAM_PATH }).handlers as HandlersOf<F>
  return handlers[call](input, actor, DEMO_CALL)
}

/** A clerk of the demo shop. */
export const shopActor = async (shop: DemoShop, account: string): Promise<ShopActor> => ({
  ...actorOf(await findDemoStaff(shop.parts, account)),
  kind: 'shop',
  shopId: shop.people.shopId,
  role: 'clerk',
  rights: [],
})

export const operatorActor = async (shop: DemoShop, account: (typeof OPERATORS)[number]): Promise<OperatorActor> => ({
  ...actorOf(await findDemoStaff(shop.parts, account)),
  kind: 'operator',
  role: 'operator',
})

const actorOf = ({ staffId, staffName, createdAt }: DemoStaff) => ({
  staffId,
  staffName,
  sessionId: randomUUID(),
  provedAt: createdAt,
  workedAt: createdAt,
  hasSecondFactor: false,
  isEnrolling: false,
  hasFirstPassword: false,
})
