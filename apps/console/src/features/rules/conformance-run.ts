import { judge, readVectors, type Verdict } from '@caimin/rules/conformance'
import { GAME_IDS, type GameId } from '@caimin/rules/games'
import lines from '@caimin/rules/vectors/bets.jsonl?raw'
import { useEffect, useState } from 'react'

const VECTORS = readVectors(lines)
export const TOTAL = VECTORS.length

/** What is computed in one frame: less than half of it, so that the page stays awake. */
const SLICE_MS = 7

/** How far the worked bets are through. */
export interface ConformanceRun {
  readonly verdicts: readonly Verdict[]
  /** Milliseconds of computing, without the frames between. */
  readonly took: number
}

const START: ConformanceRun = { verdicts: [], took: 0 }

/** Judges the next worked bets, one at least, as many as fit into a slice. */
function judgeMore({ verdicts, took }: ConformanceRun): ConformanceRun {
  const startedAt = performance.now()
  const more: Verdict[] = []
  for (const vector of VECTORS.slice(verdicts.length)) {
    more.push(judge(vector))
    if (performance.now() - startedAt > SLICE_MS) break
  }
  return { verdicts: [...verdicts, ...more], took: took + performance.now() - startedAt }
}

export const isOver = ({ verdicts }: ConformanceRun): boolean => verdicts.length === TOTAL

/** Runs every worked bet through the rules, a slice a frame, and says how far it is. */
export function useConformanceRun(): readonly [run: ConformanceRun, restart: () => void] {
  const [run, setRun] = useState(START)
  useEffect(() => {
    if (isOver(run)) return
    const frame = requestAnimationFrame(() => setRun(judgeMore(run)))
    return () => cancelAnimationFrame(frame)
  }, [run])
  return [run, () => setRun(START)]
}

/** One game's part of a run. */
export interface GameScore {
  readonly game: GameId
  readonly total: number
  readonly judged: number
  readonly different: number
}

export const isDifferent = ({ differences }: Verdict): boolean => differences.length > 0

/** The games in their order, each with what is through and what differs. */
export function scoresOf(verdicts: readonly Verdict[]): readonly GameScore[] {
  return GAME_IDS.map((game) => {
    const judged = verdicts.filter(({ vector }) => vector.in.game === game)
    return {
      game,
      total: VECTORS.filter((vector) => vector.in.game === game).length,
      judged: judged.length,
      different: judged.filter(isDifferent).length,
    }
  })
}
