import type { GameId } from '@caimin/rules'
import { use } from 'react'
import { LOAD_RULES, type RulesOf } from './lazy.ts'

const asked = new Map<GameId, Promise<RulesOf<GameId>>>()

function load<G extends GameId>(game: G): Promise<RulesOf<G>> {
  const rules = asked.get(game) ?? LOAD_RULES[game]()
  asked.set(game, rules)
  return rules as Promise<RulesOf<G>>
}

/**
 * The rules of one game, for pages that learn only from their address or from an order which game they are about. The
 * first to ask loads them, and the page waits meanwhile. The betting page of a game brings its rules along.
 */
export const useRules = <G extends GameId>(game: G): RulesOf<G> => use(load(game))
