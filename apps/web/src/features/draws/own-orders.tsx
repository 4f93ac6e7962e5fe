import { exactAmountText, fenOf } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import type { GameId } from '@caimin/rules'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { serverNow } from '@caimin/session'
import { Card, Cell, momentText, QueryView, SectionHead } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { explainError } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { useSession } from '../../platform/session/session.ts'
import { drawsTexts } from './draws.texts.ts'
import { ownOrdersQuery } from './queries.ts'

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

function Orders({ game, issueNo }: OwnOrdersProps) {
  const orders = useQuery(ownOrdersQuery(game, issueNo))
  return (
    <QueryView
      query={orders}
      skeletons={1}
      failed={(error) => <Cell title={explainError(error)} onClick={() => void orders.refetch()} />}
      empty={<Cell title={<span className="ink-2">{drawsTexts.ownNone}</span>} />}
      isEmpty={({ rows }) => rows.length === 0}
    >
      {({ rows }) =>
        rows.map((order) => (
          <Cell
            key={order.order_id}
            title={order.summary}
            note={drawsTexts.placed(momentText(order.placed_at, serverNow()), order.order_no)}
            value={<Outcome order={order} />}
            href={links.orders.mine({ order_id: order.order_id })}
          />
        ))
      }
    </QueryView>
  )
}

function Outcome({ order }: { readonly order: OrderRow }) {
  const prize = order.prize_after_tax === null ? 0n : fenOf(order.prize_after_tax)
  if (prize > 0n)
    return <b className="gold">{drawsTexts.wonAmount(exactAmountText(order.prize_after_tax ?? '0.00'))}</b>
  const state = orderStateAt(order.state)
  return state && ORDER_STATE_NAMES[state]
}
