import { goBack } from '@caimin/router'
import { isGameId } from '@caimin/rules/games'
import { usePages } from '@caimin/session'
import { EmptyState, LinkButton, NavBar, Page, QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { links } from '../../../platform/links.ts'
import { isUnknown } from '../is-unknown.ts'
import { posterQuery, standingOrdersQuery } from '../queries.ts'
import { NewStanding } from './new-standing.tsx'
import { OwnStanding } from './own-standing.tsx'
import { standingTexts } from './standing.texts.ts'
import './standing.css'

interface StandingPageProps {
  readonly standing_order_id?: string | undefined
  readonly player_id?: string | undefined
  readonly game?: string | undefined
}

/** A standing order by its id; with a person, the one that copies them in a game, or a new one. */
export function StandingPage({ standing_order_id: id, player_id: playerId, game }: StandingPageProps) {
  if (id !== undefined) return <KnownStanding id={id} />
  if (playerId !== undefined) return <WithPoster playerId={playerId} game={game} />
  return (
    <Frame>
      <NoStanding />
    </Frame>
  )
}

function KnownStanding({ id }: { readonly id: string }) {
  const orders = usePages(standingOrdersQuery({ standing_order_id: id }))
  const [order] = orders.rows
  if (order !== undefined && orders.firstPage !== undefined) {
    return <OwnStanding key={id} order={order} money={orders.firstPage.money} />
  }
  return (
    <Frame>
      <QueryView query={orders} empty={<NoStanding />} failed={(error) => isUnknown(error) && <NoStanding />}>
        {() => null}
      </QueryView>
    </Frame>
  )
}

function WithPoster({ playerId, game }: { readonly playerId: string; readonly game: string | undefined }) {
  const poster = useQuery(posterQuery(playerId))
  const running = usePages(standingOrdersQuery({ state: 'running', player_id: playerId }))
  if (poster.data !== undefined && running.firstPage !== undefined) {
    return (
      <NewStanding
        poster={poster.data}
        running={running.rows}
        money={running.firstPage.money}
        game={isGameId(game) ? game : undefined}
      />
    )
  }
  return (
    <Frame>
      <QueryView query={poster} failed={(error) => isUnknown(error) && <NoStanding />}>
        {() => (
          <QueryView query={running} isEmpty={() => false}>
            {() => null}
          </QueryView>
        )}
      </QueryView>
    </Frame>
  )
}

const Frame = ({ children }: { readonly children: ReactNode }) => (
  <Page head={<NavBar title={standingTexts.title} onBack={() => goBack(links.follow.follow())} />}>{children}</Page>
)

const NoStanding = () => (
  <EmptyState
    title={standingTexts.noOrder}
    hint={standingTexts.noOrderHint}
    action={
      <LinkButton href={links.follow.follow({ tab: 'mine', list: 'standing' })}>{standingTexts.toOwn}</LinkButton>
    }
  />
)
