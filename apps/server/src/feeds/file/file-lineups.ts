import { PLAYER_POSITIONS } from '@caimin/contract'
import type { LineupPlayer, MatchLineups, TeamLineup } from '../../core/catalog/index.ts'
import type { RefusedRow } from '../feed.ts'
import { RowFault, readRows, recordOf, textField } from '../read-rows.ts'
import { FILE_SOURCE } from './file-course.ts'
import { nameField } from './file-matches.ts'

/** Who begins. */
const ELEVEN = 11
const MAX_NUMBER = 99
const FORMATION = /^\d(-\d){1,4}$/

interface PlayerRow {
  readonly at: number
  readonly matchId: string
  readonly side: 'home' | 'away'
  /** From the own goal on; null for a substitute. */
  readonly line: number | null
  readonly player: LineupPlayer
  readonly formation: string | null
  readonly coach: string | null
}

/** Lineups as far as they can be read, and the row by which each can be refused. */
interface ReadLineups {
  readonly lineups: readonly { readonly rows: readonly number[]; readonly lineup: MatchLineups }[]
  readonly refused: RefusedRow[]
}

/**
 * Who plays, a player a row: `match_id, side, line, number, name, position`; `line` 1 is the goalkeeper, 2 those
 * before, and so on, empty for a substitute. In one row of each side perhaps `formation 4-3-3` and `coach`.
 */
export function readFileLineups(rows: readonly unknown[]): ReadLineups {
  const { read, refused } = readRows(rows, readPlayer)
  const lineups = [...Map.groupBy(read, ({ matchId }) => matchId)].flatMap(([matchId, players]) => {
    const of = (side: PlayerRow['side']) => players.filter((row) => row.side === side)
    const isWhole = [of('home'), of('away')].every((team) => startersOf(team).length === ELEVEN)
    if (isWhole) {
      const lineup = { matchId, source: FILE_SOURCE, home: teamOf(of('home')), away: teamOf(of('away')) }
      return [{ rows: players.map(({ at }) => at), lineup }]
    }
    refused.push(...players.map(({ at }) => ({ row: at, reason: 'eleven begin on each side' })))
    return []
  })
  return { lineups, refused }
}

function readPlayer(given: unknown, at: number): PlayerRow {
  const row = recordOf(given)
  const text = (name: string) => (row[name] === undefined || row[name] === '' ? null : nameField(row, name))
  const side = textField(row, 'side')
  if (side !== 'home' && side !== 'away') throw new RowFault(`side ${side} is none of home, away`)
  const position = PLAYER_POSITIONS.find((each) => each === row.position) ?? null
  const formation = text('formation')
  if (formation !== null && !FORMATION.test(formation)) throw new RowFault('formation is malformed')
  return {
    at,
    matchId: textField(row, 'match_id'),
    side,
    line: wholeIn(text('line'), ELEVEN, 'line'),
    player: { number: wholeIn(text('number'), MAX_NUMBER, 'number'), name: nameField(row, 'name'), position },
    formation,
    coach: text('coach'),
  }
}

function wholeIn(text: string | null, most: number, name: string): number | null {
  if (text === null) return null
  const value = Number(text)
  if (!Number.isInteger(value) || value < 1 || value > most) throw new RowFault(`${name} is malformed`)
  return value
}

const startersOf = (team: readonly PlayerRow[]) => team.filter(({ line }) => line !== null)

function teamOf(team: readonly PlayerRow[]): TeamLineup {
  const lines = Map.groupBy(startersOf(team), ({ line }) => line ?? 0)
  const inOrder = [...lines].toSorted(([a], [b]) => a - b)
  return {
    formation: team.flatMap(({ formation }) => formation ?? [])[0] ?? null,
    coach: team.flatMap(({ coach }) => coach ?? [])[0] ?? null,
    rows: inOrder.map(([, players]) => players.map(({ player }) => player)),
    substitutes: team.filter(({ line }) => line === null).map(({ player }) => player),
  }
}
