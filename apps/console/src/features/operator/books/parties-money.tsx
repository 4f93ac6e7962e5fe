import { usePages } from '@caimin/session'
import { PagedList } from '@caimin/ui'
import { DataTable } from '../../../platform/lists/data-table.tsx'
import { booksTexts } from './books.texts.ts'
import { STORY_COLUMNS, type StoryJournal, StoryJournals } from './journal-pane.tsx'
import { type Party, partiesQuery } from './queries.ts'

/** What an order has moved: of one player in one list, of a plan under the name of each of its people, page by page. */
export function PartiesMoney({ shop, order }: { readonly shop: string; readonly order: string }) {
  const list = usePages(partiesQuery(shop, order))
  return (
    <PagedList list={list}>
      {(parties) => {
        const [first, ...others] = parties
        return first !== undefined && others.length === 0 ? (
          <StoryJournals journals={first.journals} />
        ) : (
          <DataTable<StoryJournal>
            isTight
            isFlush
            columns={STORY_COLUMNS}
            keyOf={({ journal_id }) => journal_id}
            groups={parties.map((party) => ({
              key: String(party.no),
              head: <Who party={party} />,
              rows: party.journals,
            }))}
          />
        )
      }}
    </PagedList>
  )
}

const Who = ({ party: { no, player } }: { readonly party: Party }) => (
  <>
    <b>{player.name}</b>
    {`　${player.mobile}`}
    {no === 1 && `　${booksTexts.initiator}`}
  </>
)
