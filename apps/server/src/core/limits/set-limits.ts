import type { Fen } from '@caimin/base'
import type { LimitKind, LimitPeriod } from '@caimin/contract'
import type { Tx } from '../../platform/context.ts'
import { applyDelayedChange } from './delayed-change.ts'
import { findLimits, findQuietHours, limitOf, lockPlay, saveLimit, saveQuietHours } from './limit.store.ts'
import { amounts, type QuietHours, quietHours } from './limit.ts'

export interface LimitChange {
  readonly kind: LimitKind
  readonly period: LimitPeriod
  /** Null takes the limit away. */
  readonly amount: Fen | null
}

/** Sets, moves or removes a limit; no bet and no recharge passes meanwhile. */
export async function setLimit(t: Tx, personId: string, { kind, period, amount }: LimitChange): Promise<void> {
  await lockPlay(t, personId)
  const at = await t.lockedNow()
  const was = limitOf(await findLimits(t, personId), kind, period)
  await saveLimit(t, personId, { kind, period, ...applyDelayedChange(was, amount, at, amounts) }, at)
}

/** Sets, moves or removes the hours without bets and recharges: more hours at once, fewer after a day. */
export async function setQuietHours(t: Tx, personId: string, hours: QuietHours | null): Promise<void> {
  await lockPlay(t, personId)
  const at = await t.lockedNow()
  await saveQuietHours(t, personId, applyDelayedChange(await findQuietHours(t, personId), hours, at, quietHours), at)
}
