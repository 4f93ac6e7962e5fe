import { minutes, ok, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import type { DemoDeps } from './demo.deps.ts'
import { keyOf } from './request-key.ts'

/** Moves business time on; whatever became due meanwhile happens within a moment, because everything sweeps over business time. */
export async function advance(
  { database, isDemo, refreshClock }: DemoDeps,
  input: InputOf<'demo', 'advance'>,
  actor: OperatorActor,
): Promise<Reply<'demo', 'advance'>> {
  if (!isDemo) return refuse('not_in_production')
  const moved = await database.tx((t) =>
    once(t, keyOf('demo.advance', input, actor), async () => {
      const ms = BigInt(minutes(input.minutes))
      await t.db
        .updateTable('business_clock')
        .set((eb) => ({ offset_ms: eb('offset_ms', '+', ms) }))
        .execute()
      await t.emit({ kind: 'clock.advanced' })
      return ok({ server_time: toWire(await t.lockedNow()) })
    }),
  )
  await refreshClock()
  return moved
}
