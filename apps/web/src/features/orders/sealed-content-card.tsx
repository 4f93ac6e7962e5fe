import { Card, Countdown, LockIcon, momentText } from '@caimin/ui'
import { queryClient } from '../../platform/data/query-client.ts'
import { useServerTime } from '../../platform/data/server-time.ts'
import { ordersTexts } from './orders.texts.ts'
import type { Order } from './queries.ts'

/** In place of what was bet, until it may be seen; of a plan its own page says when. */
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
