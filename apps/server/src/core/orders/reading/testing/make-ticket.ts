import { fen } from '@caimin/base'
import {
  type Bet,
  type FixedGameId,
  type GameId,
  gameKind,
  type Line,
  lineOf,
  lineText,
  type MatchBet,
  type MatchGameId,
  type MatchPick,
  matchPlays,
  maxLegs,
  type NumberGameId,
  type NumberSelection,
  playOptions,
  quoteBet,
  randomLine,
} from '@caimin/rules'
import type { OrderedLeg, OrderedTicket } from '../ordered-ticket.ts'
import type { PrintStyle } from './print-ticket.ts'

/** A number from 0 up to, not including, `below`. */
export type Pick = (below: number) => number

/** A ticket with its order and its serial. */
export interface MadeTicket extends OrderedTicket {
  readonly serial: string
}

/** A linear congruential generator: the same tickets at every run. */
export function seededPick(seed: number): Pick {
  let state = seed >>> 0
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** A shop sells mostly matches. */
const SOLD: readonly GameId[] = [
  ...(['jczq', 'jczq', 'jczq', 'jczq', 'jczq', 'jczq', 'jczq', 'jclq', 'jclq', 'jclq'] as const),
  ...(['bjdc', 'bjdc', 'daletou', 'daletou', 'shuangseqiu', 'shuangseqiu', 'arrange3', 'fucai3D'] as const),
  ...(['arrange5', '7xincai', '7lecai', 'happy8', 'sfc', 'renxuan9'] as const),
]

const TEAMS =
  '横滨水手 川崎前锋 神户胜利船 广岛三箭 名古屋鲸八 大阪樱花 曼彻斯特联 皇家马德里 拜仁慕尼黑 尤文图斯 里斯本竞技 阿贾克斯'.split(
    ' ',
  )

const two = (part: number): string => String(part).padStart(2, '0')

export function makeStyle(pick: Pick): PrintStyle {
  return {
    hasPlayInBrackets: pick(2) === 0,
    home: TEAMS[pick(TEAMS.length)] ?? '',
    away: TEAMS[pick(TEAMS.length)] ?? '',
    printedAt: `26-11-${two(1 + pick(28))} ${two(9 + pick(12))}:${two(pick(60))}:${two(pick(60))}`,
  }
}

/** A ticket that no terminal has printed. */
export function makeTicket(pick: Pick, game: GameId = SOLD[pick(SOLD.length)] ?? 'jczq'): MadeTicket {
  return gameKind(game) === 'match' ? matchTicket(pick, game as MatchGameId) : drawTicket(pick, game)
}

const figures = (pick: Pick, count: number): string => Array.from({ length: count }, () => pick(10)).join('')
const SIGNS = '0123456789ABCDEF'
const signs = (pick: Pick, count: number): string => Array.from({ length: count }, () => SIGNS[pick(16)]).join('')

const sportsSerial = (pick: Pick): string =>
  `${[6, 6, 6].map((count) => figures(pick, count)).join('-')}-${figures(pick, 3)} ${figures(pick, 6)} ${signs(pick, 5)}`
const welfareSerial = (pick: Pick): string => `${figures(pick, 8)} ${figures(pick, 7)} ${signs(pick, 8)}`

const DAYS = '一二三四五六日'

function matchTicket(pick: Pick, game: MatchGameId): MadeTicket {
  const hasOdds = game === 'jczq' || game === 'jclq'
  const plays = matchPlays(game)
  const isMixed = hasOdds && pick(3) === 0
  const play = isMixed ? 'MIX' : (plays[pick(plays.length)] ?? '')
  const used = isMixed ? plays : [play]
  const count = Math.max(game === 'sfgg' ? 3 : 1, 1 + pick(Math.min(4, maxLegs(game, used))))
  const picks = new Map<string, MatchPick>()
  const day = DAYS[pick(7)]
  while (picks.size < count) {
    const number = hasOdds ? `周${day}${String(1 + pick(60)).padStart(3, '0')}` : String(1 + pick(120))
    picks.set(number, { id: number, picks: { [used[pick(used.length)] ?? '']: [] } })
  }
  const matches = [...picks.values()].map(({ id, picks: chosen }) => {
    const [of = ''] = Object.keys(chosen)
    return { id, picks: { [of]: someOf(pick, playOptions(game, of), 1 + pick(3)) } }
  })
  const pass = count === 1 ? ['单关'] : [`${count}串1`]
  const bet: MatchBet = { game, multiple: 1 + pick(30), lines: [{ play, selection: { matches, pass } }] }
  return {
    ...countsOf(bet),
    play,
    issue: null,
    passes: pass,
    legs: matches.flatMap((match) => legsOf(pick, game, match)),
    rows: [],
    serial: sportsSerial(pick),
  }
}

function someOf(pick: Pick, options: readonly string[], count: number): string[] {
  const chosen = new Set<string>()
  while (chosen.size < Math.min(count, options.length)) chosen.add(options[pick(options.length)] ?? '')
  return options.filter((option) => chosen.has(option))
}

function legsOf(pick: Pick, game: MatchGameId, { id, picks }: MatchPick): OrderedLeg[] {
  return Object.entries(picks).map(([play, options]) => ({
    matchId: id,
    number: id,
    play,
    line: lineFor(pick, game, play),
    options: options.map((option) => ({ option, odds: game === 'jczq' || game === 'jclq' ? oddsFor(pick) : null })),
  }))
}

const oddsFor = (pick: Pick): string => `${1 + pick(pick(8) === 0 ? 60 : 6)}.${two(5 + pick(95))}`

function lineFor(pick: Pick, game: MatchGameId, play: string): number | null {
  switch (lineOf(game, play)) {
    case 'total':
      return 140.5 + pick(100)
    case 'handicap': {
      const size = 1 + pick(game === 'jclq' ? 12 : 2) + (game === 'jclq' || game === 'sfgg' ? 0.5 : 0)
      return pick(2) === 0 ? size : -size
    }
    default:
      return null
  }
}

const countsOf = (bet: Bet) => {
  const { notes, stake } = quoteBet(bet)
  return { game: bet.game, multiple: bet.multiple, notes: Number(notes), amount: fen(stake) }
}

/** Plays of single notes, and bets of several numbers, as shops print them daily. */
function drawTicket(pick: Pick, game: GameId): MadeTicket {
  const lines = linesOf(pick, game as FixedGameId | NumberGameId)
  const append = game === 'daletou' && pick(3) === 0 ? { append: true } : {}
  const bet = { game, multiple: 1 + pick(12), ...append, lines } as Bet
  const isWelfare = ['shuangseqiu', 'fucai3D', '7lecai', 'happy8'].includes(game)
  const number = 1 + pick(300)
  return {
    ...countsOf(bet),
    play: null,
    issue: `${isWelfare ? '2026' : '26'}${String(number).padStart(3, '0')}`,
    passes: [],
    legs: [],
    rows: lines.map((line) => lineText(game, line)),
    serial: isWelfare ? welfareSerial(pick) : sportsSerial(pick),
  }
}

function linesOf(pick: Pick, game: FixedGameId | NumberGameId): Line[] {
  const several = pick(3) === 0 ? severalNumbers(pick, game) : undefined
  if (several !== undefined) return [several]
  const play = singlePlay(pick, game)
  const count = game === 'sfc' || game === 'renxuan9' ? 1 : 1 + pick(5)
  return Array.from({ length: count }, () => randomLine(game, play, pick))
}

function singlePlay(pick: Pick, game: FixedGameId | NumberGameId): string {
  if (game === 'happy8') return `pick${2 + pick(9)}`
  if (game === 'arrange3' || game === 'fucai3D')
    return ['direct', 'group3_single', 'group6_single'][pick(3)] ?? 'direct'
  return game === 'arrange5' ? 'direct' : 'standard'
}

const numbers = (pick: Pick, highest: number, count: number): number[] => {
  const chosen = new Set<number>()
  while (chosen.size < count) chosen.add(1 + pick(highest))
  return [...chosen].toSorted((a, b) => a - b)
}

function severalNumbers(pick: Pick, game: FixedGameId | NumberGameId): Line | undefined {
  const made = (play: string, selection: NumberSelection) => ({ play, selection })
  switch (game) {
    case 'daletou':
      return made('standard', { front: numbers(pick, 35, 6 + pick(6)), back: numbers(pick, 12, 2 + pick(3)) })
    case 'shuangseqiu': {
      const [dan = 1, ...tuo] = numbers(pick, 33, 8 + pick(5))
      return made('dantuo', { red_dan: [dan], red_tuo: tuo, blue: numbers(pick, 16, 1 + pick(3)) })
    }
    case '7lecai':
      return made('standard', { numbers: numbers(pick, 30, 8 + pick(3)) })
    case 'arrange3':
      return made('group6', { numbers: numbers(pick, 9, 4 + pick(3)) })
    case 'arrange5':
      return made('direct', { positions: [1, 2, 1, 3, 1].map((count) => numbers(pick, 9, count)) })
    default:
      return undefined
  }
}

/** The same ticket but for one thing, as a clerk mistypes it: an option, a match, a number, the multiple. */
export function mistyped(ticket: MadeTicket, pick: Pick): MadeTicket {
  const [leg, ...otherLegs] = ticket.legs
  const [row = '', ...otherRows] = ticket.rows
  if (leg !== undefined && pick(2) === 0) {
    const options = playOptions(ticket.game as MatchGameId, leg.play)
    const [first, ...others] = leg.options
    const free = options.filter((option) => !leg.options.some((chosen) => chosen.option === option))
    const other = free[pick(Math.max(1, free.length))]
    if (first !== undefined && other !== undefined) {
      return { ...ticket, legs: [{ ...leg, options: [{ ...first, option: other }, ...others] }, ...otherLegs] }
    }
  }
  if (row !== '' && pick(2) === 0) {
    const changed = row.replace(/(\d)(?!.*\d)/u, (digit) => (digit === '3' ? '1' : digit === '1' ? '0' : '3'))
    if (changed !== row) return { ...ticket, rows: [changed, ...otherRows] }
  }
  const multiple = ticket.multiple + 1
  return { ...ticket, multiple, amount: fen((ticket.amount / BigInt(ticket.multiple)) * BigInt(multiple)) }
}
