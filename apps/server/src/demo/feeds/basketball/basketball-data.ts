import { readFileSync } from 'node:fs'
import { DATA_FOLDER } from '../../../feeds/data-folder.ts'
import type { Zone } from '../day-plan.ts'

/** A league with its teams: name, and points that the team is better than its league's middle. */
export interface BasketballLeague {
  readonly league: string
  readonly zone: Zone
  /** Of a match, overtime aside. */
  readonly minutes: number
  /** Both sides together score in a usual match. */
  readonly points: number
  readonly teams: readonly (readonly [string, number])[]
}

export const BASKETBALL_LEAGUES: readonly BasketballLeague[] = JSON.parse(
  readFileSync(new URL('basketball/leagues.json', DATA_FOLDER), 'utf8'),
)
