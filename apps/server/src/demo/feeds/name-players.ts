import { shirtText } from './football-events.texts.ts'
import type { MadeEvent } from './made-match.ts'
import { seededRandom } from './seeded-random.ts'

/** By shirt, but for the goalkeepers: who begins, and who comes on in this order. */
const STARTING = [2, 3, 4, 5, 6, 7, 8, 9, 10, 11]
const BENCH = [13, 14, 15, 16, 17, 18]

/** Who of a side may still do what. */
interface Squad {
  readonly field: Set<number>
  readonly bench: number[]
  readonly booked: Set<number>
}

const squad = (): Squad => ({ field: new Set(STARTING), bench: [...BENCH], booked: new Set() })

/**
 * Says who did what, of events by minute: who is on the field then. One who goes off, or is sent off, does nothing
 * more; a substitution names who goes off.
 */
export function namePlayers(matchId: string, events: readonly MadeEvent[]): MadeEvent[] {
  const random = seededRandom(`players ${matchId}`)
  const squads = { home: squad(), away: squad() }
  const named = new Map<string, string>()
  return events.map((event) => {
    if (event.side === null) return event
    const { field, bench, booked } = squads[event.side]
    const taken = event.takesBack === null ? undefined : named.get(event.takesBack)
    if (taken !== undefined) return { ...event, player: taken }
    const possible = [...field].filter((shirt) => isPossible(event, shirt, booked))
    const shirt = possible[random(possible.length)] ?? 1
    if (event.kind === 'yellow_card') booked.add(shirt)
    if (event.kind === 'red_card' || event.kind === 'substitution') field.delete(shirt)
    const next = event.kind === 'substitution' ? bench.shift() : undefined
    if (next !== undefined) field.add(next)
    named.set(event.ref, shirtText(shirt))
    return { ...event, player: shirtText(shirt) }
  })
}

/** A second yellow card would be a red one, and who has come on stays on. */
function isPossible({ kind }: MadeEvent, shirt: number, booked: ReadonlySet<number>): boolean {
  if (kind === 'yellow_card') return !booked.has(shirt)
  return kind !== 'substitution' || STARTING.includes(shirt)
}
