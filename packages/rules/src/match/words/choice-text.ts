import { handicapText } from '@caimin/base'
import { field } from '../../json.ts'
import { OUTCOME_WORDS } from '../football/football.texts.ts'
import { OUTCOMES } from '../football/outcomes.ts'
import type { MatchLines, MatchPlay, MatchRules } from '../match-rules.ts'
import { LET } from './match.texts.ts'

/** An option where nothing else says of which play it is: 胜, 让−1 平, 大170.5, 总进球2, 半全场胜胜. */
export function choiceText(rules: MatchRules, play: string, option: string, lines: MatchLines): string {
  const known = field(rules.plays, play)
  if (known === undefined) return option
  const word = wordOf(known, option)
  const { handicap, total } = lines
  switch (field(rules.lined, play)) {
    case 'total':
      return `${word}${total ?? ''}`
    case 'handicap':
      return handicap === undefined || handicap === 0 ? word : `${LET}${handicapText(handicap)} ${word}`
    default:
      return rules.named.includes(play) ? `${known.name}${word}` : word
  }
}

/** Where a draw is possible one word says enough: 胜, 平, 负. */
const wordOf = ({ order, options }: MatchPlay, option: string): string =>
  (order === OUTCOMES ? field(OUTCOME_WORDS, option) : undefined) ?? field(options, option) ?? option
