import { answerOf } from '@caimin/session'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../platform/client.ts'
import { Counters } from '../../platform/parts/counters.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { PaneGuard } from '../../platform/parts/guards.tsx'
import { KeyBar } from '../../platform/parts/keys.tsx'
import { PagedList } from '../../platform/parts/paged-list.tsx'
import { EmptyPane } from '../../platform/parts/pane.tsx'
import { Switcher } from '../../platform/parts/switcher.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { yuanText } from '../../platform/parts/wire-text.ts'
import { ResultPane } from './result-pane.tsx'
import type { ResultRow } from './result-value.ts'
import { resultKeys, resultsTexts } from './results.texts.ts'
import { ResultsTable } from './results-table.tsx'
import './results.css'

type Filter = 'open' | 'in_play' | 'all'
const FILTERS: readonly Filter[] = ['open', 'in_play', 'all']

const resultId = (row: ResultRow): string => `${row.subject_kind} ${row.subject_id} ${row.step}`

function useResults(state: Filter) {
  return useInfiniteQuery({
    queryKey: ['operator', 'results', state],
    queryFn: ({ pageParam }) =>
      answerOf(client.operator.results({ state, ...(pageParam !== null && { cursor: pageParam }) })),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.next_cursor,
  })
}

/** Results of matches and draws: what the sources say, and what a person has to decide. */
export function ResultsPage() {
  const [filter, setFilter] = useState<Filter>('open')
  const [taken, setTaken] = useState<ResultRow | null>(null)
  const query = useResults(filter)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const counters = query.data?.pages[0]?.counters
  const inHand = taken === null ? null : (rows.find((row) => resultId(row) === resultId(taken)) ?? taken)

  const step = (by: 1 | -1) => {
    const at = inHand === null ? -1 : rows.findIndex((row) => resultId(row) === resultId(inHand))
    const next = rows[inHand === null ? 0 : at + by]
    if (next !== undefined) setTaken(next)
  }
  useKeys({ j: () => step(1), k: () => step(-1), escape: () => setTaken(null) })

  return (
    <DeskPage title={resultsTexts.title} help={resultsTexts.help}>
      <div className="split results-split">
        <div className="column">
          <Counters
            counters={[
              { name: resultsTexts.waiting, value: counters?.waiting ?? '—' },
              {
                name: resultsTexts.differing,
                value: counters?.differing ?? '—',
                isUrgent: (counters?.differing ?? 0) > 0,
              },
              { name: resultsTexts.corrections, value: counters?.corrections ?? '—' },
              { name: resultsTexts.inPlay, value: counters?.in_play ?? '—', isExtra: true },
              {
                name: resultsTexts.settledToday,
                value: counters?.settled_today ?? '—',
                more: counters && resultsTexts.settledMore(yuanText(counters.paid_today)),
              },
            ]}
          />
          <div className="bar">
            <Switcher
              label={resultsTexts.filter}
              value={filter}
              onChange={setFilter}
              choices={FILTERS.map((value) => ({ value, label: resultsTexts.filters[value] }))}
            />
          </div>
          <div className="table-scroll">
            <PagedList
              query={query}
              count={rows.length}
              empty={{ title: resultsTexts.empty, hint: resultsTexts.emptyHint }}
            >
              <ResultsTable rows={rows} inHand={inHand} onTake={setTaken} />
            </PagedList>
          </div>
          <KeyBar names={resultKeys} />
        </div>
        {inHand === null ? (
          <EmptyPane label={resultsTexts.paneLabel} text={resultsTexts.nothingInHand} />
        ) : (
          <PaneGuard key={resultId(inHand)}>
            <ResultPane row={inHand} onLeave={() => setTaken(null)} />
          </PaneGuard>
        )}
      </div>
    </DeskPage>
  )
}
