import type { OutputOf } from '@caimin/contract'
import { answerOf, serverNow } from '@caimin/session'
import { classNames, useEverySecond } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { originName } from '../../platform/origins.texts.ts'
import { Counters } from '../../platform/parts/counters.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { ListEmpty, ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { Status, type StatusKind } from '../../platform/parts/status.tsx'
import { clockOrDay, timeOf } from '../../platform/parts/wire-text.ts'
import { FeedUpload } from './feed-upload.tsx'
import { feedsTexts } from './feeds.texts.ts'
import './feeds.css'

type Feed = OutputOf<'operator', 'feeds'>['rows'][number]
type FeedState = keyof typeof feedsTexts.states

/** After this many failures in a row a source counts as broken. */
const BROKEN_FAILURES = 3
const KINDS: Readonly<Record<FeedState, StatusKind>> = { ok: 'done', slow: 'warn', broken: 'stop', idle: 'ring' }

function stateOf(feed: Feed): FeedState {
  if (feed.failures_in_row >= BROKEN_FAILURES) return 'broken'
  if (feed.last_success_at === null && feed.last_failure_at === null) return 'idle'
  return feed.failures_in_row > 0 ? 'slow' : 'ok'
}

function ageOf(feed: Feed): string {
  if (feed.last_success_at === null) return feedsTexts.never
  const seconds = Math.max(0, Math.floor((serverNow() - timeOf(feed.last_success_at)) / 1000))
  const minutes = Math.floor(seconds / 60)
  const hours = Math.floor(minutes / 60)
  return feedsTexts.ageText(Math.floor(hours / 24), hours % 24, minutes % 60, seconds % 60)
}

/** The sources of matches, odds, results and draws: how old what they brought is, and what went wrong. */
export function FeedsPage() {
  useEverySecond()
  const query = useQuery({
    queryKey: ['operator', 'feeds'],
    queryFn: () => answerOf(client.operator.feeds({})),
    refetchInterval: 10_000,
  })
  const [name, setName] = useState<string | null>(null)
  const rows = query.data?.rows ?? []
  const inHand = rows.find(({ feed }) => feed === name)
  const count = (state: FeedState) => rows.filter((feed) => stateOf(feed) === state).length
  return (
    <DeskPage title={feedsTexts.title} help={feedsTexts.help}>
      <div className="split split-stacked feeds-split">
        <div className="column">
          <Counters
            counters={[
              { name: feedsTexts.count, value: rows.length },
              { name: feedsTexts.broken, value: count('broken'), isUrgent: count('broken') > 0 },
              { name: feedsTexts.slow, value: count('slow') },
            ]}
          />
          <div className="table-scroll">
            {query.isPending && <ListLoading />}
            {query.isError && rows.length === 0 && (
              <ListFailed error={query.error} onRetry={() => void query.refetch()} />
            )}
            {query.isSuccess && rows.length === 0 && <ListEmpty title={feedsTexts.empty} hint={feedsTexts.emptyHint} />}
            {rows.length > 0 && <FeedsTable rows={rows} name={name} onTake={setName} />}
          </div>
        </div>
        <Pane
          label={feedsTexts.paneLabel}
          head={<h2>{inHand === undefined ? feedsTexts.upload : originName(inHand.feed)}</h2>}
        >
          {inHand !== undefined && <FeedFacts feed={inHand} />}
          <FeedUpload />
        </Pane>
      </div>
    </DeskPage>
  )
}

interface FeedsTableProps {
  readonly rows: readonly Feed[]
  readonly name: string | null
  readonly onTake: (feed: string) => void
}

function FeedsTable({ rows, name, onTake }: FeedsTableProps) {
  return (
    <table className="table">
      <caption className="unseen">{feedsTexts.list}</caption>
      <thead>
        <tr>
          <th>{feedsTexts.feed}</th>
          <th className="num">{feedsTexts.age}</th>
          <th className="num extra-column">{feedsTexts.failures}</th>
          <th className="num extra-column">{feedsTexts.nextDue}</th>
          <th>{feedsTexts.state}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((feed) => {
          const state = stateOf(feed)
          return (
            <tr key={feed.feed} className={classNames(feed.feed === name && 'in-hand')}>
              <td>
                <button type="button" className="row-press" onClick={() => onTake(feed.feed)}>
                  {originName(feed.feed)}
                </button>
              </td>
              <td className={classNames('num', state === 'broken' && 'red bold')}>{ageOf(feed)}</td>
              <td className="num extra-column">{feed.failures_in_row}</td>
              <td className="num extra-column">{clockOrDay(feed.next_due_at)}</td>
              <td>
                <Status kind={KINDS[state]}>{feedsTexts.states[state]}</Status>
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function FeedFacts({ feed }: { readonly feed: Feed }) {
  const at = (time: string | null) => (time === null ? feedsTexts.never : clockOrDay(time))
  return (
    <PaneSection>
      <Facts
        facts={[
          [feedsTexts.lastSuccess, at(feed.last_success_at)],
          [feedsTexts.lastFailure, at(feed.last_failure_at)],
          [feedsTexts.lastError, feed.last_error ?? feedsTexts.noError],
        ]}
      />
    </PaneSection>
  )
}
