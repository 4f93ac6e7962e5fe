import { instantOf, type TimeText } from '@caimin/base'
import { Countdown } from '@caimin/ui'
import { useServerTime } from '../../platform/data/server-time.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'

/** What is waited for: the draw, or the kick-off of the last match. */
function nextMoment(order: Order): { readonly name: string; readonly at: TimeText } | undefined {
  if (order.draw) return { name: ordersTexts.drawIn, at: order.draw.draw_at }
  const last = order.matches
    .map((match) => match.kickoff_at)
    .sort()
    .at(-1)
  return last === undefined ? undefined : { name: ordersTexts.lastKickoffIn, at: last }
}

export function StartCountdown({ order }: { readonly order: Order }) {
  const now = useServerTime()
  const next = nextMoment(order)
  if (!next || instantOf(next.at) <= now()) return null
  return (
    <div className="end">
      <div className="text-xs ink-2">{next.name}</div>
      <b className="text-xl">
        <Countdown until={instantOf(next.at)} now={now} />
      </b>
    </div>
  )
}
