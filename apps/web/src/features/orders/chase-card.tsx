import { exactAmountText } from '@caimin/base'
import { amountOf } from '@caimin/contract'
import { Button, Card, Dialog, Tag } from '@caimin/ui'
import { useState } from 'react'
import { href, Link, useClient } from '../../app/index.ts'
import { chaseTexts } from './chase.texts.ts'
import { ordersTexts } from './orders.texts.ts'
import { useOnce } from './use-once.ts'
import type { Order } from './use-orders.ts'

type Chase = NonNullable<Order['chase']>

/** The chase an order belongs to: every issue with what became of it, and the way to take back those that wait. */
export function ChaseCard({ order, chase }: { readonly order: Order; readonly chase: Chase }) {
  const waiting = chase.issues.filter(({ state }) => state === 'waiting').length
  return (
    <Card className="order-money">
      <div className="order-forecast">
        <div className="grow">
          <b>{chaseTexts.title(chase.issues.length)}</b>{' '}
          <Tag tone={chase.state === 'running' ? 'green' : 'plain'}>{chaseTexts.state[chase.state]}</Tag>
          <div className="text-xs ink-2">
            {chase.reason ?? (chase.stop_after_win ? chaseTexts.stopAfterWin : chaseTexts.toTheEnd)}
          </div>
        </div>
        {waiting > 0 && (
          <span>
            {chaseTexts.held} <b>{exactAmountText(amountOf(chase.held))}</b>
            {ordersTexts.yuan}
          </span>
        )}
      </div>
      <ol>
        {chase.issues.map((issue) => (
          <li key={issue.seq} className="order-chase-issue">
            <span className="grow">
              {issue.order_id === null || issue.order_id === order.order_id ? (
                ordersTexts.issue(issue.issue_no)
              ) : (
                <Link to={href('/pages/follow/MyOrder', { order_id: issue.order_id })}>
                  {ordersTexts.issue(issue.issue_no)}
                </Link>
              )}{' '}
              <span className="ink-2">{chaseTexts.cost(issue.multiple, exactAmountText(amountOf(issue.stake)))}</span>
            </span>
            <span className={issue.has_won ? 'gold bold' : 'ink-2'}>
              {issue.has_won ? chaseTexts.won : chaseTexts.issueState[issue.state]}
            </span>
          </li>
        ))}
      </ol>
      {waiting > 0 && <CancelRest chase={chase} waiting={waiting} />}
    </Card>
  )
}

function CancelRest({ chase, waiting }: { readonly chase: Chase; readonly waiting: number }) {
  const client = useClient()
  const [isAsking, setAsking] = useState(false)
  const { isSending, send } = useOnce({ refusals: { chase_moved_on: chaseTexts.movedOn }, done: chaseTexts.cancelled })
  async function handleConfirm() {
    await send((requestId) => client.orders.cancelChase({ request_id: requestId, chase_id: chase.chase_id }))
    setAsking(false)
  }
  return (
    <>
      <Button block small look="outline" onClick={() => setAsking(true)}>
        {chaseTexts.cancelRest(waiting)}
      </Button>
      <Dialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={chaseTexts.cancelTitle(waiting)}
        actions={
          <>
            <Button look="outline" onClick={() => setAsking(false)}>
              {chaseTexts.keep}
            </Button>
            <Button busy={isSending} onClick={() => void handleConfirm()}>
              {chaseTexts.confirm}
            </Button>
          </>
        }
      >
        <p className="ink-2">{chaseTexts.cancelText(exactAmountText(amountOf(chase.held)))}</p>
      </Dialog>
    </>
  )
}
