import type { PlaceParts } from '../../core/orders/index.ts'
import type { HandlersOf } from '../../platform/http/handler.ts'
import type { BettingReadDeps } from './betting.deps.ts'
import { chase } from './chase.ts'
import { listMatches } from './list-matches.ts'
import type { MatchLists } from './match-lists.ts'
import { place } from './place.ts'
import { showIssue } from './show-issue.ts'
import { showLobby } from './show-lobby.ts'
import { showStakes } from './show-stakes.ts'

export const bettingRoutes = (
  deps: BettingReadDeps & PlaceParts & { readonly lists: MatchLists },
): HandlersOf<'betting'> => ({
  lobby: (_input, actor) => showLobby(deps, actor),
  matches: (input, actor) => listMatches(deps, input, actor),
  stakes: (input, actor) => showStakes(deps, input, actor),
  issue: (input, actor) => showIssue(deps, input, actor),
  place: (input, actor) => place(deps, input, actor),
  chase: (input, actor) => chase(deps, input, actor),
})
