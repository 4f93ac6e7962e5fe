import { Button } from '@caimin/ui'
import { trendsTexts } from '../trends.texts.ts'
import './table.css'

/** How many draws a page of a table has. */
export const PAGE = 50

interface PagerProps {
  readonly page: number
  readonly pages: number
  readonly onPage: (page: number) => void
}

/** Steps through the pages of a table; renders nothing for a single page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  if (pages === 1) return null
  return (
    <nav className="trend-pager" aria-label={trendsTexts.pages}>
      <Button variant="outline" size="small" disabled={page === 0} onClick={() => onPage(page - 1)}>
        {trendsTexts.newerPage}
      </Button>
      <span role="status">{trendsTexts.pageOf(page + 1, pages)}</span>
      <Button variant="outline" size="small" disabled={page === pages - 1} onClick={() => onPage(page + 1)}>
        {trendsTexts.olderPage}
      </Button>
    </nav>
  )
}
