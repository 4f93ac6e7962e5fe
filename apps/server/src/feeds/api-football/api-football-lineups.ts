import { PLAYER_POSITIONS } from '@caimin/contract'
import { z } from 'zod'
import type { LineupPlayer, TeamLineup } from '../../core/catalog/index.ts'

type Side = 'home' | 'away'

const playerSchema = z.object({
  player: z.object({
    name: z.string().min(1),
    number: z.int().nullish(),
    pos: z.enum(PLAYER_POSITIONS).nullish().catch(null),
    /** Row and place in it, from the own goal on: 1:1 is the goalkeeper. */
    grid: z
      .string()
      .regex(/^\d+:\d+$/)
      .nullish()
      .catch(null),
  }),
})

export const lineupSchema = z.object({
  team: z.object({ id: z.int() }),
  coach: z.object({ name: z.string().nullish() }).nullish(),
  formation: z.string().nullish(),
  startXI: z.array(playerSchema),
  substitutes: z.array(playerSchema),
})
type GivenLineup = z.output<typeof lineupSchema>
type GivenPlayer = z.output<typeof playerSchema>['player']

/** Those of both sides; undefined while one of them is not announced. */
export function lineupsOf(
  given: readonly GivenLineup[],
  sideOf: (teamId: number) => Side,
): Record<Side, TeamLineup> | undefined {
  const announced = given.filter(({ startXI }) => startXI.length > 0)
  const of = (side: Side) => announced.find(({ team }) => sideOf(team.id) === side)
  const [home, away] = [of('home'), of('away')]
  return home && away && { home: teamOf(home), away: teamOf(away) }
}

const teamOf = ({ coach, formation, startXI, substitutes }: GivenLineup): TeamLineup => ({
  formation: formation ?? null,
  coach: coach?.name ?? null,
  rows: rowsOf(startXI.map(({ player }) => player)),
  substitutes: substitutes.map(({ player }) => playerOf(player)),
})

/** By the places that the source gives, or by position where it leaves one out. */
function rowsOf(players: readonly GivenPlayer[]): LineupPlayer[][] {
  const arePlaced = players.every(({ grid }) => grid != null)
  const rows = Map.groupBy(players, (player) => (arePlaced ? placeOf(player)[0] : lineOf(player)))
  return [...rows]
    .toSorted(([a], [b]) => a - b)
    .map(([, row]) => row.toSorted((a, b) => placeOf(a)[1] - placeOf(b)[1]).map(playerOf))
}

function placeOf({ grid }: GivenPlayer): readonly [row: number, place: number] {
  const [row = 0, place = 0] = grid?.split(':').map(Number) ?? []
  return [row, place]
}

/** Whose position is not told stands in the middle. */
const lineOf = ({ pos }: GivenPlayer): number => PLAYER_POSITIONS.indexOf(pos ?? 'M')

const playerOf = ({ name, number, pos }: GivenPlayer): LineupPlayer => ({
  number: number ?? null,
  name,
  position: pos ?? null,
})
