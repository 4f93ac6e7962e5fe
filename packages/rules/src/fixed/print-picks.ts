import type { FixedLine } from '../bet.ts'
import { field } from '../json.ts'
import { FIXED_PLAY_NAMES } from './fixed.texts.ts'
import { MATCHES } from './fixed-rules.ts'

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

/** Reads what `printPicks` writes, and what people write by hand; the line is checked afterwards. */
export const parsePicks = (text: string): { play: string; selection: unknown } | undefined =>
  parsePrinted(text) ?? parsePasted(text)

const LEFT_OUT = /^[-*#_]$/u

/**
 * Fourteen characters, `3103*…`, or fourteen lists of options with anything between them; one of `-*#_` for a match
 * left out.
 */
function parsePasted(text: string): { play: string; selection: unknown } | undefined {
  const parts = text.split(/[\s,、.|/;]+/u)
  const matches = parts.length === 1 ? [...text] : parts
  if (matches.length !== MATCHES || !matches.every((match) => /^[310]+$/u.test(match) || LEFT_OUT.test(match))) {
    return undefined
  }
  return { play: 'standard', selection: { picks: matches.map((match) => (LEFT_OUT.test(match) ? [] : [...match])) } }
}

function parsePrinted(text: string): { play: string; selection: unknown } | undefined {
  const parts = LINE.exec(text)
  const play = Object.entries(FIXED_PLAY_NAMES).find(([, name]) => name === parts?.[1])?.[0]
  if (parts === null || play === undefined) return undefined
  const matches = (parts[2] ?? '').split(' ')
  const picks = matches.map((match) => [...match].filter((option) => option !== NONE && option !== '*'))
  const dan = matches.flatMap((match, index) => (match.endsWith('*') ? [index] : []))
  return { play, selection: play === 'dantuo' ? { picks, dan } : { picks } }
}
