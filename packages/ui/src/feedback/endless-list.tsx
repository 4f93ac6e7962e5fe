import { type ReactNode, type TouchEvent, useRef, useState } from 'react'
import { listTexts } from './lists.texts.ts'
import { useReachBottom } from './use-reach-bottom.ts'
import './endless-list.css'

/** Specification: pulling further than this refreshes. */
export const PULL_THRESHOLD = 45
/** Specification: the next page loads when the end is this near. */
export const REACH_BOTTOM = 50

export interface EndlessListProps {
  readonly children: ReactNode
  /** Fetches the first page again. */
  readonly onRefresh?: () => Promise<unknown>
  readonly hasMore?: boolean
  readonly isLoadingMore?: boolean
  readonly onLoadMore?: () => void
  /** Why the next page did not come: only a press tries again. */
  readonly whyNoMore?: string | undefined
}

function usePullToRefresh(onRefresh: (() => Promise<unknown>) | undefined) {
  const [pulled, setPulled] = useState(0)
  const [isRefreshing, setRefreshing] = useState(false)
  const startY = useRef<number | undefined>(undefined)

  function handleTouchStart(event: TouchEvent<HTMLElement>) {
    const isAtTop = (event.currentTarget.closest('.ui-page-scroll')?.scrollTop ?? 0) <= 0
    startY.current = onRefresh && isAtTop && !isRefreshing ? event.touches[0]?.clientY : undefined
  }

  function handleTouchMove(event: TouchEvent<HTMLElement>) {
    if (startY.current === undefined) return
    const way = (event.touches[0]?.clientY ?? startY.current) - startY.current
    setPulled(Math.max(0, Math.min(way / 2, 2 * PULL_THRESHOLD)))
  }

  async function handleTouchEnd() {
    const isFarEnough = pulled >= PULL_THRESHOLD
    startY.current = undefined
    setPulled(0)
    if (!isFarEnough || !onRefresh) return
    setRefreshing(true)
    try {
      await onRefresh()
    } finally {
      setRefreshing(false)
    }
  }

  const touch = {
    onTouchStart: handleTouchStart,
    onTouchMove: handleTouchMove,
    onTouchEnd: () => void handleTouchEnd(),
  }
  return { pulled, isRefreshing, touch }
}

function pullText(pulled: number, isRefreshing: boolean): string {
  if (isRefreshing) return listTexts.refreshing
  return pulled >= PULL_THRESHOLD ? listTexts.releaseToRefresh : listTexts.pullToRefresh
}

/**
 * A list that refreshes when pulled down and loads its next page at the bottom; a button does the same for keyboards.
 */
export function EndlessList({
  children,
  onRefresh,
  hasMore = false,
  isLoadingMore = false,
  onLoadMore,
  whyNoMore,
}: EndlessListProps) {
  const { pulled, isRefreshing, touch } = usePullToRefresh(onRefresh)
  const mark = useReachBottom(hasMore && !isLoadingMore && whyNoMore === undefined, onLoadMore, REACH_BOTTOM)
  const isPulling = pulled > 0 || isRefreshing
  return (
    <div {...touch}>
      {isPulling && (
        <div className="ui-pull" role="status" style={{ height: isRefreshing ? PULL_THRESHOLD : pulled }}>
          {pullText(pulled, isRefreshing)}
        </div>
      )}
      {children}
      {onLoadMore && (
        <div className="ui-list-end" ref={mark}>
          {!isLoadingMore && whyNoMore !== undefined && <span role="status">{whyNoMore}</span>}
          {hasMore ? (
            <button type="button" disabled={isLoadingMore} onClick={onLoadMore}>
              {isLoadingMore ? listTexts.loadingMore : listTexts.loadMore}
            </button>
          ) : (
            <span>{listTexts.thatIsAll}</span>
          )}
        </div>
      )}
    </div>
  )
}
