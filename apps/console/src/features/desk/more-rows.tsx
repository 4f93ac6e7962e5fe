import { Button } from '@caimin/ui'
import { useEffect, useRef } from 'react'
import { queueTexts } from './desk.texts.ts'

interface MoreRowsProps {
  readonly isBusy: boolean
  /** The last fetch failed: only a press tries again. */
  readonly hasFailed: boolean
  readonly onMore: () => void
}

/** How far before the end of the list its next rows are fetched. */
const AHEAD = '400px'

/** At the end of a list of which more follows: fetches it when it comes near, or when it is pressed. */
export function MoreRows({ isBusy, hasFailed, onMore }: MoreRowsProps) {
  const mark = useRef<HTMLDivElement>(null)
  const latest = useRef(onMore)
  useEffect(() => {
    latest.current = onMore
  }, [onMore])
  useEffect(() => {
    if (mark.current === null || isBusy || hasFailed) return
    const watcher = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) latest.current()
      },
      { root: mark.current.closest('.table-scroll'), rootMargin: `0px 0px ${AHEAD} 0px` },
    )
    watcher.observe(mark.current)
    return () => watcher.disconnect()
  }, [isBusy, hasFailed])
  return (
    <div ref={mark} className="queue-more">
      <Button variant="outline" size="small" busy={isBusy} onClick={onMore}>
        {queueTexts.more}
      </Button>
    </div>
  )
}
