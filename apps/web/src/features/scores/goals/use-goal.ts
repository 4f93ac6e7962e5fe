import { instantOf, seconds } from '@caimin/base'
import type { BoardRow } from '@caimin/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { STALE_AFTER_MS } from '../stale-after.ts'

type Standing = Pick<BoardRow, 'sport' | 'full' | 'told_at'>
export type Side = 'home' | 'away'

/** For how long a goal stands out. */
const SHOWN_MS = seconds(30)

/**
 * Which side has scored from one standing to the next. Null in basketball, where one side scores every few seconds, and
 * after a while in which nothing was heard: the goal may be long ago.
 */
export function scoringSide(before: Standing, after: Standing): Side | null {
  if (after.sport !== 'football' || !isJustBefore(before.told_at, after.told_at)) return null
  if (before.full === null || after.full === null) return null
  const [home = 0, away = 0] = goalsOf(before.full)
  const [homeNow = 0, awayNow = 0] = goalsOf(after.full)
  if (homeNow > home) return 'home'
  return awayNow > away ? 'away' : null
}

const goalsOf = (full: string): number[] => full.split(':').map(Number)

const isJustBefore = (before: Standing['told_at'], after: Standing['told_at']): boolean =>
  before !== null && after !== null && instantOf(after) - instantOf(before) <= STALE_AFTER_MS

interface Watched {
  readonly standing: Standing
  /** A new object for every goal. */
  readonly goal: { readonly side: Side } | null
}

/** The side that scored while the page was open, for half a minute or until the score changes again. */
export function useGoal(standing: Standing, onGoal: () => void): Side | null {
  const [watched, setWatched] = useState<Watched>({ standing, goal: null })
  const { goal } = watched
  if (watched.standing !== standing) setWatched(next(watched, standing))
  const announce = useEffectEvent(onGoal)
  useEffect(() => {
    if (goal === null) return
    announce()
    const timer = setTimeout(() => setWatched((now) => ({ ...now, goal: null })), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [goal])
  return goal?.side ?? null
}

function next({ standing: before, goal }: Watched, standing: Standing): Watched {
  if (before.full === standing.full) return { standing, goal }
  const side = scoringSide(before, standing)
  return { standing, goal: side && { side } }
}
