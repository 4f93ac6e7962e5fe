import { PLAYER_ENDPOINTS } from '@caimin/contract'
import { jczq } from '@caimin/rules/jczq'
import { readEarly } from '../../../../platform/data/read-early.ts'
import { matchesQuery } from '../../../../platform/queries/matches.ts'
import { MatchPage, type MatchPageParams } from '../match-page.tsx'
import { jczqLayout } from './jczq-layout.ts'

readEarly(PLAYER_ENDPOINTS.betting.matches.path, matchesQuery(jczq.id))

/** One play per tab. */
export function ClassicJczqPage(params: MatchPageParams) {
  return <MatchPage game={jczqLayout} layout="classic" {...params} />
}

/** Every play of a match together. */
export function FullJczqPage(params: MatchPageParams) {
  return <MatchPage game={jczqLayout} layout="full" {...params} />
}
