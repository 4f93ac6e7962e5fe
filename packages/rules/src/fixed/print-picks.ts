import type { FixedLine } from '../bet.ts'
import { field } from '../json.ts'
import { FIXED_PLAY_NAMES } from './fixed.texts.ts'

const NONE = '-'

/** A line on paper: `[胆拖] 3* 31 310 - 0 …`, fourteen matches, a star after a banker. */
export function printPicks({ play, selection }: FixedLine): string {
  const matches = selection.picks.map((options, index) => {
    const star = selection.dan?.includes(index) === true ? '*' : ''
    return `${options.length === 0 ? NONE : options.join('')}${star}`
  })
  return `[${field(FIXED_PLAY_NAMES, play) ?? play}] ${matches.join(' ')}`
}

const LINE = /^\[([^\]]+)\] ([-310* ]+)$/

/** Reads what `printPicks` writes; the line is checked afterwards. */
export function parsePicks(text: string): { play: string; selection: unknown } | undefined {
  const parts = LINE.exec(text)
  const play = Object.entries(FIXED_PLAY_NAMES).find(([, name]) => name === parts?.[1])?.[0]
  if (parts === null || play === undefined) return undefined
  const matches = (parts[2] ?? '').split(' ')
  const picks = matches.map((match) => [...match].filter((option) => option !== NONE && option !== '*'))
  const dan = matches.flatMap((match, index) => (match.endsWith('*') ? [index] : []))
  return { play, selection: play === 'dantuo' ? { picks, dan } : { picks } }
}
