import { readFileSync } from 'node:fs'
import { DATA_FOLDER } from '../../feeds/data-folder.ts'
import type { Zone } from './day-plan.ts'

/** A real pair with its real odds of August 2026, options in the order of {@link OPTIONS}. */
export interface FixtureTemplate {
  readonly league: string
  readonly zone: Zone
  readonly home: string
  readonly away: string
  readonly SPF: readonly string[]
  readonly JQS: readonly string[]
  readonly BQC: readonly string[]
  readonly CBF: readonly string[]
  readonly average: readonly string[]
  readonly singles: readonly string[]
}

/** A league with its real teams: name, and points won in a hundred matches. */
export interface League {
  readonly league: string
  readonly zone: Zone
  readonly teams: readonly (readonly [string, number])[]
}

/** The options of each play in the order of the data files. */
export const OPTIONS = {
  SPF: ['3', '1', '0'],
  JQS: ['0', '1', '2', '3', '4', '5', '6', '7'],
  BQC: ['3-3', '3-1', '3-0', '1-3', '1-1', '1-0', '0-3', '0-1', '0-0'],
  CBF: [
    ...['1:0', '2:0', '2:1', '3:0', '3:1', '3:2', '4:0', '4:1', '4:2', '5:0', '5:1', '5:2', '9:0'],
    ...['0:0', '1:1', '2:2', '3:3', '9:9'],
    ...['0:1', '0:2', '1:2', '0:3', '1:3', '2:3', '0:4', '1:4', '2:4', '0:5', '1:5', '2:5', '0:9'],
  ],
} as const

const read = <T>(name: string): T => JSON.parse(readFileSync(new URL(`football/${name}`, DATA_FOLDER), 'utf8')) as T

export const TEMPLATES: readonly FixtureTemplate[] = read('fixtures.json')
export const LEAGUES: readonly League[] = read('leagues.json')
