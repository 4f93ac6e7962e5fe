import type { MatchSelection } from '../bet.ts'

/** A line of an order, on the wire or not. */
interface OrderLine {
  readonly play: string
  readonly multiple?: number | undefined
}

/** How many times a line is bought besides the multiple of its bet: more than once only on an optimised slip. */
export const multipleOf = ({ multiple }: OrderLine): number => multiple ?? 1

/** Whether the lines of a bet are notes with multiples of their own, each printed on tickets of its own. */
export const isOptimised = ({ lines }: { readonly lines: readonly OrderLine[] }): boolean =>
  lines.some(({ multiple }) => multiple !== undefined)

/**
 * What several lines choose together, match by match: of an optimised slip the slip it was made of, unless notes were
 * dropped by hand.
 */
export function joinedSelection(selections: readonly MatchSelection[]): MatchSelection {
  const [first, ...others] = selections
  if (first !== undefined && others.length === 0) return first
  const picks = new Map<string, Map<string, Set<string>>>()
  for (const { matches } of selections) {
    for (const { id, picks: chosen } of matches) {
      const plays = picks.get(id) ?? new Map<string, Set<string>>()
      picks.set(id, plays)
      for (const [play, options] of Object.entries(chosen)) {
        plays.set(play, new Set([...(plays.get(play) ?? []), ...options]))
      }
    }
  }
  const matches = [...picks].map(([id, plays]) => ({
    id,
    picks: Object.fromEntries([...plays].map(([play, options]) => [play, [...options]])),
  }))
  return { matches, pass: [...new Set(selections.flatMap(({ pass }) => pass))] }
}
