import { toWire } from '@caimin/base'
import { momentText } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useServerTime } from '../data/server-time.ts'
import { useServerNow } from '../data/use-server-now.ts'
import { limitsQuery } from '../queries/limits.ts'
import { useSession } from '../session/session.ts'
import { playBreakTexts } from './play-break.texts.ts'
import { breakMoments, type PlayBreak, playBreakAt } from './play-break.ts'

/** The player's own limits and breaks with what was used; undefined while they are not known, and for guests. */
export function usePlayLimits() {
  const session = useSession()
  return useQuery({ ...limitsQuery, enabled: session !== null }).data
}

/** A break with its words. */
export interface ShownBreak extends PlayBreak {
  readonly ends: string
  readonly note: string
  /** What it means for those who want to pay for a bet, and to recharge. */
  readonly bet: string
  readonly recharge: string
}

/** The break that the player is in by the server's clock; it goes by itself when it ends on an open page. */
export function usePlayBreak(): ShownBreak | undefined {
  const limits = usePlayLimits()
  const before = useServerTime()()
  const now = useServerNow(limits === undefined ? [] : breakMoments(limits, before).map(toWire))
  const found = limits && playBreakAt(limits, now)
  if (found === undefined) return undefined
  const name = playBreakTexts.names[found.kind]
  const until = momentText(found.until, now)
  return {
    ...found,
    ends: playBreakTexts.ends(name, until),
    note: playBreakTexts.note(name, until),
    bet: playBreakTexts.bet(name, until),
    recharge: playBreakTexts.recharge(name, until),
  }
}
