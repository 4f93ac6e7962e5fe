import type { Tally } from '@caimin/rules/trends'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type ColumnFacts, columnFacts } from '../data/column-facts.ts'
import { type DrawName, drawsIn, nameOfDraw, shortIssue } from '../data/draw-book.ts'
import { missesQuery } from '../queries.ts'
import { trendsTexts } from '../trends.texts.ts'
import type { TrendSubject } from '../worker/chart-trend.ts'
import { PAGE, Pager } from './pager.tsx'
import { reachByKeyboard } from './reach-by-keyboard.ts'
import { TableFoot } from './table-foot.tsx'
import './table.css'

interface TrendTableProps {
  readonly subject: TrendSubject
  readonly tally: Tally
}

/**
 * The chart in cells and words, newest draws first, a page at a time: for screen readers and as an alternative view.
 */
export function TrendTable({ subject, tally }: TrendTableProps) {
  const { chart, book } = subject
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(tally.draws / PAGE))
  const shown = Math.min(page, pages - 1)
  const end = drawsIn(book) - shown * PAGE
  const oldest = Math.max(drawsIn(book) - tally.draws, end - PAGE)
  const { data: misses } = useQuery(missesQuery(subject, oldest, end))
  const draws = Array.from({ length: Math.max(0, end - oldest) }, (_, i) => end - 1 - i)
  const facts = columnFacts(chart.groups, tally)
  return (
    <>
      <section className="trend-table-box" ref={reachByKeyboard} aria-label={trendsTexts.chartTitle(chart.name)}>
        <table>
          <caption>{trendsTexts.caption(chart.name, tally.draws, shown + 1, pages)}</caption>
          <thead>
            <tr>
              <th scope="col" rowSpan={2}>
                {trendsTexts.issue}
              </th>
              {chart.groups.map((group) => (
                <th key={group.code} scope="colgroup" colSpan={group.labels.length}>
                  {group.name}
                </th>
              ))}
            </tr>
            <tr>
              {facts.map(({ group, label }) => (
                <th key={`${group.code} ${label}`} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {draws.map((draw) => {
              const begin = (draw - oldest) * facts.length
              const row = misses?.subarray(begin, begin + facts.length)
              return <TableRow key={draw} name={nameOfDraw(book, draw)} facts={facts} misses={row} />
            })}
          </tbody>
          <TableFoot facts={facts} tally={tally} />
        </table>
      </section>
      <Pager page={shown} pages={pages} onPage={setPage} />
    </>
  )
}

interface TableRowProps {
  readonly name: DrawName
  readonly facts: readonly ColumnFacts[]
  /** Cells stay empty until they are known. */
  readonly misses: Uint16Array | undefined
}

function TableRow({ name: { issueNo, isDemo }, facts, misses }: TableRowProps) {
  return (
    <tr>
      <th scope="row">
        {shortIssue(issueNo)}
        {isDemo && trendsTexts.demoMark}
      </th>
      {facts.map(({ group, label }, column) => (
        <td key={`${group.code} ${label}`}>
          {misses?.[column] === 0 ? <b className="trend-drawn">{trendsTexts.drawn}</b> : misses?.[column]}
        </td>
      ))}
    </tr>
  )
}
