import { type TouchEvent, useRef } from 'react'

function spread({ touches }: TouchEvent): number | undefined {
  const [first, second] = [touches[0], touches[1]]
  return first && second ? Math.hypot(first.clientX - second.clientX, first.clientY - second.clientY) : undefined
}

/** Two fingers apart zoom in, together zoom out. */
export function usePinch(scale: number, onZoom: (scale: number) => void) {
  const start = useRef<{ readonly spread: number; readonly scale: number } | undefined>(undefined)
  return {
    onTouchStart: (event: TouchEvent) => {
      const now = spread(event)
      start.current = now === undefined ? undefined : { spread: now, scale }
    },
    onTouchMove: (event: TouchEvent) => {
      const now = spread(event)
      if (now !== undefined && start.current) onZoom((start.current.scale * now) / start.current.spread)
    },
    onTouchEnd: () => {
      start.current = undefined
    },
  }
}
