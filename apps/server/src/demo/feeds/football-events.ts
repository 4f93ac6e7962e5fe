import type { Instant } from '@caimin/base'
import type { Random } from '@caimin/rules'
import type { MadeEvent } from './made-match.ts'
import { beginOfMinute, endOf, type MatchScript, scriptOf } from './match-script.ts'
import { namePlayers } from './name-players.ts'
import { seededRandom } from './seeded-random.ts'
import type { DemoMatch } from './slate.ts'

const SIDES = ['home', 'away'] as const
const LAST_MINUTE = 90
/** So often at least, and so many times more by chance. */
const CORNERS = [2, 8] as const
const YELLOW_CARDS = [0, 4] as const
const SUBSTITUTIONS = [2, 4] as const
const FIRST_SUBSTITUTION = 46
/** One side in so many gets a red card. */
const RED_ONE_IN = 12

export type ScriptedMatch = Pick<DemoMatch, 'id' | 'number' | 'template' | 'kickoffAt'>
type Happening = Pick<MadeEvent, 'kind' | 'side' | 'minute' | 'player'>

/** What has happened in a match by a moment: the goals of its script, and what goes with them. */
export function footballEvents(match: ScriptedMatch, now: Instant): readonly MadeEvent[] {
  const events = allEvents(match).filter(({ minute }) => beginOfMinute(match, minute) <= now)
  const end = { kind: 'full_time', side: null, minute: LAST_MINUTE, player: null, ref: 'end', takesBack: null } as const
  return endOf(match) <= now ? [...events, end] : events
}

function allEvents(match: ScriptedMatch): MadeEvent[] {
  const random = seededRandom(`events ${match.id}`)
  const script = scriptOf(match)
  const goals = script.goals.map(({ minute, side }): Happening => happening('goal', side, minute))
  const others = SIDES.flatMap((side) => othersOf(side, random))
  const named = [...goals, ...others].map((each, at): MadeEvent => ({ ...each, ref: `${at + 1}`, takesBack: null }))
  const all = [...named, ...disallowed(script)].toSorted((a, b) => a.minute - b.minute)
  return namePlayers(match.id, all)
}

function othersOf(side: (typeof SIDES)[number], random: Random): Happening[] {
  const some = (kind: Happening['kind'], [least, more]: readonly [number, number], from = 1) =>
    Array.from({ length: least + random(more + 1) }, () => happening(kind, side, from + random(LAST_MINUTE + 1 - from)))
  const red = random(RED_ONE_IN) === 0 ? [happening('red_card', side, 1 + random(LAST_MINUTE))] : []
  return [
    ...some('corner', CORNERS),
    ...some('yellow_card', YELLOW_CARDS),
    ...some('substitution', SUBSTITUTIONS, FIRST_SUBSTITUTION),
    ...red,
  ]
}

/** Who it was is said later: it depends on what happened before. */
const happening = (kind: Happening['kind'], side: Happening['side'], minute: number): Happening => ({
  ...{ kind, side, minute },
  player: null,
})

/** A goal and, some minutes later, that it does not count. */
function disallowed({ disallowed: given }: MatchScript): MadeEvent[] {
  if (given === undefined) return []
  const { side, minute, backMinute } = given
  const ref = `disallowed ${side}`
  const goal = happening('goal', side, minute)
  return [
    { ...goal, ref, takesBack: null },
    { ...goal, minute: backMinute, kind: 'goal_disallowed', ref: `${ref} back`, takesBack: ref },
  ]
}
