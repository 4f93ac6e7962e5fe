import { figuresOf, type PlainLine } from './plain-line.ts'
import { AFTER_LEGS, ODDS_BESIDES, SIGN_OF_TWO, SOME_ODDS } from './ticket-patterns.data.ts'

/** Of odds whose point was lost. */
const PLACES = 3

/** Whether a line has odds. */
export const hasOdds = ({ text }: PlainLine): boolean => SOME_ODDS.test(text) && !AFTER_LEGS.test(text)

export function oddsOf(text: string): string {
  const figures = figuresOf(text).replace(/[,·:;]/u, '.')
  const [whole = '', places] = figures.split('.')
  if (places !== undefined) return `${Number(whole)}.${places}`
  return `${Number(whole.slice(0, -PLACES))}.${whole.slice(-PLACES)}`
}

/** Odds as the Latin reader saw them: what stands before the point, with what it took @ for, and the places. */
interface OddsBesides {
  readonly before: string
  readonly places: string
}

/**
 * Which of the odds that the Latin reader saw in a line are each of these: the one in its place where there are as
 * many, else the only one with the same places.
 */
export function oddsBesides({ besides }: PlainLine, odds: readonly string[]): readonly (OddsBesides | undefined)[] {
  const [text] = besides.latin
  const found = [...(text?.matchAll(ODDS_BESIDES) ?? [])].map(([, before = '', places = '']) => ({ before, places }))
  if (found.length === odds.length) return found
  return odds.map((each) => {
    const alike = found.filter(({ places }) => placesOf(each).startsWith(places))
    return alike.length === 1 ? alike[0] : undefined
  })
}

const placesOf = (odds: string): string => odds.split('.')[1] ?? ''

/**
 * The Chinese reader has no sign @ and gives one figure for it or two, 6 or 86, which the odds cannot tell from their
 * own first: the Latin reader can, who knows the sign, or gives one figure for it.
 */
export function agreedOdds(
  odds: string,
  sign: string,
  besides: OddsBesides | undefined,
): { readonly value: string; readonly isSure: boolean } {
  if (besides === undefined) return { value: odds, isSure: !mayHaveLostSign(odds, sign) }
  const ways = mayHaveLostSign(odds, sign) ? [odds, odds.slice(1)] : [odds]
  const seen = ways.find((way) => isSeenIn(way, besides))
  return seen === undefined
    ? { value: odds, isSure: false }
    : { value: seen, isSure: placesOf(seen).startsWith(besides.places) }
}

const mayHaveLostSign = (odds: string, sign: string): boolean =>
  `${sign}${odds}`.startsWith(SIGN_OF_TWO) && odds.indexOf('.') > 1

function isSeenIn(odds: string, { before }: OddsBesides): boolean {
  const [whole = ''] = odds.split('.')
  const [, behindSign] = /\D(\d+)$/u.exec(before) ?? []
  if (behindSign !== undefined) return behindSign === whole
  return before.length > whole.length && before.endsWith(whole)
}
