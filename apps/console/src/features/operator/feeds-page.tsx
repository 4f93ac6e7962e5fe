import { countText, instantOf } from '@caimin/base'
import { BROKEN_FAILURES } from '@caimin/contract'
import { serverNow } from '@caimin/session'
import { EmptyState, PagedList, useEverySecond } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { originName } from '../../platform/origins.texts.ts'
import { Counters } from '../../platform/parts/counters.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { KeyBar } from '../../platform/parts/keys.tsx'
import { Pane } from '../../platform/parts/pane.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { FeedFacts } from './feed-facts.tsx'
import { sourceOf } from './feed-sources.ts'
import { FeedUpload } from './feed-upload.tsx'
import { feedsKeys, feedsTexts, retryKey } from './feeds.texts.ts'
import { type Feed, feedsQuery } from './queries.ts'
import './feeds.css'

type FeedState = keyof typeof feedsTexts.states

const KINDS: Readonly<Record<FeedState, StatusKind>> = { ok: 'done', slow: 'warn', broken: 'stop', idle: 'ring' }

function stateOf(feed: Feed): FeedState {
  if (feed.failures_in_row >= BROKEN_FAILURES) return 'broken'
  if (feed.last_success_at === null && feed.last_failure_at === null) return 'idle'
  return feed.failures_in_row > 0 ? 'slow' : 'ok'
}

function ageOf(feed: Feed): string {
  if (feed.last_success_at === null) return feedsTexts.never
  return spanText(Math.max(0, Math.floor((serverNow() - instantOf(feed.last_success_at)) / 1000)))
}

const dueOf = ({ every_ms }: Feed): string =>
  every_ms === null ? feedsTexts.noDue : spanText(Math.round(every_ms / 1000))

function spanText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return feedsTexts.ageText(Math.floor(hours / 24), hours % 24, minutes % 60, seconds % 60)
}

const COLUMNS: readonly Column<Feed>[] = [
  { head: feedsTexts.feed, selects: true, cell: ({ feed }) => originName(feed) },
  { head: feedsTexts.role, isExtra: true, cell: ({ feed }) => feedsTexts.roles[sourceOf(feed).role] },
  {
    head: feedsTexts.age,
    isNumber: true,
    cellClass: (feed) => stateOf(feed) === 'broken' && 'red bold',
    cell: ageOf,
  },
  { head: feedsTexts.due, isNumber: true, isExtra: true, cellClass: 'ink-2', cell: dueOf },
  { head: feedsTexts.requests, isNumber: true, isExtra: true, cell: ({ requests }) => countText(BigInt(requests)) },
  { head: feedsTexts.errors, isNumber: true, isExtra: true, cell: ({ errors }) => countText(BigInt(errors)) },
  {
    head: feedsTexts.state,
    cell: (feed) => <Status kind={KINDS[stateOf(feed)]}>{feedsTexts.states[stateOf(feed)]}</Status>,
  },
]

/** The sources of matches, odds, results and draws: how old what they brought is, and what went wrong. */
export function FeedsPage() {
  useEverySecond()
  const { role } = useSignedInStaff()
  const query = useQuery({ ...feedsQuery, select: ({ rows: feeds }) => feeds })
  const [name, setName] = useState<string | null>(null)
  const rows = query.data ?? []
  const selected = rows.find(({ feed }) => feed === name)
  const count = (state: FeedState) => rows.filter((feed) => stateOf(feed) === state).length
  const sumOf = (figure: 'requests' | 'errors') =>
    countText(BigInt(rows.reduce((total, feed) => total + feed[figure], 0)))
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
              { name: feedsTexts.count, value: rows.length },
              { name: feedsTexts.broken, value: count('broken'), isUrgent: count('broken') > 0 },
              { name: feedsTexts.slow, value: count('slow') },
              { name: feedsTexts.requests, value: sumOf('requests'), more: feedsTexts.times },
              { name: feedsTexts.errors, value: sumOf('errors'), more: feedsTexts.times },
            ]}
          />
          <div className="table-scroll">
            <PagedList list={query} empty={<EmptyState title={feedsTexts.empty} hint={feedsTexts.emptyHint} />}>
              {(feeds) => (
                <DataTable
                  caption={feedsTexts.list}
                  columns={COLUMNS}
                  rows={feeds}
                  keyOf={({ feed }) => feed}
                  selection={{ isSelected: ({ feed }) => feed === name, select: ({ feed }) => setName(feed) }}
                />
              )}
            </PagedList>
          </div>
          <KeyBar names={role === 'operator' ? [...feedsKeys, retryKey] : feedsKeys} />
        </div>
        <Pane
          label={feedsTexts.paneLabel}
          head={<h2>{selected === undefined ? feedsTexts.upload : originName(selected.feed)}</h2>}
        >
          {selected !== undefined && <FeedFacts key={selected.feed} feed={selected} />}
          <FeedUpload />
        </Pane>
      </div>
    </DeskPage>
  )
}
