import type { NumberGameId } from '../../games/game-ids.ts'

/**
 * Trends the way a player keeps them on squared paper: which cells of a chart a draw fills, read off the definitions of
 * systems.md 2.12 word by word; then every figure counted anew from all draws. It shares nothing with the trends.
 */
type Numbers = readonly number[]

const PRIMES = '1 2 3 5 7 11 13 17 19 23 29 31 37 41 43 47 53 59 61 67 71 73 79'.split(' ').map(Number)

interface Zone {
  readonly from: number
  readonly to: number
  readonly bigFrom: number
  readonly sections: readonly (readonly [number, number])[]
}

const ZONES: Readonly<Record<string, Readonly<Record<string, Zone>>>> = {
  shuangseqiu: { red: zone(0, 6, 17, '1-11 12-22 23-33') },
  daletou: { front: zone(0, 5, 18, '1-12 13-24 25-35'), back: zone(5, 7, 7, '') },
  '7lecai': { numbers: zone(0, 7, 16, '1-10 11-20 21-30') },
  happy8: { numbers: zone(0, 20, 41, '1-10 11-20 21-30 31-40 41-50 51-60 61-70 71-80') },
}

function zone(from: number, to: number, bigFrom: number, sections: string): Zone {
  const pairs = sections === '' ? [] : sections.split(' ').map((text) => text.split('-').map(Number))
  return { from, to, bigFrom, sections: pairs.map(([low = 0, high = 0]) => [low, high]) }
}

const LONE_BALLS: Readonly<Record<string, { readonly place: number; readonly bigFrom: number }>> = {
  'shuangseqiu blue': { place: 6, bigFrom: 9 },
  '7lecai special': { place: 7, bigFrom: 16 },
}

/** The labels of the cells that a draw fills in a group; a label `#102` stands for the band that holds 102. */
export function naiveCells(game: NumberGameId, code: string, draw: Numbers, before: Numbers | undefined): string[] {
  const [head = '', tail = ''] = split(code)
  const zoneOf = ZONES[game]?.[head]
  if (zoneOf) return zoneCells(tail, zoneOf, draw, before)
  const lone = LONE_BALLS[`${game} ${head}`]
  if (lone) return loneCells(tail, draw[lone.place] as number, lone.bigFrom)
  const place = /^digits(\d)$/.exec(head)
  if (place) return placeCells(tail, draw[Number(place[1]) - 1] as number)
  return digitCells(code, game === '7xincai' ? draw.slice(0, 6) : draw, before)
}

const split = (code: string): string[] => [
  code.replace(/-.*/, ''),
  code.includes('-') ? code.replace(/^[^-]*-/, '') : '',
]
const padded = (number: number): string => (number < 10 ? `0${number}` : `${number}`)
const total = (numbers: Numbers): number => numbers.reduce((a, b) => a + b, 0)
const ratio = (numbers: Numbers, test: (number: number) => boolean): string[] => {
  const passing = numbers.filter(test).length
  return [`${passing}:${numbers.length - passing}`]
}
const one = (value: number): string[] => [`${value}`]

function zoneCells(
  tail: string,
  { from, to, bigFrom, sections }: Zone,
  draw: Numbers,
  before: Numbers | undefined,
): string[] {
  const balls = draw.slice(from, to)
  const last = before?.slice(from, to)
  const numbered = /^(road|section|order)(\d)$/.exec(tail)
  if (numbered) {
    const at = Number(numbered[2])
    if (numbered[1] === 'road') return one(balls.filter((ball) => ball % 3 === at).length)
    if (numbered[1] === 'order') return one(balls.toSorted((a, b) => a - b)[at - 1] as number)
    const [low, high] = sections[at - 1] as readonly [number, number]
    return one(balls.filter((ball) => low <= ball && ball <= high).length)
  }
  const divided = /^mod(\d)-(\d)$/.exec(tail)
  if (divided) return one(balls.filter((ball) => ball % Number(divided[1]) === Number(divided[2])).length)
  if (tail === '') return balls.map(padded)
  if (tail === 'big') return ratio(balls, (ball) => ball >= bigFrom)
  if (tail === 'sum') return [`#${total(balls)}`]
  if (tail === 'same-tails') return one(balls.length - new Set(balls.map((ball) => `${ball}`.at(-1))).size)
  if (tail === 'ac') return one(distances(balls).size - (balls.length - 1))
  return sharedCells(tail, balls, last)
}

