import type { OutputOf } from '@caimin/contract'
import { GAME_IDS, GAME_NAMES, type GameId } from '@caimin/rules/games'
import { OTHER_NAMES, PAGE_NAMES } from './search.texts.ts'

export type FoundMatch = OutputOf<'betting', 'matches'>['rows'][number] & { readonly game: GameId }

/** Full width as half width, without spaces and case: people type as they like. */
const folded = (text: string): string => text.normalize('NFKC').replaceAll(/\s/g, '').toLowerCase()

const has = (text: string, wanted: string): boolean => folded(text).includes(wanted)

/** The games of this name, or of one that people use for it. */
export function findGames(text: string): GameId[] {
  const wanted = folded(text)
  if (wanted === '') return []
  return GAME_IDS.filter((game) => [GAME_NAMES[game], ...(OTHER_NAMES[game] ?? [])].some((name) => has(name, wanted)))
}

export type FoundPage = keyof typeof PAGE_NAMES

const PAGES = Object.keys(PAGE_NAMES) as FoundPage[]

/** The pages of this name, or of one that people use for it; all of them while nothing is asked. */
export function findPages(text: string): FoundPage[] {
  const wanted = folded(text)
  return PAGES.filter((page) => PAGE_NAMES[page].some((name) => has(name, wanted)))
}

/** Matches by team, league or number, those with a team of that name first. */
export function findMatches(text: string, matches: readonly FoundMatch[]): FoundMatch[] {
  const wanted = folded(text)
  if (wanted === '') return []
  const isTeam = (match: FoundMatch) => has(match.home, wanted) || has(match.away, wanted)
  const others = matches.filter(
    (match) => !isTeam(match) && (has(match.league, wanted) || has(match.number_text, wanted)),
  )
  return [...matches.filter(isTeam), ...others]
}
