import { countText, exactAmountText, fenOf } from '@caimin/base'
import { goBack } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { isOptimised } from '@caimin/rules/orders'
import { Card, EmptyState, LinkButton, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useRules } from '../../../platform/data/game-rules.ts'
import { links } from '../../../platform/links.ts'
import { gameHref } from '../../../platform/routing/game-href.ts'
import { stateName } from '../list/order-days.tsx'
import { type Order, orderQuery } from '../queries.ts'
import { NoteRow } from './note-row.tsx'
import { notesTexts } from './notes.texts.ts'
import { notesOf } from './order-notes.ts'
import './notes.css'

const orderHref = (orderId: string) => links.orders.mine({ order_id: orderId })

/** An optimised order note by note: odds, tickets, results and prize of each. */
export function OrderNotesPage({ order_id: orderId }: { readonly order_id?: string | undefined }) {
  const back = orderId === undefined ? links.orders.mine() : orderHref(orderId)
  return (
    <Page head={<NavBar title={notesTexts.title} onBack={() => goBack(back)} />}>
      {orderId === undefined ? (
        <EmptyState
          title={notesTexts.empty}
          hint={notesTexts.emptyHint}
          action={<LinkButton href={gameHref('jczq')}>{notesTexts.toMatches}</LinkButton>}
        />
      ) : (
        <LoadedNotes orderId={orderId} />
      )}
    </Page>
  )
}

function LoadedNotes({ orderId }: { readonly orderId: string }) {
  const order = useQuery(orderQuery(orderId))
  return (
    <QueryView
      query={order}
      whyIn="hint"
      isEmpty={({ bet }) => !isOptimised(bet)}
      empty={
        <EmptyState
          title={notesTexts.plain}
          hint={notesTexts.plainHint}
          action={<LinkButton href={orderHref(orderId)}>{notesTexts.toOrder}</LinkButton>}
        />
      }
    >
      {(data) => <OrderNotes order={data} />}
    </QueryView>
  )
}

function OrderNotes({ order }: { readonly order: Order }) {
  const rules = useRules(order.game)
  if (rules.kind !== 'match') return null
  const prize = fenOf(order.prize_after_tax ?? '0.00')
  return (
    <>
      <header className="order-head">
        <div className="grow">
          <h2>{stateName(order.state)}</h2>
          <p className="text-s ink-2">
            {GAME_NAMES[order.game]} {notesTexts.sum(countText(BigInt(order.notes)), exactAmountText(order.stake))}
          </p>
        </div>
        {prize > 0n && <b className="gold text-l">{notesTexts.won(exactAmountText(prize))}</b>}
      </header>
      <Card>
        <ol>
          {notesOf(rules, order).map((note) => (
            <NoteRow key={note.at} game={rules.id} note={note} />
          ))}
        </ol>
      </Card>
    </>
  )
}
