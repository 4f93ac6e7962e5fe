import { instantOf, seconds } from '@caimin/base'
import type { BoardRow } from '@caimin/contract'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { STALE_AFTER_MS } from '../stale-after.ts'
import { useGoalAlerts } from './use-goal-alerts.ts'

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

interface Goal {
  readonly side: Side
  /** On the page's own clock. */
  readonly shownUntil: number
}

/** By the ids of their matches. */
export type Goals = ReadonlyMap<string, Goal>

/**
 * The goals that fell while the page was open, each for half a minute or until the score of its match changes again.
 * One that its player follows makes itself known. Takes the same list until one of its matches has changed.
 */
export function useGoals(matches: readonly BoardRow[]): Goals {
  const [goals, setGoals] = useState<Goals>(new Map())
  const last = useRef<ReadonlyMap<string, BoardRow>>(new Map())
  const announce = useEffectEvent(useGoalAlerts())

  useEffect(() => {
    const before = last.current
    last.current = new Map(matches.map((match) => [match.match_id, match]))
    const moved = matches.filter(({ match_id: id, full }) => before.has(id) && before.get(id)?.full !== full)
    if (moved.length === 0) return
    const scored = moved.flatMap((match) => {
      const standing = before.get(match.match_id)
      const side = standing === undefined ? null : scoringSide(standing, match)
      return side === null ? [] : [{ match, side }]
    })
    for (const { match } of scored) announce(match)
    const shownUntil = performance.now() + SHOWN_MS
    setGoals((shown) => {
      const next = new Map(shown)
      for (const { match_id: id } of moved) next.delete(id)
      for (const { match, side } of scored) next.set(match.match_id, { side, shownUntil })
      return next
    })
  }, [matches])

  useEffect(() => {
    if (goals.size === 0) return
    const first = Math.min(...[...goals.values()].map(({ shownUntil }) => shownUntil))
    const timer = setTimeout(() => setGoals(stillShown), first - performance.now())
    return () => clearTimeout(timer)
  }, [goals])

  return goals
}

const stillShown = (goals: Goals): Goals =>
  new Map([...goals].filter(([, { shownUntil }]) => shownUntil > performance.now()))