function distances(balls: Numbers): Set<number> {
  return new Set(balls.flatMap((a) => balls.map((b) => a - b)).filter((distance) => distance > 0))
}

/** What balls and digits have in common. */
function sharedCells(what: string, numbers: Numbers, before: Numbers | undefined): string[] {
  const different = [...new Set(numbers)]
  if (what === 'odd') return ratio(numbers, (number) => number % 2 !== 0)
  if (what === 'prime') return ratio(numbers, (number) => PRIMES.includes(number))
  if (what === 'sum') return one(total(numbers))
  if (what === 'sum-tail') return [`${total(numbers)}`.slice(-1)]
  if (what === 'span') return one(Math.max(...numbers) - Math.min(...numbers))
  if (what === 'adjacent') return one(different.filter((number) => numbers.includes(number + 1)).length)
  if (before === undefined) return []
  if (what === 'repeats') return one(different.filter((number) => before.includes(number)).length)
  if (what !== 'neighbours') throw new Error(`Nothing is known of ${what}`)
  const fresh = different.filter((number) => !before.includes(number))
  return one(fresh.filter((number) => before.some((other) => Math.abs(other - number) === 1)).length)
}

function loneCells(tail: string, ball: number, bigFrom: number): string[] {
  if (tail === 'odd') return [ball % 2 === 0 ? '偶' : '奇']
  if (tail === 'big') return [ball >= bigFrom ? '大' : '小']
  if (tail === 'road') return [`${ball % 3}路`]
  return [padded(ball)]
}

function placeCells(tail: string, digit: number): string[] {
  if (tail === 'prime') return [PRIMES.includes(digit) ? '质' : '合']
  if (tail === 'mod5') return one(digit % 5)
  if (tail === 'mod7') return one(digit % 7)
  if (tail === 'thirds') return ['小小小中中中中大大大'[digit] as string]
  return tail === '' ? one(digit) : loneCells(tail, digit, 5)
}

const PATTERNS: Readonly<Record<string, (digit: number) => string>> = {
  'odd-pattern': (digit) => '偶奇'[digit % 2] as string,
  'big-pattern': (digit) => '小小小小小大大大大大'[digit] as string,
  'prime-pattern': (digit) => '合质质质合质合质合合'[digit] as string,
}

function digitCells(code: string, digits: Numbers, before: Numbers | undefined): string[] {
  const pair = /^(distance|pair-sum)(\d)(\d)$/.exec(code)
  if (pair) {
    const [a = 0, b = 0] = [digits[Number(pair[2]) - 1], digits[Number(pair[3]) - 1]]
    return one(pair[1] === 'distance' ? Math.max(a, b) - Math.min(a, b) : a + b)
  }
  const pattern = PATTERNS[code]
  if (pattern) return [digits.map(pattern).join('')]
  if (code === 'digit-set') return [...new Set(digits)].map(String)
  if (code === 'big') return ratio(digits, (digit) => digit > 4)
  if (code === 'sum-big') return [total(digits) >= 14 ? '大' : '小']
  if (code === 'shape') return [['豹子', '组三', '组六'][new Set(digits).size - 1] as string]
  return sharedCells(code, digits, before?.slice(0, digits.length))
}

/** The figures of one column over the newest `last` draws, from whether it came in each draw of the history. */
export function naiveFigures(came: readonly boolean[], last: number) {
  const misses = came.map((_, draw) => {
    const lastSeen = came.lastIndexOf(true, draw)
    return lastSeen === -1 ? draw + 1 : draw - lastSeen
  })
  const window = came.slice(-last)
  const count = window.filter(Boolean).length
  const runs = window
    .map((hit) => (hit ? 'x' : ' '))
    .join('')
    .split(' ')
  return {
    count,
    averageMiss: Math.floor((window.length - count) / (count + 1)),
    longestMiss: Math.max(...misses.slice(-last)),
    longestRun: Math.max(...runs.map((run) => run.length)),
    miss: misses.at(-1),
  }
}
