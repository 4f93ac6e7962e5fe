import { minutes, ok, refuse } from '@caimin/base'
import { steps } from '../../platform/handlers/feature.ts'

interface ClockServices {
  readonly isDemo: boolean
  readonly refreshClock: () => Promise<void>
}

/**
 * Moves business time on; whatever became due meanwhile happens within a moment, because everything sweeps over
 * business time.
 */
export const advance = steps<'demo', 'advance', ClockServices>(async ({ write, input, isDemo, refreshClock }) => {
  if (!isDemo) return refuse('not_in_production')
  const moved = await write(async (t) => {
    const ms = BigInt(minutes(input.minutes))
    await t.db
      .updateTable('business_clock')
      .set((eb) => ({ offset_ms: eb('offset_ms', '+', ms) }))
      .execute()
    await t.emit({ kind: 'clock.advanced' })
    return ok({ server_time: await t.lockedNow() })
  })
  await refreshClock()
  return moved
})
