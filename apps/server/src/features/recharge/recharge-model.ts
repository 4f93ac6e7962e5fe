import { randomInt } from 'node:crypto'
import { addMs, chinaDate, days, type Fen, hours, type Instant, minutes, seconds, yuan } from '@caimin/base'
import { RECHARGE_YUAN, type RechargeState } from '@caimin/contract'
import { CASH } from '../../core/ledger/index.ts'
import type { PaymentChannels } from '../../payments/index.ts'
import type { Cashier } from '../../platform/database/recharge-tables.ts'
import { wayTexts } from './recharge.texts.ts'

/** behaviour.md, Wallet: a recharge, whatever its channel. */
export const MIN_RECHARGE = yuan(RECHARGE_YUAN.min)
export const MAX_RECHARGE = yuan(RECHARGE_YUAN.max)

/** Face to face: the player scans the shop's code or hands over cash, and the shop confirms. */
export const COUNTER = 'counter'

/**
 * A recharge. `created`: the player has not been seen at the cashier, or has shown no proof yet; `waiting`: the
 * channel, or the shop, is about to decide. The other states have ended it, but a channel's money that comes late is
 * credited anyway.
 */
export interface Recharge {
  readonly shopId: string
  readonly id: string
  readonly rechargeNo: string
  readonly playerId: string
  readonly channel: string
  readonly amount: Fen
  readonly state: RechargeState
  readonly cashier: Cashier | null
  readonly proofId: string | null
  /** It has ended here, and its channel did not confirm that it takes no money for it any more. */
  readonly mayStillBePaid: boolean
  readonly refuseReason: string | null
  readonly createdAt: Instant
  /** By the wall clock: when the channel's cashier closes, or when the shop must have decided. */
  readonly expiresAt: Instant
  readonly paidAt: Instant | null
}

export const isUnfinished = ({ state }: Pick<Recharge, 'state'>): boolean => state === 'created' || state === 'waiting'

/** A way to pay as it is offered. */
export interface Way {
  readonly id: string
  readonly name: string
  readonly kind: 'alipay' | 'aggregator' | 'counter'
  readonly least: Fen
  readonly most: Fen
}

const COUNTER_WAY: Way = {
  id: COUNTER,
  name: wayTexts.counter,
  kind: 'counter',
  least: MIN_RECHARGE,
  most: MAX_RECHARGE,
}

const larger = (a: Fen, b: Fen): Fen => (a > b ? a : b)
const smaller = (a: Fen, b: Fen): Fen => (a < b ? a : b)

/** What is offered: channels, and the shop's counter unless the configuration leaves it out. */
export interface Offer {
  readonly channels: PaymentChannels
  readonly hasCounter: boolean
}

/** The ways to pay, the shop's counter last. */
export const waysOf = ({ channels, hasCounter }: Offer): Way[] => [
  ...channels.all.map(({ id, name, least, most }) => ({
    id,
    name,
    kind: id.startsWith('alipay') ? ('alipay' as const) : ('aggregator' as const),
    least: larger(least, MIN_RECHARGE),
    most: smaller(most, MAX_RECHARGE),
  })),
  ...(hasCounter ? [COUNTER_WAY] : []),
]

/** Its name as players read it; a channel that is offered no more keeps its id. */
export const nameOf = (channels: PaymentChannels, channel: string): string =>
  OURS[channel] ?? channels.all.find(({ id }) => id === channel)?.name ?? channel

/** The ways in that go through no channel. */
const OURS: Readonly<Record<string, string>> = { [COUNTER]: wayTexts.counter, [CASH]: wayTexts.cash }

/** Date and twelve random digits. Payment channels receive it, so it must not be guessable from another one. */
export const newRechargeNo = (at: Instant): string => {
  const sixDigits = () => randomInt(1_000_000).toString().padStart(6, '0')
  return `R${chinaDate(at).replaceAll('-', '')}${sixDigits()}${sixDigits()}`
}

const CASHIER_OPEN_MS = minutes(15)
const COUNTER_OPEN_MS = hours(24)
/** How long the shop has from the first proof on, and from when the player may take the recharge back meanwhile. */
const PROOF_DECIDED_MS = days(3)
const PROOF_BINDS_MS = days(1)

/** When a recharge at the counter ends by itself once its first proof is there. */
export const expiryOfProof = (wallNow: Instant): Instant => addMs(wallNow, PROOF_DECIDED_MS)

/** From when a recharge whose proof lies with the shop may be taken back; null when it may at any time. */
export const cancellableFrom = ({ channel, state, expiresAt }: Recharge): Instant | null =>
  channel === COUNTER && state === 'waiting' ? addMs(expiresAt, PROOF_BINDS_MS - PROOF_DECIDED_MS) : null

/**
 * Whether the shop may say that the money of a recharge at the counter has come: after its end too, where there is a
 * proof.
 */
export const mayConfirm = ({ channel, state, proofId }: Recharge): boolean =>
  channel === COUNTER &&
  (isUnfinished({ state }) || (proofId !== null && (state === 'expired' || state === 'cancelled')))

export const expiryOf = (channel: string, wallNow: Instant): Instant =>
  addMs(wallNow, channel === COUNTER ? COUNTER_OPEN_MS : CASHIER_OPEN_MS)

const FIRST_LOOK_MS = seconds(15)
const MAX_PAUSE_MS = minutes(10)
/** A payment that was made just before the end may be reported this much later. */
const LOOK_LONGER_MS = minutes(30)

/** Whether the channel cannot have taken money that is not recorded here. */
export const isPastPaying = ({ expiresAt }: Pick<Recharge, 'expiresAt'>, wallNow: Instant): boolean =>
  wallNow > addMs(expiresAt, LOOK_LONGER_MS)

/**
 * When the channel is asked next, with longer and longer pauses; null when it is left to the daily comparison, which is
 * only once the recharge is settled here: a worker that dies in the last look leaves it to another.
 */
export function nextLook(
  { channel, expiresAt, state, mayStillBePaid }: Pick<Recharge, 'channel' | 'expiresAt' | 'state' | 'mayStillBePaid'>,
  looks: number,
  wallNow: Instant,
): Instant | null {
  if (isPastPaying({ expiresAt }, wallNow)) {
    return isUnfinished({ state }) || mayStillBePaid ? addMs(wallNow, MAX_PAUSE_MS) : null
  }
  if (channel === COUNTER) return wallNow < expiresAt ? expiresAt : addMs(wallNow, FIRST_LOOK_MS)
  const next = addMs(wallNow, Math.min(FIRST_LOOK_MS * 2 ** looks, MAX_PAUSE_MS))
  return wallNow < expiresAt && next > expiresAt ? expiresAt : next
}
