import { Card, Countdown, LockIcon, momentText } from '@caimin/ui'
import { queryClient } from '../../platform/data/query-client.ts'
import { useServerTime } from '../../platform/data/server-time.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'

/** Whether what was bet is still kept from its own player: a copy of a hidden post. */
export const isSealed = ({ bet, sealed_until }: Pick<Order, 'bet' | 'sealed_until'>): boolean =>
  sealed_until !== null && bet.lines.length === 0

/** In place of what was bet, until it may be seen. */
export function SealedContentCard({ order: { sealed_until } }: { readonly order: Order }) {
  const now = useServerTime()
  if (sealed_until === null) return null
  return (
    <Card className="order-sealed">
      <LockIcon />
      <div className="grow">
        <b>{ordersTexts.sealed(momentText(sealed_until, now()))}</b>
        <p className="text-s ink-2">{ordersTexts.sealedHint}</p>
      </div>
      <span className="text-s">
        <Countdown until={sealed_until} now={now} worded onOver={() => void queryClient.invalidate(['orders'])} />
      </span>
    </Card>
  )
}
