import { countText } from '@caimin/base'
import { choicesOf, classNames, EmptyState, PagedList, Segmented, useEverySecond } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { originName } from '../../platform/origins.texts.ts'
import { Counters } from '../../platform/parts/counters.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { KeyBar } from '../../platform/parts/keys.tsx'
import { Pane } from '../../platform/parts/pane.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { FeedFacts, FeedHead } from './feed-facts.tsx'
import { FeedFoot } from './feed-foot.tsx'
import { sourceOf } from './feed-sources.ts'
import { ageOf, dueOf, FEED_KINDS, type FeedState, isTroubled, percentOfDue, stateOf } from './feed-state.ts'
import { FeedUpload } from './feed-upload.tsx'
import { feedKeys, feedsKeys, feedsTexts } from './feeds.texts.ts'
import { type Feed, feedsQuery } from './queries.ts'
import './feeds.css'

const COLUMNS: readonly Column<Feed>[] = [
  { head: feedsTexts.feed, selects: true, cell: ({ feed }) => originName(feed) },
  { head: feedsTexts.role, isExtra: true, cell: ({ feed }) => feedsTexts.roles[sourceOf(feed).role] },
  {
    head: feedsTexts.age,
    isNumber: true,
    cellClass: (feed) => stateOf(feed) === 'broken' && 'red bold',
    cell: ageOf,
  },
  { head: feedsTexts.gone, hidesHead: true, isExtra: true, cell: (feed) => <Gone feed={feed} /> },
  { head: feedsTexts.due, isNumber: true, isExtra: true, cellClass: 'ink-2', cell: dueOf },
  { head: feedsTexts.requests, isNumber: true, isExtra: true, cell: ({ requests }) => countText(BigInt(requests)) },
  { head: feedsTexts.errors, isNumber: true, isExtra: true, cell: ({ errors }) => countText(BigInt(errors)) },
  {
    head: feedsTexts.provenance,
    isExtra: true,
    cell: ({ feed }) => feedsTexts.provenances[sourceOf(feed).provenance],
  },
  {
    head: feedsTexts.state,
    cell: (feed) => <Status kind={FEED_KINDS[stateOf(feed)]}>{feedsTexts.states[stateOf(feed)]}</Status>,
  },
]

/** How far the time has gone in which it should answer again. */
function Gone({ feed }: { readonly feed: Feed }) {
  const percent = percentOfDue(feed)
  if (percent === null) return null
  return (
    <span className="feed-gone">
      <span className={classNames(stateOf(feed) !== 'ok' && 'feed-late')} style={{ width: `${percent}%` }} />
    </span>
  )
}

const FILTERS = choicesOf<'all' | 'troubled'>(['all', 'troubled'], feedsTexts.filters)

/** The sources of matches, odds, results and draws: how old what they brought is, and what went wrong. */
export function FeedsPage() {
  useEverySecond()
  const { role } = useSignedInStaff()
  const query = useQuery({ ...feedsQuery, select: ({ rows: feeds }) => feeds })
  const [name, setName] = useState<string | null>(null)
  const [filter, setFilter] = useState<'all' | 'troubled'>('all')
  const all = query.data ?? []
  const rows = filter === 'all' ? all : all.filter(isTroubled)
  const selected = rows.find(({ feed }) => feed === name)
  const count = (state: FeedState) => all.filter((feed) => stateOf(feed) === state).length
  const sumOf = (figure: 'requests' | 'errors') =>
    countText(BigInt(all.reduce((total, feed) => total + feed[figure], 0)))
  const step = (by: 1 | -1) => {
    const next = rows[selected === undefined ? 0 : rows.indexOf(selected) + by]
    if (next !== undefined) setName(next.feed)
  }
  useKeys({ j: () => step(1), k: () => step(-1), ...(selected !== undefined && { escape: () => setName(null) }) })
  return (
    <DeskPage title={feedsTexts.title} help={feedsTexts.help}>
      <div className="split split-stacked feeds-split">
        <div className="column">
          <Counters
            counters={[
              { name: feedsTexts.count, value: all.length },
              { name: feedsTexts.broken, value: count('broken'), isUrgent: count('broken') > 0 },
              { name: feedsTexts.slow, value: count('slow') },
              { name: feedsTexts.requests, value: sumOf('requests'), more: feedsTexts.times },
              { name: feedsTexts.errors, value: sumOf('errors'), more: feedsTexts.times },
            ]}
          />
          <div className="bar">
            <Segmented views label={feedsTexts.filterLabel} choices={FILTERS} value={filter} onChange={setFilter} />
          </div>
          <div className="table-scroll">
            <PagedList list={query} empty={<EmptyState title={feedsTexts.empty} hint={feedsTexts.emptyHint} />}>
              {() => (
                <DataTable
                  caption={feedsTexts.list}
                  columns={COLUMNS}
                  rows={rows}
                  noRows={feedsTexts.noneTroubled}
                  keyOf={({ feed }) => feed}
                  selection={{ isSelected: ({ feed }) => feed === name, select: ({ feed }) => setName(feed) }}
                />
              )}
            </PagedList>
          </div>
          <KeyBar names={role === 'operator' ? [...feedsKeys, ...feedKeys] : feedsKeys} />
        </div>
        {selected === undefined ? (
          <Pane label={feedsTexts.paneLabel} head={<h2>{feedsTexts.upload}</h2>}>
            <FeedUpload />
          </Pane>
        ) : (
          <Pane
            key={selected.feed}
            isOnlyRead
            label={feedsTexts.paneLabel}
            head={<FeedHead feed={selected} />}
            foot={<FeedFoot feed={selected} onLeave={() => setName(null)} />}
          >
            <FeedFacts feed={selected} />
          </Pane>
        )}
      </div>
    </DeskPage>
  )
}
