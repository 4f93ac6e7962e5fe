import { exactAmountText } from '@caimin/base'
import { amountOf, type OutputOf } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { serverNow, unwrapReply } from '@caimin/session'
import { Card, Cell, momentText, SectionHead, SkeletonRows } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/data/client.ts'
import { explainError } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { useSession } from '../../platform/session/session.ts'
import { drawsTexts } from './draws.texts.ts'

type OrderRow = OutputOf<'orders', 'list'>['rows'][number]

interface OwnOrdersProps {
  readonly game: GameId
  readonly issueNo: string
}

/** The player's own orders of an issue, checked against its draw. */
export function OwnOrders({ game, issueNo }: OwnOrdersProps) {
  const isSignedIn = useSession() !== null
  return (
    <>
      <SectionHead title={drawsTexts.ownTickets} />
      <Card>
        {isSignedIn ? (
          <Orders game={game} issueNo={issueNo} />
        ) : (
          <Cell title={drawsTexts.signIn} value={drawsTexts.signInAction} href={links.account.login()} />
        )}
      </Card>
    </>
  )
}

const MOST = '50'

function Orders({ game, issueNo }: OwnOrdersProps) {
  const orders = useQuery({
    queryKey: ['orders', 'issue', game, issueNo],
    queryFn: () => unwrapReply(client.orders.list({ game, issue_no: issueNo, size: MOST })),
  })
  if (orders.isPending) return <SkeletonRows count={1} />
  if (!orders.data) return <Cell title={explainError(orders.error)} onClick={() => void orders.refetch()} />
  if (orders.data.rows.length === 0) return <Cell title={<span className="ink-2">{drawsTexts.ownNone}</span>} />
  return orders.data.rows.map((order) => (
    <Cell
      key={order.order_id}
      title={order.summary}
      note={drawsTexts.placed(momentText(order.placed_at, serverNow()), order.order_no)}
      value={<Outcome order={order} />}
      href={links.orders.mine({ order_id: order.order_id })}
    />
  ))
}

function Outcome({ order }: { readonly order: OrderRow }) {
  const prize = order.prize_after_tax === null ? 0n : amountOf(order.prize_after_tax)
  if (prize > 0n)
    return <b className="gold">{drawsTexts.wonAmount(exactAmountText(order.prize_after_tax ?? '0.00'))}</b>
  const state = orderStateAt(order.state)
  return state && ORDER_STATE_NAMES[state]
}
