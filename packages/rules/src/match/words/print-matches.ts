import type { MatchLine, MatchPick } from '../../bet.ts'
import { field } from '../../json.ts'
import { type MatchRules, MIX } from '../match-rules.ts'
import { MIX_NAME } from './match.texts.ts'

/**
 * A match line on paper: `[混合过关] 001:胜平负=主胜,平/比分=1:0; 002*:胜平负=主胜 [2串1,3串1]`. A star marks a banker.
 */
export function printMatchLine(rules: MatchRules, line: MatchLine): string {
  const matches = line.selection.matches.map((match) => printMatch(rules, match)).join('; ')
  return `[${matchPlayName(rules, line.play)}] ${matches} [${line.selection.pass.join(',')}]`
}

export const matchPlayName = (rules: MatchRules, play: string): string =>
  play === MIX ? MIX_NAME : (field(rules.plays, play)?.name ?? play)

function printMatch(rules: MatchRules, match: MatchPick): string {
  const plays = Object.entries(match.picks).map(([play, options]) => {
    const labels = options.map((option) => rules.plays[play]?.options[option] ?? option)
    return `${matchPlayName(rules, play)}=${labels.join(',')}`
  })
  return `${match.id}${match.dan === true ? '*' : ''}:${plays.join('/')}`
}

const LINE = /^\[\s*([^\]]+?)\s*\]\s*(.+?)\s*\[\s*([^\]]+?)\s*\]$/u
const MATCH = /^([^\s:*]+)\s*(\*?)\s*:\s*(.+)$/u

/**
 * Reads what `printMatchLine` writes, with option codes for their labels too and any spacing. The line still
 * has to be checked.
 */
export function parseMatchLine(rules: MatchRules, text: string): { play: string; selection: unknown } | undefined {
  const parts = LINE.exec(text)
  const play = playOfName(rules, parts?.[1])
  if (parts === null || play === undefined) return undefined
  const matches = (parts[2] ?? '').split(/\s*;\s*/u).map((match) => parseMatch(rules, match))
  if (matches.includes(undefined)) return undefined
  return { play, selection: { matches, pass: (parts[3] ?? '').split(/[\s,、]+/u) } }
}

function parseMatch(rules: MatchRules, text: string): MatchPick | undefined {
  const parts = MATCH.exec(text)
  if (parts === null) return undefined
  const picks: Record<string, string[]> = {}
  for (const entry of (parts[3] ?? '').split('/')) {
    const [name, labels] = entry.split('=').map((part) => part.trim())
    const play = playOfName(rules, name)
    if (play === undefined || play === MIX || labels === undefined || Object.hasOwn(picks, play)) return undefined
    const { order = [], options = {} } = rules.plays[play] ?? {}
    picks[play] = labels.split(/\s*,\s*/u).map((label) => order.find((option) => options[option] === label) ?? label)
  }
  return { id: parts[1] ?? '', picks, ...(parts[2] === '*' ? { dan: true } : {}) }
}

function playOfName(rules: MatchRules, name: string | undefined): string | undefined {
  if (name === MIX_NAME && rules.mixes) return MIX
  return Object.keys(rules.plays).find((play) => rules.plays[play]?.name === name)
}
