import type { OutputOf } from '@caimin/contract'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { Amount, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { actorNames } from '../../../platform/actor-names.texts.ts'
import { Facts, mono, Pane, PaneSection } from '../../../platform/parts/pane.tsx'
import { PaneActions } from '../../../platform/parts/pane-actions.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { booksTexts } from './books.texts.ts'
import { PartiesMoney } from './parties-money.tsx'
import { orderStoryQuery } from './queries.ts'
import { useBooksPlace } from './use-place.ts'

type Story = OutputOf<'ledger', 'order'>

const stateName = (index: number): string => {
  const state = orderStateAt(index)
  return state === undefined ? '' : ORDER_STATE_NAMES[state]
}

/** The story of an order, to read: its steps, tickets and money. */
export function OrderStory({ shop, order }: { readonly shop: string; readonly order: string }) {
  const { go } = useBooksPlace()
  const query = useQuery(orderStoryQuery(shop, order))
  const leave = () => go({ order: undefined })
  useKeys({ escape: leave })
  return (
    <Pane
      label={booksTexts.orderLabel}
      head={
        <>
          <h2>{booksTexts.orderLabel}</h2>
          {query.data !== undefined && <p className="mono ink-2">{query.data.order_no}</p>}
        </>
      }
      foot={<PaneActions onBack={leave} back={booksTexts.close} />}
    >
      <QueryView query={query}>{(story) => <StoryBody story={story} shop={shop} />}</QueryView>
    </Pane>
  )
}

function StoryBody({ story, shop }: { readonly story: Story; readonly shop: string }) {
  return (
    <>
      <PaneSection>
        <Facts
          facts={[
            [booksTexts.player, `${story.player.name}　${story.player.mobile}`],
            [booksTexts.game, `${GAME_NAMES[story.game]} ${story.issue_no ?? ''}　${story.summary}`],
            [booksTexts.stake, <Amount key="stake" fen={story.stake} size="l" />],
            [booksTexts.state, stateName(story.state)],
          ]}
        />
      </PaneSection>
      <PaneSection title={booksTexts.events}>
        <ol className="books-events">
          {story.events.map((event) => (
            <li key={`${event.at} ${event.from} ${event.to}`}>
              <time>{clockOrDay(event.at)}</time>
              <b>{event.from === null ? booksTexts.placed : stateName(event.to)}</b>
              <span className="ink-2">{actorNames[event.actor]}</span>
              {event.reason !== null && <span className="ink-2">{booksTexts.reason(event.reason)}</span>}
            </li>
          ))}
        </ol>
      </PaneSection>
      <PaneSection title={booksTexts.tickets}>
        {story.tickets.length === 0 && <p className="ink-2">{booksTexts.noTickets}</p>}
        {story.tickets.map((ticket) => (
          <div key={ticket.ticket_id} className="books-ticket">
            {ticket.photo_url !== null && (
              <img className="books-photo" src={ticket.photo_url} alt={booksTexts.photo(ticket.seq)} />
            )}
            <Facts
              facts={[
                [booksTexts.ticket(ticket.seq), <Amount key="stake" fen={ticket.stake} size="l" />],
                [booksTexts.serial, mono(ticket.serial ?? '—')],
              ]}
            />
          </div>
        ))}
      </PaneSection>
      <PaneSection title={booksTexts.money}>
        <PartiesMoney shop={shop} order={story.order_id} />
      </PaneSection>
    </>
  )
}
