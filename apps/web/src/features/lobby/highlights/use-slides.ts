import { type RefObject, useEffect, useRef, useState } from 'react'
import { CONSTANTS } from '../../../platform/constants.ts'

const STILL = '(prefers-reduced-motion: reduce)'

export interface Slides {
  readonly row: RefObject<HTMLUListElement | null>
  /** The slide in view. */
  readonly at: number
  readonly isPlaying: boolean
  readonly setPlaying: (isPlaying: boolean) => void
  /** Goes to a slide, round the ends. */
  readonly show: (slide: number) => void
}

/** A row of slides that continues by itself, but not under a finger, a pointer or the focus, nor out of sight. */
export function useSlides(count: number): Slides {
  const row = useRef<HTMLUListElement>(null)
  const [at, setAt] = useState(0)
  const [isPlaying, setPlaying] = useState(() => !matchMedia(STILL).matches)
  const shown = Math.min(at, count - 1)

  function show(slide: number): void {
    const box = row.current
    const next = (slide + count) % count
    const behavior = matchMedia(STILL).matches ? 'instant' : 'smooth'
    box?.scrollTo({ left: next * box.clientWidth, behavior })
    setAt(next)
  }

  useEffect(() => {
    const box = row.current
    if (!box) return
    const leave = new AbortController()
    // By hand: where the row comes to rest is the slide in view.
    const rest = () => setAt(Math.round(box.scrollLeft / Math.max(1, box.clientWidth)))
    box.addEventListener('scrollend', rest, { signal: leave.signal, passive: true })
    box.addEventListener('pointerdown', () => setPlaying(false), { signal: leave.signal, passive: true })
    return () => leave.abort()
  }, [])

  const advance = useRef(() => {})
  useEffect(() => {
    advance.current = () => {
      const region = row.current?.parentElement
      const isLookedAt = region?.matches(':hover, :active, :focus-within') ?? false
      if (!isLookedAt && !document.hidden) show(shown + 1)
    }
  })
  useEffect(() => {
    if (!isPlaying || count < 2) return
    const timer = setInterval(() => advance.current(), CONSTANTS.swiperIntervalMs)
    return () => clearInterval(timer)
  }, [isPlaying, count])

  return { row, at: shown, isPlaying, setPlaying, show }
}
