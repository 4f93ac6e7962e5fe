import { randomUUID } from 'node:crypto'
import { addMs, chinaDate, days, present, type Result } from '@caimin/base'
import { type FeatureName, type InputOf, SHOP_CHECKS } from '@caimin/contract'
import { staffWriteOf } from '@caimin/contract/staff'
import { closeNumber } from '../../features/numbers/closed-numbers.ts'
import { closeShift } from '../../features/shifts/close-shift.ts'
import { moveCash } from '../../features/shifts/move-cash.ts'
import { showRunning } from '../../features/shifts/show-running.ts'
import { takeOver } from '../../features/shifts/take-over.ts'
import { apply, giveBack, pass } from '../../features/shops/change-shop.ts'
import { NO_SHOP } from '../../platform/handlers/once.ts'
import { withCallInHand } from '../../platform/http/call-in-hand.ts'
import type { OperatorActor, ShopActor } from '../../platform/http/handler.ts'
import { type DemoStaff, findDemoStaff } from './demo-people.ts'
import type { DemoShop } from './demo-shop.ts'
import { APPLICATIONS, CASH_NOTES, NUMBER_LIMITS, RETURN_REASON } from './demo-world.texts.ts'
import { drawLicencePicture } from './ticket-picture.ts'

/** Who closes the first shift; whoever tries the product takes the next one over. */
const CASHIER = 'dianyuan2'
const OPERATORS = ['yunying', 'yunying2'] as const
const FLOAT = [{ face: '100.00', pieces: 5 }] as const

/** Somebody counts the drawer and works in the shift that is closed when the demo world is ready. */
export async function beginShift(shop: DemoShop): Promise<void> {
  const cashier = await shopActor(shop, CASHIER)
  const input = { request_id: randomUUID(), shift_no: 1, pieces: [...FLOAT] }
  await asStaff('shifts', 'takeOver', { actor: cashier, input }, () => takeOver(shop.parts, input, cashier))
}

/** Leaves something to see on the screens of shop and operator, and deeds in the audit log. */
export async function workAtDesks(shop: DemoShop): Promise<void> {
  await endShift(shop)
  await limitNumbers(shop)
  await fileApplications(shop)
}

async function endShift(shop: DemoShop): Promise<void> {
  const actor = await shopActor(shop, CASHIER)
  for (const [kind, amount] of [
    ['from_safe', '300.00'],
    ['to_safe', '300.00'],
  ] as const) {
    const input = { request_id: randomUUID(), kind, amount, note: CASH_NOTES[kind] }
    await asStaff('shifts', 'moveCash', { actor, input }, () => moveCash(shop.parts, input, actor))
  }
  const running = await showRunning(shop.parts, actor)
  if (!running.ok || running.value.taken === null) return
  const { shift_no, figures } = running.value
  const input = { request_id: randomUUID(), shift_no, expected: figures.expected, pieces: [...FLOAT] }
  await asStaff('shifts', 'close', { actor, input }, () => closeShift(shop.parts, input, actor))
}

async function limitNumbers(shop: DemoShop): Promise<void> {
  const actor = await operatorActor(shop, OPERATORS[0])
  for (const limit of NUMBER_LIMITS) {
    const input = { request_id: randomUUID(), ...limit }
    await asStaff('numbers', 'close', { actor, input }, () => closeNumber(shop.parts, input, actor))
  }
}

/** One that nobody has looked at, one that waits for the second person, and one that was given back. */
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
    const laid = await asStaff('shops', 'apply', { actor: second, input }, () => apply(parts, input, second))
    if (!laid.ok) continue
    const step = { request_id: randomUUID(), shop_id: laid.value.shop_id }
    if (becomes === 'checked') {
      const checked = { ...step, checks: [...SHOP_CHECKS] }
      await asStaff('shops', 'pass', { actor: second, input: checked }, () => pass(parts, checked, second))
    }
    if (becomes === 'returned') {
      const returned = { ...step, reason: RETURN_REASON }
      await asStaff('shops', 'giveBack', { actor: first, input: returned }, () => giveBack(parts, returned, first))
    }
  }
}

/** Does it as if the call had come from a desk, so that the audit log tells of it. */
const asStaff = <T extends Result<unknown>>(
  feature: FeatureName,
  call: string,
  asked: { readonly actor: ShopActor | OperatorActor; readonly input: unknown },
  answer: () => Promise<T>,
): Promise<T> =>
  withCallInHand({ write: present(staffWriteOf(feature, call), 'a call that changes something'), ...asked }, answer)

const shopActor = async (shop: DemoShop, account: string): Promise<ShopActor> => ({
  ...actorOf(await findDemoStaff(shop.parts, account)),
  kind: 'shop',
  shopId: shop.people.shopId,
  role: 'clerk',
  rights: [],
})

const operatorActor = async (shop: DemoShop, account: string): Promise<OperatorActor> => ({
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
