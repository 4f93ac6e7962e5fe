import { type RefObject, useEffect, useRef } from 'react'

function spread({ touches }: TouchEvent): number | undefined {
  const [first, second] = [touches[0], touches[1]]
  return first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : undefined
}

/** Two fingers apart zoom in, together zoom out; a double tap goes back and forth between 1 and 2. */
export function usePinch(scale: number, onZoom: (scale: number) => void): RefObject<HTMLDivElement | null> {
  const frame = useRef<HTMLDivElement>(null)
  const latest = useRef({ scale, onZoom })
  useEffect(() => {
    latest.current = { scale, onZoom }
  }, [scale, onZoom])
  useEffect(() => {
    const box = frame.current
    if (!box) return
    const leave = new AbortController()
    const { signal } = leave
    let start: { readonly spread: number; readonly scale: number } | undefined
    box.addEventListener(
      'touchstart',
      (event) => {
        const now = spread(event)
        start = now === undefined ? undefined : { spread: now, scale: latest.current.scale }
      },
      { signal, passive: true },
    )
    box.addEventListener(
      'touchmove',
      (event) => {
        const now = spread(event)
        if (now !== undefined && start) latest.current.onZoom((start.scale * now) / start.spread)
      },
      { signal, passive: true },
    )
    box.addEventListener('dblclick', () => latest.current.onZoom(latest.current.scale > 1 ? 1 : 2), { signal })
    return () => leave.abort()
  }, [])
  return frame
}
