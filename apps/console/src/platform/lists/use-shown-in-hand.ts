import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row into view when it is taken in hand, as far as it takes. */
export function useShownInHand<E extends HTMLElement>(isInHand: boolean): RefObject<E | null> {
  const row = useRef<E>(null)
  useEffect(() => {
    if (isInHand) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isInHand])
  return row
}
