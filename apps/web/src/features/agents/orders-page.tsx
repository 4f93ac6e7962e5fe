import { goBack } from '@caimin/router'
import { usePages } from '@caimin/session'
import { EmptyState, NavBar, Page, PagedList } from '@caimin/ui'
import { links } from '../../platform/links.ts'
import { agentsTexts } from './agents.texts.ts'
import { EntryDays } from './entry-days.tsx'
import { ordersQuery } from './queries.ts'
import './agents.css'

/** Orders of those below, or of one of them, who let them be seen. */
export function OrdersPage({ player_id: playerId }: { readonly player_id?: string | undefined }) {
  const list = usePages(ordersQuery(playerId))
  return (
    <Page head={<NavBar title={agentsTexts.orders} onBack={() => goBack(links.agents.center())} lined />}>
      <PagedList list={list} empty={<EmptyState title={agentsTexts.noOrders} hint={agentsTexts.noOrdersHint} />}>
        {(rows) => <EntryDays entries={rows} />}
      </PagedList>
    </Page>
  )
}
