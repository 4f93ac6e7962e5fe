import { goBack } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { CallFailed } from '@caimin/session'
import { Card, Cell, EmptyState, LinkButton, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { ContentCard } from '../../platform/bet-content/content-card.tsx'
import { DrawCard } from '../../platform/bet-content/draw-card.tsx'
import { LegsCard } from '../../platform/bet-content/legs-card.tsx'
import { STATE } from '../../platform/bet-content/order-steps.ts'
import { useRules } from '../../platform/data/game-rules.ts'
import { links } from '../../platform/links.ts'
import { ChatLink } from '../../platform/shell/chat-link.tsx'
import { ChaseCard } from './chases/chase-card.tsx'
import { HideOrder } from './hide-order.tsx'
import { DisputeCard } from './lazy.ts'
import { stateName } from './list/order-days.tsx'
import { MoneyCard } from './money-card.tsx'
import { OddsQuestions } from './odds-questions.tsx'
import { OrderActions } from './order-actions.tsx'
import { ordersTexts } from './orders.texts.ts'
import { PrizeCard } from './prize-card.tsx'
import { PrizeLinesCard } from './prize-lines/prize-lines-card.tsx'
import { ProgressCard } from './progress-card.tsx'
import { type Order, orderQuery } from './queries.ts'
import { SealedContentCard } from './sealed-content-card.tsx'
import { StartCountdown } from './start-countdown.tsx'
import { WhatIfCard } from './what-if/what-if-card.tsx'
import './orders.css'

/** One order from payment to prize. The socket keeps it live. */
export function OrderDetailPage({ orderId }: { readonly orderId: string }) {
  const order = useQuery(orderQuery(orderId))
  return (
    <Page
      head={<NavBar title={ordersTexts.detail} onBack={() => goBack(links.orders.mine())} actions={<ChatLink />} />}
      foot={order.data && <OrderActions order={order.data} />}
    >
      <QueryView query={order} failed={(error) => isUnknown(error) && <NoOrder />}>
        {(data) => <OrderDetail order={data} />}
      </QueryView>
    </Page>
  )
}

/** What no link can mean is not asked for again. */
const UNKNOWN: readonly string[] = ['not_found', 'bad_input']

const isUnknown = (error: unknown): boolean => error instanceof CallFailed && UNKNOWN.includes(error.refusal.reason)

function NoOrder() {
  return (
    <EmptyState
      title={ordersTexts.noOrder}
      hint={ordersTexts.noOrderHint}
      action={<LinkButton href={links.orders.mine()}>{ordersTexts.toOrders}</LinkButton>}
    />
  )
}

function OrderDetail({ order }: { readonly order: Order }) {
  const { state, plan_kind: planKind } = order
  const rules = useRules(order.game)
  return (
    <>
      <header className="order-head">
        <div className="grow">
          <h2>{stateName(state)}</h2>
          <p className="text-s ink-2">
            {GAME_NAMES[order.game]} {order.issue_no && `${ordersTexts.issue(order.issue_no)} `}
            {ordersTexts.shortOrderNo(order.order_no.slice(-6))}
          </p>
        </div>
        {state === STATE.awaitingDraw && <StartCountdown order={order} />}
      </header>
      {planKind !== null && (
        <Card>
          <Cell
            title={ordersTexts.plans[planKind]}
            note={ordersTexts.planNote}
            href={links.together.plan({ plan_id: order.order_id })}
          />
        </Card>
      )}
      {planKind === null && (state === STATE.paid || state === STATE.awaitingPayout) && <PrizeCard order={order} />}
      {state !== STATE.subscribing && <ProgressCard order={order} />}
      {order.can.answer_odds && <OddsQuestions rules={rules} order={order} />}
      {order.is_sealed ? (
        <SealedContentCard order={order} />
      ) : (
        <>
          <ContentCard rules={rules} order={order} notesHref={links.orders.notes({ order_id: order.order_id })} />
          <LegsCard rules={rules} order={order} />
          <WhatIfCard rules={rules} order={order} />
          <DrawCard rules={rules} order={order} />
          <PrizeLinesCard rules={rules} order={order} />
        </>
      )}
      {order.chase && <ChaseCard chase={order.chase} orderId={order.order_id} />}
      <MoneyCard rules={rules} order={order} />
      {!order.is_sealed && (
        <Suspense>
          <DisputeCard orderId={order.order_id} />
        </Suspense>
      )}
      <HideOrder order={order} />
    </>
  )
}
