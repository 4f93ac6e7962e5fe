import { type RefObject, useEffect, useRef } from 'react'

/** Scrolls a row into view when it is selected, no further than needed. */
export function useScrollIntoView<E extends HTMLElement>(isSelected: boolean): RefObject<E | null> {
  const row = useRef<E>(null)
  useEffect(() => {
    if (isSelected) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isSelected])
  return row
}
