import type { GameId } from '@caimin/rules'
import { whenIdle } from '@caimin/ui'
import { use } from 'react'
import { LOAD_RULES, type RulesOf } from './lazy.ts'

const asked = new Map<GameId, Promise<RulesOf<GameId>>>()

type Load<G extends GameId> = () => Promise<RulesOf<G>>

function loadOnce<G extends GameId>(game: G, load: Load<G>): Promise<RulesOf<G>> {
  const rules = asked.get(game) ?? load()
  asked.set(game, rules)
  return rules as Promise<RulesOf<G>>
}

const loader = <G extends GameId>(game: G): Load<G> => LOAD_RULES[game] as Load<G>

const idle = (): Promise<void> => new Promise((resolve) => whenIdle(resolve))

/**
 * The rules of one game, for pages that learn only from their address or from an order which game they are about. The
 * first to ask loads them, and the page waits meanwhile. The betting page of a game brings its rules along.
 */
export const useRules = <G extends GameId>(game: G): RulesOf<G> => use(loadOnce(game, loader(game)))

/** The same for what a page can be used without: unless they are there, they come when it has nothing else to do. */
export const useRulesWhenIdle = <G extends GameId>(game: G): RulesOf<G> =>
  use(loadOnce(game, () => idle().then(loader(game))))
