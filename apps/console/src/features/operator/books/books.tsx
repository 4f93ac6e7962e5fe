import type { Account } from '@caimin/contract'
import { Link } from '@caimin/router'
import { links } from '../../../platform/links.ts'
import { DeskPage } from '../../../platform/parts/desk-page.tsx'
import { EmptyPane } from '../../../platform/parts/pane.tsx'
import { ledgerTexts } from '../ledger.texts.ts'
import { AccountJournals } from './account-journals.tsx'
import { AccountsList, isPlayerAccount } from './accounts-list.tsx'
import { booksTexts } from './books.texts.ts'
import { JournalPane } from './journal-pane.tsx'
import { OrderStory } from './order-story.tsx'
import { useBooksPlace } from './use-place.ts'
import './books.css'

/** The way down the books: a kind of account, whose, its journals, a journal's lines, and the order behind them. */
export function Books({ account }: { readonly account: Account }) {
  const { place } = useBooksPlace()
  const { shop, player, search, journal, order, day } = place
  const isOne = shop !== undefined && isPlayerAccount(account) === (player !== undefined)
  return (
    <DeskPage title={ledgerTexts.title} help={<Link to={links.ledger({ day })}>‹ {booksTexts.back}</Link>}>
      <div className="split">
        {isOne ? (
          <AccountJournals account={account} shop={shop} />
        ) : (
          <AccountsList key={search} account={account} search={search} />
        )}
        {shop !== undefined && order !== undefined ? (
          <OrderStory shop={shop} order={order} />
        ) : shop !== undefined && journal !== undefined ? (
          <JournalPane shop={shop} journal={journal} />
        ) : (
          <EmptyPane label={booksTexts.paneLabel} text={booksTexts.nothingSelected} />
        )}
      </div>
    </DeskPage>
  )
}
