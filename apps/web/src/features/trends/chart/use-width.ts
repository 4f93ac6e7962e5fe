import { type RefObject, useLayoutEffect, useState } from 'react'

/** The widest that the app's column gets. */
const WIDEST = 960

/** The inner width of an element; before it is there, what it will be on a phone. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(() => Math.min(innerWidth, WIDEST))
  useLayoutEffect(() => {
    const { current } = element
    if (current === null) return
    const measure = () => setWidth(current.clientWidth)
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return width
}
