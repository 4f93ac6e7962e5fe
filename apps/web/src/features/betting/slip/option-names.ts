import { handicapText } from '@caimin/base'
import type { MatchFacade } from '@caimin/rules'
import { optionTexts } from '../betting.texts.ts'
import type { LegFacts } from './match-slip.ts'

/** The line a match is bet against. */
export type LineFacts = Pick<LegFacts, 'handicap' | 'total'>

/** The line of a match in this play: −1, +5.5, 170.5; `''` where the result alone decides. */
export function lineText(rules: MatchFacade, facts: LineFacts, play: string): string {
  const kind = rules.lineOf(play)
  const line = kind && facts[kind]
  return line === undefined || line === null ? '' : lineNumberText(rules, play, line)
}

/** A handicap has its sign, a total none. */
export const lineNumberText = (rules: MatchFacade, play: string, line: number): string =>
  rules.lineOf(play) === 'total' ? String(line) : handicapText(line)

/** What an odds button shows: 胜, 2球, 胜胜, 1:0; a margin where the head says the side: 6-10. */
export function shortLabel(rules: MatchFacade, play: string, option: string): string {
  if (play === 'SPF' || play === 'RQSPF') return optionTexts.outcome[option] ?? option
  const text = rules.optionText(play, option)
  if (play === 'SFC') return text.slice(optionTexts.sideLength)
  return isGoals(play) ? optionTexts.goals(text) : text
}

/** 总进球 of any game: its options are bare numbers. */
const isGoals = (play: string): boolean => play === 'JQS' || play === 'ZJQS'

/** What a list says where the play is not clear from the place: 胜, 让−1 平, 大170.5, 总进球2. */
export const choiceText = (rules: MatchFacade, { handicap, total }: LineFacts, play: string, option: string): string =>
  rules.choiceText(play, option, { handicap, total: total ?? undefined })

/** The full name of an option for readers, without its odds: 周一001 让球−1 主胜. */
export function readerName(
  rules: MatchFacade,
  facts: LineFacts & Pick<LegFacts, 'numberText'>,
  play: string,
  option: string,
): string {
  const text = rules.optionText(play, option)
  const line = lineText(rules, facts, play)
  const named = optionTexts.named[play] ?? (line === '' ? '' : optionTexts.handicap)
  const label = isGoals(play) ? optionTexts.goals(text) : text
  return `${facts.numberText} ${named}${line}${line === '' ? '' : ' '}${label}`
}

/** Odds with two decimals at least: the lottery writes long odds with one, 175.0. */
export const oddsText = (odds: string): string => odds.replace(/\.(\d)$/, '.$10')
