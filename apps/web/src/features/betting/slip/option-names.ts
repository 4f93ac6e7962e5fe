import type { MatchDoors } from '@caimin/rules'
import { optionTexts } from '../betting.texts.ts'
import type { LegFacts } from './match-slip.ts'

/** A handicap with a real minus sign and a plus: −1, +1, 0. */
export function handicapText(handicap: number): string {
  if (handicap === 0) return '0'
  return handicap < 0 ? `−${-handicap}` : `+${handicap}`
}

/** What an odds button shows: 胜, 2球, 胜胜, 1:0. */
export function shortLabel(rules: MatchDoors, play: string, option: string): string {
  if (play === 'SPF' || play === 'RQSPF') return optionTexts.outcome[option] ?? option
  const text = rules.optionText(play, option)
  return play === 'JQS' ? optionTexts.goals(text) : text
}

/** What a list says where the play is not clear from the place: 胜, 让平, 总进球2, 半全场胜胜, 比分1:0. */
export function choiceText(rules: MatchDoors, play: string, option: string): string {
  const text = rules.optionText(play, option)
  switch (play) {
    case 'RQSPF':
      return `${optionTexts.handicapPrefix}${shortLabel(rules, play, option)}`
    case 'JQS':
      return `${optionTexts.totalGoals}${text}`
    case 'BQC':
      return `${optionTexts.halfFull}${text}`
    case 'CBF':
      return `${optionTexts.score}${text}`
    default:
      return shortLabel(rules, play, option)
  }
}

/** The full name of an option for readers, without its odds: 周一001 让球−1 主胜. */
export function readerName(
  rules: MatchDoors,
  facts: Pick<LegFacts, 'numberText' | 'handicap'>,
  play: string,
  option: string,
): string {
  const text = rules.optionText(play, option)
  switch (play) {
    case 'RQSPF':
      return `${facts.numberText} ${optionTexts.handicap}${handicapText(facts.handicap)} ${text}`
    case 'JQS':
      return `${facts.numberText} ${optionTexts.totalGoals}${optionTexts.goals(text)}`
    case 'BQC':
      return `${facts.numberText} ${optionTexts.halfFull}${text}`
    case 'CBF':
      return `${facts.numberText} ${optionTexts.score}${text}`
    default:
      return `${facts.numberText} ${text}`
  }
}

/** Odds as everybody reads them, with two decimals at least: the lottery writes long odds with one, 175.0. */
export const oddsText = (odds: string): string => odds.replace(/\.(\d)$/, '.$10')
