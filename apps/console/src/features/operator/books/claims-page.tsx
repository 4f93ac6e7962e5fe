import { answerOf } from '@caimin/session'
import { classNames } from '@caimin/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/client.ts'
import { Link } from '../../../platform/navigation.tsx'
import { DeskPage } from '../../../platform/parts/desk-page.tsx'
import { PaneGuard } from '../../../platform/parts/guards.tsx'
import { PagedList } from '../../../platform/parts/paged-list.tsx'
import { EmptyPane } from '../../../platform/parts/pane.tsx'
import { Status } from '../../../platform/parts/status.tsx'
import { Switcher } from '../../../platform/parts/switcher.tsx'
import { useKeys } from '../../../platform/parts/use-keys.ts'
import { clockOrDay, yuanText } from '../../../platform/parts/wire-text.ts'
import { booksTexts, claimTexts } from './books.texts.ts'
import { type Claim, ClaimPane } from './claim-pane.tsx'

type Filter = 'open' | 'proposed' | 'all'

const FILTERS = (['open', 'proposed', 'all'] as const).map((value) => ({ value, label: claimTexts[value] }))

/** What players owe after corrections, and its write-off by two people. */
export function ClaimsPage({ player }: { readonly player: string | undefined }) {
  const [filter, setFilter] = useState<Filter>(player === undefined ? 'open' : 'all')
  const [taken, setTaken] = useState<string | null>(null)
  const query = useInfiniteQuery({
    queryKey: ['operator', 'books', 'claims', filter, player],
    queryFn: ({ pageParam }) =>
      answerOf(
        client.ledger.claims({
          state: filter,
          ...(player !== undefined && { player_id: player }),
          ...(pageParam !== null && { cursor: pageParam }),
        }),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const inHand = rows.find(({ claim_id }) => claim_id === taken)
  useKeys({ escape: () => setTaken(null) })
  return (
    <DeskPage title={claimTexts.title} help={<Link to="/ledger">‹ {booksTexts.back}</Link>}>
      <div className="split">
        <div className="column">
          <div className="bar">
            <Switcher label={claimTexts.view} choices={FILTERS} value={filter} onChange={setFilter} />
            <span className="ink-2 text-s">{claimTexts.help}</span>
          </div>
          <div className="table-scroll">
            <PagedList
              query={query}
              count={rows.length}
              empty={{ title: claimTexts.empty, hint: claimTexts.emptyHint }}
            >
              <ClaimTable rows={rows} taken={taken} onTake={setTaken} />
            </PagedList>
          </div>
        </div>
        {inHand === undefined ? (
          <EmptyPane label={claimTexts.paneLabel} text={claimTexts.nothingInHand} />
        ) : (
          <PaneGuard key={inHand.claim_id}>
            <ClaimPane claim={inHand} onLeave={() => setTaken(null)} />
          </PaneGuard>
        )}
      </div>
    </DeskPage>
  )
}

interface ClaimTableProps {
  readonly rows: readonly Claim[]
  readonly taken: string | null
  readonly onTake: (claimId: string) => void
}

function ClaimTable({ rows, taken, onTake }: ClaimTableProps) {
  return (
    <table className="table">
      <thead>
        <tr>
          <th>{claimTexts.player}</th>
          <th className="extra-column">{claimTexts.order}</th>
          <th className="extra-column">{claimTexts.since}</th>
          <th className="num extra-column">{claimTexts.owed}</th>
          <th className="num">{claimTexts.left}</th>
          <th>{claimTexts.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.claim_id} className={classNames(row.claim_id === taken && 'in-hand')}>
            <td className="two-lines">
              <button type="button" className="row-press" onClick={() => onTake(row.claim_id)}>
                {row.player.name}
              </button>
              <span>{row.shop.name}</span>
            </td>
            <td className="extra-column mono">{row.order_no}</td>
            <td className="extra-column">{clockOrDay(row.created_at)}</td>
            <td className="num extra-column">{yuanText(row.amount)}</td>
            <td className="num bold">{yuanText(row.left)}</td>
            <td>{row.write_offs[0]?.state === 'proposed' && <Status kind="ring">{claimTexts.waits}</Status>}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
