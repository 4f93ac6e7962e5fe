import type { Tally, Trend, TrendChart } from '@caimin/rules/trends'
import { Button } from '@caimin/ui'
import { useState } from 'react'
import { columnFacts } from '../data/column-facts.ts'
import { type DrawBook, nameOfDraw, shortIssue } from '../data/draw-book.ts'
import { trendsTexts } from '../trends.texts.ts'
import { TableFoot } from './table-foot.tsx'
import './table.css'

interface TrendTableProps {
  readonly chart: TrendChart
  readonly book: DrawBook
  readonly trend: Trend
  readonly tally: Tally
}

const PAGE = 50

/** What scrolls and holds no button must be reached by keyboard all the same. */
function reachByKeyboard(element: HTMLElement | null): void {
  if (element) element.tabIndex = 0
}

/** The chart in cells and words, newest draws first, a page at a time: for readers, and for whoever likes a table. */
export function TrendTable({ chart, book, trend, tally }: TrendTableProps) {
  const [page, setPage] = useState(0)
  const pages = Math.max(1, Math.ceil(tally.draws / PAGE))
  const shown = Math.min(page, pages - 1)
  const newest = trend.draws - 1 - shown * PAGE
  const oldest = Math.max(trend.draws - tally.draws, newest - PAGE + 1)
  const draws = Array.from({ length: Math.max(0, newest - oldest + 1) }, (_, i) => newest - i)
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
            {draws.map((draw) => (
              <TableRow key={draw} draw={draw} book={book} trend={trend} chart={chart} />
            ))}
          </tbody>
          <TableFoot facts={facts} tally={tally} />
        </table>
      </section>
      {pages > 1 && <Pager page={shown} pages={pages} onPage={setPage} />}
    </>
  )
}

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

function Pager({ page, pages, onPage }: PagerProps) {
  return (
    <nav className="trend-pager" aria-label={trendsTexts.pages}>
      <Button look="outline" small disabled={page === 0} onClick={() => onPage(page - 1)}>
        {trendsTexts.newerPage}
      </Button>
      <span role="status">{trendsTexts.pageOf(page + 1, pages)}</span>
      <Button look="outline" small disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        {trendsTexts.olderPage}
      </Button>
    </nav>
  )
}

interface TableRowProps extends Pick<TrendTableProps, 'chart' | 'book' | 'trend'> {
  readonly draw: number
}

function TableRow({ draw, book, trend, chart }: TableRowProps) {
  const { issueNo, isDemo } = nameOfDraw(book, draw)
  const misses = trend.misses(draw)
  return (
    <tr>
      <th scope="row">
        {shortIssue(issueNo)}
        {isDemo && trendsTexts.demoMark}
      </th>
      {chart.groups.flatMap((group) =>
        group.labels.map((label, i) => {
          const miss = misses[trend.firstColumn(group) + i] ?? 0
          return (
            <td key={`${group.code} ${label}`}>
              {miss > 0 ? miss : <b className="trend-drawn">{trendsTexts.drawn}</b>}
            </td>
          )
        }),
      )}
    </tr>
  )
}
