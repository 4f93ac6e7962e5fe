import { exactAmountText } from '@caimin/base'
import { Link } from '@caimin/router'
import { usePages } from '@caimin/session'
import { choicesOf, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../../platform/links.ts'
import type { Column } from '../../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../../platform/lists/list-and-pane.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { clockOrDay } from '../../../platform/parts/wire-text.ts'
import { booksTexts, claimTexts } from './books.texts.ts'
import { ClaimPane } from './claim-pane.tsx'
import { type Claim, type ClaimFilter, claimsQuery } from './queries.ts'

const FILTERS = choicesOf(['open', 'proposed', 'all'], claimTexts)

const COLUMNS: readonly Column<Claim>[] = [
  {
    head: claimTexts.player,
    selects: true,
    cellClass: 'two-lines',
    cell: ({ player: { name } }) => name,
    after: ({ shop }) => <span>{shop.name}</span>,
  },
  { head: claimTexts.order, isExtra: true, cellClass: 'mono', cell: ({ order_no }) => order_no },
  { head: claimTexts.since, isExtra: true, cell: ({ created_at }) => clockOrDay(created_at) },
  { head: claimTexts.owed, isNumber: true, isExtra: true, cell: ({ amount }) => exactAmountText(amount) },
  { head: claimTexts.left, isNumber: true, cellClass: 'bold', cell: ({ left }) => exactAmountText(left) },
  {
    head: claimTexts.state,
    cell: ({ write_offs }) => write_offs[0]?.state === 'proposed' && <Status kind="ring">{claimTexts.waits}</Status>,
  },
]

const claimId = ({ claim_id }: Claim): string => claim_id

/** What players owe after corrections, and its write-off by two people. */
export function ClaimsPage({ player }: { readonly player: string | undefined }) {
  const [filter, setFilter] = useState<ClaimFilter>(player === undefined ? 'open' : 'all')
  const claims = usePages(claimsQuery(filter, player))
  return (
    <ListAndPane
      texts={{ ...claimTexts, help: <Link to={links.ledger()}>‹ {booksTexts.back}</Link> }}
      above={
        <div className="bar">
          <Segmented views label={claimTexts.view} choices={FILTERS} value={filter} onChange={setFilter} />
          <span className="ink-2 text-s">{claimTexts.help}</span>
        </div>
      }
      list={claims}
      columns={COLUMNS}
      keyOf={claimId}
      pane={(claim, onLeave) => <ClaimPane claim={claim} onLeave={onLeave} />}
    />
  )
}
