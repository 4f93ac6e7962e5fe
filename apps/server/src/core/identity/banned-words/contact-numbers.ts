import type { FoldedText } from './folded-text.ts'

/** A digit of a text, however it is written, with its place. */
interface Digit {
  readonly digit: string
  readonly at: number
}
/** Digits with nothing visible between them. */
type Group = readonly Digit[]

/** As the shop numbers orders: a day of this century, never a telephone, which begins with 1. */
const ORDER_NUMBER = /^[2-9]\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])\d{5}$/
const MOBILE = /^1[3-9]\d{9}$/
const MOBILE_DIGITS = 11
/** Stakes, issues and days have fewer digits in a row; a telephone or another account has at least so many. */
const FEWEST_IN_A_ROW = 8
const CARD_DIGITS = { least: 15, most: 19 }
/** Numbers of a lottery are written in ones and twos, parts of a card's or a telephone's number are longer. */
const FEWEST_OF_PART = 3

/** Groups of digits that only signs and spaces part, one list for each stretch without a letter. */
function stretchesOf({ folded }: FoldedText): Group[][] {
  const stretches: Digit[][][] = []
  let groups: Digit[][] = []
  let group: Digit[] = []
  const endGroup = () => {
    if (group.length > 0) groups.push(group)
    group = []
  }
  const endStretch = () => {
    endGroup()
    if (groups.length > 0) stretches.push(groups)
    groups = []
  }
  for (const { letter, at } of folded) {
    if (letter === '') endGroup()
    else if (letter >= '0' && letter <= '9') group.push({ digit: letter, at })
    else endStretch()
  }
  endStretch()
  return stretches
}

const textOf = (digits: Group): string => digits.map(({ digit }) => digit).join('')

function isMobile(groups: readonly Group[], length: number): boolean {
  if (length !== MOBILE_DIGITS || !MOBILE.test(textOf(groups.flat()))) return false
  return groups.every((group) => group.length === 1) || groups.some((group) => group.length >= FEWEST_OF_PART)
}

function isCard(groups: readonly Group[], length: number): boolean {
  if (length < CARD_DIGITS.least || length > CARD_DIGITS.most) return false
  return groups.slice(0, -1).every((group) => group.length >= FEWEST_OF_PART)
}

type IsNumber = (groups: readonly Group[], length: number) => boolean

/** Adds the places of neighbouring groups that make such a number together; none has more digits than a card. */
function addJoined(places: Set<number>, groups: readonly Group[], isNumber: IsNumber): void {
  for (let from = 0; from < groups.length; from += 1) {
    let length = 0
    for (let end = from; end < groups.length && length <= CARD_DIGITS.most; end += 1) {
      length += groups[end]?.length ?? 0
      if (length < MOBILE_DIGITS) continue
      const joined = groups.slice(from, end + 1)
      if (isNumber(joined, length)) for (const group of joined) addGroup(places, group)
    }
  }
}

function addGroup(places: Set<number>, group: Group): void {
  for (const { at } of group) places.add(at)
}

const isContact: IsNumber = (groups, length) => isMobile(groups, length) || isCard(groups, length)

/** The places of telephone, account and card numbers: in any digits, together or in parts; numbers of orders stay. */
export function contactPlaces(text: FoldedText): Set<number> {
  const places = new Set<number>()
  for (const groups of stretchesOf(text)) {
    for (const group of groups) {
      if (group.length >= FEWEST_IN_A_ROW && !ORDER_NUMBER.test(textOf(group))) addGroup(places, group)
    }
    addJoined(places, groups, isContact)
  }
  return places
}

/** The places of the numbers of bank cards. */
export function cardPlaces(text: FoldedText): Set<number> {
  const places = new Set<number>()
  for (const groups of stretchesOf(text)) addJoined(places, groups, isCard)
  return places
}
