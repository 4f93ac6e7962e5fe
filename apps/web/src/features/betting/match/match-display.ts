import { useState } from 'react'
import { readStored, writeStored } from '../../../platform/data/stored.ts'

/** What a list of matches says beside the odds; kept on the device, for all games. */
export interface MatchDisplay {
  readonly time: 'cutoff' | 'kickoff'
  readonly hasAverageOdds: boolean
  /** Matches that have closed are left out. */
  readonly isClosedHidden: boolean
}

const KEY = 'match-display'

function readDisplay(): MatchDisplay {
  const stored = (readStored(KEY) ?? {}) as Partial<Record<keyof MatchDisplay, unknown>>
  return {
    time: stored.time === 'kickoff' ? 'kickoff' : 'cutoff',
    hasAverageOdds: stored.hasAverageOdds === true,
    isClosedHidden: stored.isClosedHidden !== false,
  }
}

export function useMatchDisplay(): readonly [MatchDisplay, (display: MatchDisplay) => void] {
  const [display, setDisplay] = useState(readDisplay)
  const change = (next: MatchDisplay) => {
    writeStored(KEY, next)
    setDisplay(next)
  }
  return [display, change]
}
