import { type Fen, fen, present } from '@caimin/base'
import type { LimitPeriod, OutputOf, Values } from '@caimin/contract'
import { type PlayState, type QuietHours, showLimits } from '../../core/limits/index.ts'
import type { Reader } from '../../platform/context.ts'

/** A person's limits as they stand. */
export async function viewLimits(r: Reader, personId: string): Promise<Values<OutputOf<'limits', 'index'>>> {
  const state = await showLimits(r, personId)
  const { quietHours } = state
  return {
    server_time: r.now,
    limits: state.limits.map(({ kind, period, value, next, used, left, endsAt }) => ({
      kind,
      period,
      amount: value,
      used,
      left,
      ends_at: endsAt,
      next: next && { amount: next.value, at: next.at },
    })),
    quiet_hours: quietHours.value && viewHours(quietHours.value),
    quiet_hours_next: quietHours.next && {
      hours: quietHours.next.value && viewHours(quietHours.next.value),
      at: quietHours.next.at,
    },
    cooling_off_until: state.coolingOffUntil,
    self_excluded_until: state.selfExcludedUntil,
    net: { day: netOf(state, 'day'), week: netOf(state, 'week'), month: netOf(state, 'month') },
  }
}

/**
 * What a period brought: prizes less what was bet. Money that a chase has set aside for later issues is not lost yet.
 */
function netOf({ figures }: PlayState, period: LimitPeriod): Fen {
  const { gains, stakes, waiting } = present(
    figures.find((one) => one.period === period),
    'every period has its figures',
  )
  return fen(gains - stakes + waiting)
}

const HOUR = 60
const viewClock = (minute: number): string =>
  `${String(Math.floor(minute / HOUR)).padStart(2, '0')}:${String(minute % HOUR).padStart(2, '0')}`
const viewHours = ({ from, to }: QuietHours) => ({ from: viewClock(from), to: viewClock(to) })

/** Minutes since midnight of a checked `'07:30'`. */
export function readClock(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * HOUR + minute
}
