import { minutes } from '@caimin/base'
import type { CatalogMatch, MatchRef, SourceTeam } from '../../core/catalog/index.ts'
import type { Fixture, FixtureTeam } from './api-football-fixture.ts'

export const API_FOOTBALL = 'api-football'

/** Sources give a kick-off more or less exactly. */
const KICKOFF_WITHIN_MS = minutes(10)

type Unnamed = Pick<CatalogMatch, 'id' | 'home' | 'away' | 'kickoffAt'>
type Kickoff = Pick<Fixture, 'ref' | 'kickoffAt' | 'home' | 'away'>

export interface Joined {
  readonly refs: readonly MatchRef[]
  /** What the teams of the fixtures that were found are called here. */
  readonly teams: readonly SourceTeam[]
  /** Of which match no fixture is known for certain, and which may be it. */
  readonly open: readonly string[]
}

/**
 * Finds the fixtures of matches: one that kicks off with the match, of which at least one team is known by the name
 * of the match and none by another. A team plays one match at a time, so the other team of the fixture is the other
 * team of the match. Where there is no such fixture, or more than one, the match stays without.
 */
export function joinFixtures(
  matches: readonly Unnamed[],
  fixtures: readonly Kickoff[],
  names: ReadonlyMap<string, string>,
): Joined {
  const refs: MatchRef[] = []
  const teams = new Map<string, SourceTeam>()
  const open: string[] = []
  for (const match of matches) {
    const atOnce = fixtures.filter(({ kickoffAt }) => Math.abs(kickoffAt - match.kickoffAt) <= KICKOFF_WITHIN_MS)
    const possible = atOnce.filter(
      (fixture) => !isAnother(fixture.home, match.home) && !isAnother(fixture.away, match.away),
    )
    const certain = possible.filter(
      (fixture) => isCalled(fixture.home, match.home) || isCalled(fixture.away, match.away),
    )
    const [found] = certain
    if (found === undefined || certain.length > 1) open.push(openText(match, certain.length > 1 ? certain : possible))
    else {
      refs.push({ matchId: match.id, source: API_FOOTBALL, ref: found.ref })
      for (const side of ['home', 'away'] as const) {
        const { ref } = found[side]
        teams.set(ref, { source: API_FOOTBALL, ref, name: match[side] })
      }
    }
  }
  return { refs, teams: [...teams.values()].filter(({ ref, name }) => names.get(ref) !== name), open }

  function isCalled({ ref, name }: FixtureTeam, called: string): boolean {
    return (names.get(ref) ?? name) === called
  }

  function isAnother(team: FixtureTeam, called: string): boolean {
    return names.has(team.ref) && !isCalled(team, called)
  }
}

/** Candidates that the operator is shown. */
const SHOWN = 5

const openText = ({ id, home, away }: Unnamed, fixtures: readonly Kickoff[]): string => {
  const shown = fixtures.slice(0, SHOWN).map((each) => `${teamText(each.home)} - ${teamText(each.away)}`)
  return `${id} ${home} - ${away}: ${shown.length === 0 ? 'no fixture' : `one of ${shown.join(', ')}`}`
}

const teamText = ({ ref, name }: FixtureTeam): string => `${ref} ${name}`
