import {
  type Fen,
  fen,
  fenToText,
  type Instant,
  type MoneyText,
  minus,
  NO_MONEY,
  present,
  type TimeText,
  toWire,
} from '@caimin/base'
import type { LimitPeriod, OutputOf } from '@caimin/contract'
import { type PlayState, type QuietHours, showLimits } from '../../core/limits/index.ts'
import type { Reader } from '../../platform/context.ts'

/** A person's limits as they stand. */
export async function viewLimits(r: Reader, personId: string): Promise<OutputOf<'limits', 'index'>> {
  const state = await showLimits(r, personId)
  const { quietHours } = state
  const net = (period: LimitPeriod) => fenToText(netOf(state, period))
  return {
    server_time: toWire(r.now),
    limits: state.limits.map(({ kind, period, value, next, used, endsAt }) => ({
      kind,
      period,
      amount: textOrNull(value),
      used: fenToText(used),
      left: value === null ? null : fenToText(used >= value ? NO_MONEY : minus(value, used)),
      ends_at: toWire(endsAt),
      next: next && { amount: textOrNull(next.value), at: toWire(next.at) },
    })),
    quiet_hours: quietHours.value && viewHours(quietHours.value),
    quiet_hours_next: quietHours.next && {
      hours: quietHours.next.value && viewHours(quietHours.next.value),
      at: toWire(quietHours.next.at),
    },
    cooling_off_until: timeOrNull(state.coolingOffUntil),
    self_excluded_until: timeOrNull(state.selfExcludedUntil),
    net: { day: net('day'), week: net('week'), month: net('month') },
  }
}

/** What a period brought: prizes less what was bet. Money that a chase has set aside for later issues is not lost yet. */
function netOf({ figures }: PlayState, period: LimitPeriod): Fen {
  const { gains, stakes, waiting } = present(
    figures.find((one) => one.period === period),
    'every period has its figures',
  )
  return fen(gains - stakes + waiting)
}

const textOrNull = (amount: Fen | null): MoneyText | null => (amount === null ? null : fenToText(amount))
const timeOrNull = (at: Instant | null): TimeText | null => (at === null ? null : toWire(at))

const HOUR = 60
const viewClock = (minute: number): string =>
  `${String(Math.floor(minute / HOUR)).padStart(2, '0')}:${String(minute % HOUR).padStart(2, '0')}`
const viewHours = ({ from, to }: QuietHours) => ({ from: viewClock(from), to: viewClock(to) })

/** Minutes since midnight of a checked `'07:30'`. */
export function readClock(text: string): number {
  const [hour = 0, minute = 0] = text.split(':').map(Number)
  return hour * HOUR + minute
}
