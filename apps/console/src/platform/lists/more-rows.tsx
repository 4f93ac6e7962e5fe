import { Button, classNames, type ShownList, useReachBottom } from '@caimin/ui'
import { explainError } from '../explain.ts'
import { partsTexts } from '../parts/parts.texts.ts'

interface MoreRowsProps {
  readonly list: Omit<ShownList<unknown>, 'data' | 'refetch'>
  /** Fetches when the end comes near as well, until a page does not come: then only a press tries again. */
  readonly isEndless?: boolean
  readonly size?: 'small'
}

/** How far before the end of a list, in pixels, its next rows are fetched. */
const AHEAD = 400

/** At the end of a list of which more follows: the way to it, and why the next rows did not come. */
export function MoreRows({ list, isEndless = false, size }: MoreRowsProps) {
  const { hasMore = false, isLoadingMore = false, hasMoreFailed = false, loadMore, error } = list
  const mark = useReachBottom(isEndless && hasMore && !isLoadingMore && !hasMoreFailed, loadMore, AHEAD)
  if (!hasMore) return null
  return (
    <div ref={mark} className={classNames('more-rows', isEndless && 'more-rows-endless')}>
      <Button variant="outline" size={size} busy={isLoadingMore} onClick={() => void loadMore?.()}>
        {partsTexts.more}
      </Button>
      {hasMoreFailed && !isLoadingMore && (
        <span className="red" role="status">
          {explainError(error)}
        </span>
      )}
    </div>
  )
}
