import { type ReactNode, useEffect, useState } from 'react'
import { partsTexts } from '../parts.texts.ts'
import './states.css'

export const SKELETON_DELAY_MS = 200

/** True once the given time has gone by since the component came up. */
export function useDelayPassed(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}

/** Shows its content only after 200 ms: what comes faster needs no stand-in. */
export function Skeleton({ children }: { readonly children: ReactNode }) {
  // Nothing is visible yet, but screen readers announce that it is loading.
  if (!useDelayPassed(SKELETON_DELAY_MS)) return <span hidden aria-busy="true" />
  return (
    <div className="ui-skeleton" role="status" aria-label={partsTexts.loading} aria-busy="true">
      {children}
    </div>
  )
}

/** One grey bar in the shape of what comes; width and height as CSS lengths. */
export function SkeletonBar({
  width = '100%',
  height = '12px',
  round = false,
}: {
  width?: string
  height?: string
  round?: boolean
}) {
  return <span className="ui-bone" style={{ width, height, ...(round && { borderRadius: '50%' }) }} />
}

/** Rows of a list to come. */
export function SkeletonRows({ count = 5 }: { readonly count?: number }) {
  return (
    <Skeleton>
      {Array.from({ length: count }, (_, row) => row).map((row) => (
        <div key={row} className="ui-skeleton-row">
          <SkeletonBar width="40px" height="40px" round />
          <div className="stack grow">
            <SkeletonBar width="55%" />
            <SkeletonBar width="35%" />
          </div>
          <SkeletonBar width="18%" />
        </div>
      ))}
    </Skeleton>
  )
}
