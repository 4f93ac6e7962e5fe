import { exactAmountText } from '@caimin/base'
import { usePages } from '@caimin/session'
import { choicesOf, Segmented } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { originName } from '../../platform/origins.texts.ts'
import { Counters } from '../../platform/parts/counters.tsx'
import { Notice } from '../../platform/parts/notice.tsx'
import { type Filter, feedsQuery, resultsQuery } from './queries.ts'
import { RESULT_COLUMNS, resultGroups } from './result-columns.tsx'
import { ResultPane } from './result-pane.tsx'
import { resultId } from './result-value.ts'
import { resultKeys, resultsTexts } from './results.texts.ts'
import './results.css'

const FILTERS = choicesOf<Filter>(['open', 'in_play', 'all'], resultsTexts.filters)

/** Which sources were left to people: what those would tell is filled in twice. */
function LeftToPeople() {
  const byHand = useQuery(feedsQuery).data?.rows.filter(({ by_hand_since }) => by_hand_since !== null) ?? []
  if (byHand.length === 0) return null
  return <Notice kind="lost">{resultsTexts.byHand(byHand.map(({ feed }) => originName(feed)).join('、'))}</Notice>
}

/** Results of matches and draws: what the sources say, and what a person has to decide. */
export function ResultsPage() {
  const [filter, setFilter] = useState<Filter>('open')
  const results = usePages(resultsQuery(filter))
  const counters = results.firstPage?.counters
  return (
    <ListAndPane
      texts={resultsTexts}
      className="results-split"
      tableClass="results-table"
      above={
        <>
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
                more: counters && resultsTexts.settledMore(exactAmountText(counters.paid_today)),
              },
            ]}
          />
          <LeftToPeople />
          <div className="bar">
            <Segmented views label={resultsTexts.filter} value={filter} onChange={setFilter} choices={FILTERS} />
          </div>
        </>
      }
      list={results}
      columns={RESULT_COLUMNS}
      keyOf={resultId}
      groupsOf={resultGroups}
      keepsGone
      keyNames={resultKeys}
      pane={(row, onLeave) => <ResultPane row={row} onLeave={onLeave} />}
    />
  )
}
