import { exactAmountText, type MoneyText } from '@caimin/base'
import { Link } from '@caimin/router'
import { writtenOrder } from '@caimin/session'
import { Amount, Button, classNames, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { links } from '../../platform/links.ts'
import { Flag } from '../../platform/parts/flag.tsx'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { useMay, useSignedInStaff } from '../../platform/staff.ts'
import { chatTexts } from './chat.texts.ts'
import { Disputes, OwnLimits } from './customer-play.tsx'
import { orderName, orderStanding } from './order-card.tsx'
import { useOutgoing } from './outgoing.ts'
import { type Customer, customerQuery, type OrderCardData } from './queries.ts'
import { CouponButton } from './send-coupon.tsx'

export interface CustomerFrameProps {
  readonly title: string
  /** Over the conversation, where there is no room beside it. */
  readonly isOpen: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

/** What stands beside a conversation: of whom it is. */
export const CustomerFrame = ({ title, isOpen, onClose, children }: CustomerFrameProps) => (
  <aside className={classNames('pane chat-customer', isOpen && 'chat-customer-open')} aria-label={title}>
    <header className="row">
      <h2 className="grow">{title}</h2>
      <Button variant="outline" size="small" className="chat-close-customer" onClick={onClose}>
        {chatTexts.closeCustomer}
      </Button>
    </header>
    <div className="pane-body">{children}</div>
  </aside>
)

interface CustomerPaneProps extends Pick<CustomerFrameProps, 'isOpen' | 'onClose'> {
  readonly conversationId: string
}

/** The player of a conversation with the shop: wallet, open orders, disputes. */
export function CustomerPane({ conversationId, ...frame }: CustomerPaneProps) {
  const may = useMay('see_players')
  return (
    <CustomerFrame {...frame} title={chatTexts.customer}>
      {may ? <WhoItIs conversationId={conversationId} /> : <p className="pane-section ink-2">{chatTexts.noRight}</p>}
    </CustomerFrame>
  )
}

function WhoItIs({ conversationId }: { readonly conversationId: string }) {
  const customer = useQuery(customerQuery(conversationId))
  const { role } = useSignedInStaff()
  return (
    <QueryView query={customer}>
      {(data) => (
        <>
          <PaneSection>
            <p className="row wrap">
              <b>{data.player.name}</b>
              <span className="ink-2">{data.player.mobile}</span>
              <Status kind={data.player.is_verified ? 'done' : 'ring'}>
                {data.player.is_verified ? chatTexts.verified : chatTexts.notVerified}
              </Status>
            </p>
            {data.barred_by !== null && <Flag kind="soft">{chatTexts.barred[data.barred_by]}</Flag>}
          </PaneSection>
          <Wallet wallet={data.wallet} />
          {role === 'shopkeeper' && data.barred_by === null && (
            <PaneSection>
              <CouponButton conversationId={conversationId} />
            </PaneSection>
          )}
          <OpenOrders customer={data} conversationId={conversationId} />
          <OwnLimits customer={data} />
          <Disputes disputes={data.disputes} />
        </>
      )}
    </QueryView>
  )
}

function Wallet({ wallet }: Pick<Customer, 'wallet'>) {
  const yuan = (amount: MoneyText) => exactAmountText(amount)
  return (
    <PaneSection
      title={chatTexts.balance}
      side={
        <span className="end">
          <Amount fen={wallet.money} size="l" />
        </span>
      }
    >
      <Facts
        facts={[
          [chatTexts.gift, yuan(wallet.gift)],
          [chatTexts.locked, yuan(wallet.locked)],
          [chatTexts.free, yuan(wallet.free)],
          [chatTexts.win, yuan(wallet.win)],
          [chatTexts.held, yuan(wallet.held)],
        ]}
      />
    </PaneSection>
  )
}

interface OpenOrdersProps {
  readonly customer: Customer
  readonly conversationId: string
}

function OpenOrders({ customer: { open_orders, open_order_count }, conversationId }: OpenOrdersProps) {
  const outgoing = useOutgoing()
  return (
    <PaneSection
      title={chatTexts.openOrders}
      side={<span className="end text-s ink-2">{chatTexts.orders(open_order_count)}</span>}
    >
      {open_orders.length === 0 && <p className="ink-2">{chatTexts.noOrders}</p>}
      <ul>
        {open_orders.map((order) => (
          <OpenOrder
            key={order.order_id}
            order={order}
            onSend={() => outgoing.add(conversationId, writtenOrder(order))}
          />
        ))}
      </ul>
    </PaneSection>
  )
}

interface OpenOrderProps {
  readonly order: OrderCardData
  readonly onSend: () => void
}

const OpenOrder = ({ order, onSend }: OpenOrderProps) => (
  <li className="chat-open-order">
    <span className="grow">
      <Link className="text-link" to={links.queue({ order: order.order_id })}>
        {orderName(order)}
      </Link>
      <span className="text-s ink-2">{orderStanding(order)}</span>
    </span>
    <Amount fen={order.stake} />
    <Button variant="outline" size="small" aria-label={`${chatTexts.sendCard}：${orderName(order)}`} onClick={onSend}>
      {chatTexts.sendCard}
    </Button>
  </li>
)
