import { type Instant, instantOf } from '@caimin/base'
import { Countdown } from '@caimin/ui'
import { useServerTime } from '../../platform/data/server-time.ts'
import { lastKickoff } from './expected-draw.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'

/** What is waited for: the draw, or the kick-off of the last match. */
function nextMoment(order: Order): { readonly name: string; readonly at: Instant } | undefined {
  if (order.draw) return { name: ordersTexts.drawIn, at: instantOf(order.draw.draw_at) }
  const last = lastKickoff(order)
  return last === undefined ? undefined : { name: ordersTexts.lastKickoffIn, at: last }
}

export function StartCountdown({ order }: { readonly order: Order }) {
  const now = useServerTime()
  const next = nextMoment(order)
  if (!next || next.at <= now()) return null
  return (
    <div className="end">
      <div className="text-xs ink-2">{next.name}</div>
      <b className="text-xl">
        <Countdown until={next.at} now={now} />
      </b>
    </div>
  )
}
