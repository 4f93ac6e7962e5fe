import { feature } from '../../platform/handlers/feature.ts'
import { bettingTexts } from './betting.texts.ts'
import { chase } from './chase.ts'
import { listMatches } from './list-matches.ts'
import { listOdds } from './list-odds.ts'
import { place } from './place.ts'
import { showIssue } from './show-issue.ts'
import { showLobby } from './show-lobby.ts'
import { showStakes } from './show-stakes.ts'

export const betting = feature(
  'betting',
  { lobby: showLobby, matches: listMatches, odds: listOdds, stakes: showStakes, issue: showIssue, place, chase },
  bettingTexts,
)
