import { exactAmountText } from '@caimin/base'
import { GAME_NAMES, type MatchGameId, optionText, playName } from '@caimin/rules'
import { isSameOdds } from '../odds-tolerance.ts'
import type { OrderedLeg, OrderedTicket } from './ordered-ticket.ts'
import type { PaperLeg, ReadField, TicketReading } from './paper-ticket.ts'

/** `odds` are told apart: they may have moved since the player saw them. */
export type ComparedState = 'same' | 'odds' | 'differs' | 'unread'

/** One thing that must stand on a ticket, and what was read there. */
export interface ComparedField {
  /** `play`, `passes`, `leg MATCH PLAY`, `row 0`, … */
  readonly key: string
  /** As it stands on the paper; null where it could not be read. */
  readonly read: string | null
  readonly state: ComparedState
  /** Whether the reader had no doubt. */
  readonly isSure: boolean
}

/**
 * `another`: clearly the photo of another ticket. `same` is no acceptance, that is the clerk's to say. `unread`:
 * nothing differs, but not everything could be read.
 */
export type Verdict = 'same' | 'differs' | 'another' | 'unread'

export interface Comparison {
  readonly verdict: Verdict
  readonly fields: readonly ComparedField[]
}

/** So many things that differ beyond doubt are no misreading. */
const CLEARLY = 2
/** Issues are printed with the year or without its century. */
const ISSUE_TAIL = 5

/** What was read beside what was ordered. What is unread stays so: nothing is concluded from it. */
export function compareTicket(read: TicketReading, ordered: OrderedTicket): Comparison {
  // Legs and rows of another game are compared with nothing.
  const isOfGame = read.game === null || read.game === ordered.game
  const reading = isOfGame ? read : { ...read, play: null, passes: null, legs: [], rows: [] }
  const one = fieldsFor(reading)
  const issue = ordered.issue?.slice(-ISSUE_TAIL)
  const fields = [
    one('game', reading.game && GAME_NAMES[reading.game], GAME_NAMES[ordered.game]),
    ...(ordered.play === null ? [] : [one('play', playText(ordered, reading.play), playText(ordered, ordered.play))]),
    ...(issue === undefined ? [] : [one('issue', reading.issue?.slice(-ISSUE_TAIL) ?? null, issue)]),
    ...compareLegs(reading, ordered),
    ...compareRows(reading, ordered),
    ...(ordered.passes.length === 0
      ? []
      : [one('passes', reading.passes && passText(reading.passes), passText(ordered.passes))]),
    one('multiple', textOf(reading.multiple), String(ordered.multiple)),
    one('amount', reading.amount === null ? null : exactAmountText(reading.amount), exactAmountText(ordered.amount)),
  ]
  return { verdict: verdictOf(fields), fields }
}

const textOf = (value: number | null): string | null => (value === null ? null : String(value))
const passText = (passes: readonly string[]): string => passes.toSorted().join('、')

function playText({ game }: OrderedTicket, play: string | null): string | null {
  return play === null ? null : playName(game, play)
}

const fieldsFor =
  ({ unsure }: TicketReading) =>
  (key: Exclude<ReadField, 'serial' | 'notes'>, read: string | null, ordered: string | null): ComparedField => {
    const isUnsure = unsure.includes(key)
    if (read === null) return { key, read, state: 'unread', isSure: false }
    return { key, read, state: read === ordered ? 'same' : 'differs', isSure: !isUnsure }
  }

function verdictOf(fields: readonly ComparedField[]): Verdict {
  const clear = fields.filter(({ state, isSure }) => state === 'differs' && isSure)
  if (clear.length >= CLEARLY || clear.some(({ key }) => key === 'game')) return 'another'
  if (fields.some(({ state }) => state === 'differs' || state === 'odds')) return 'differs'
  return fields.some(({ state }) => state === 'unread') ? 'unread' : 'same'
}

const MIX = 'MIX'

/** Every ordered leg, and those read that were not ordered. */
function compareLegs(reading: TicketReading, ordered: OrderedTicket): ComparedField[] {
  const game = ordered.game as MatchGameId
  const left = new Map(reading.legs.map((leg, at) => [at, leg]))
  const taken = ordered.legs.map((leg) => {
    const isPlay = (play: string | null) => ordered.play !== MIX || (play ?? leg.play) === leg.play
    const found = [...left].find(([, { number, play }]) => number === leg.number && isPlay(play))
    if (found !== undefined) left.delete(found[0])
    return { leg, found }
  })
  const isSureAt = (at: number) => !reading.unsure.includes(`leg ${at}`)
  const fields = taken.map(({ leg, found }): ComparedField => {
    const key = legKey(leg)
    // What stands in its place, where the ticket has as many legs: another match, or a number that was misread.
    const [at, read] = found ?? [...left][0] ?? []
    if (at === undefined || read === undefined) return { key, read: null, state: 'unread', isSure: false }
    if (found === undefined) {
      left.delete(at)
      return { key, read: legText(game, read), state: 'differs', isSure: isSureAt(at) }
    }
    return { key, ...compareLeg(game, read, leg), isSure: isSureAt(at) }
  })
  const extra = [...left].map(
    ([at, leg]): ComparedField => ({
      key: `extra ${at}`,
      read: legText(game, leg),
      state: 'differs',
      isSure: isSureAt(at),
    }),
  )
  return [...fields, ...(ordered.legs.length === 0 ? [] : extra)]
}

/** The key of a leg's field. */
const legKey = ({ matchId, play }: Pick<OrderedLeg, 'matchId' | 'play'>): string => `leg ${matchId} ${play}`

function compareLeg(game: MatchGameId, read: PaperLeg, leg: OrderedLeg): Pick<ComparedField, 'read' | 'state'> {
  const text = legText(game, { ...read, play: leg.play })
  if (read.options.length === 0) return { read: null, state: 'unread' }
  const chosen = new Map(read.options.map(({ option, odds }) => [option, odds]))
  if (chosen.size !== leg.options.length || !leg.options.every(({ option }) => chosen.has(option))) {
    return { read: text, state: 'differs' }
  }
  if (leg.line !== null && read.line === null) return { read: text, state: 'unread' }
  const isSameLine = leg.line === null || read.line === leg.line
  const odds = leg.options.filter((option) => option.odds !== null)
  const hasMoved = odds.some(({ option, odds: seen }) => {
    const printed = chosen.get(option) ?? null
    return printed !== null && !isSameOdds(seen ?? undefined, printed)
  })
  if (!isSameLine || hasMoved) return { read: text, state: 'odds' }
  return { read: text, state: odds.some(({ option }) => chosen.get(option) === null) ? 'unread' : 'same' }
}

function legText(game: MatchGameId, { number, play, line, options }: PaperLeg): string {
  const words = options.map(({ option, odds }) => {
    const word = play === null ? option : optionText(game, play, option)
    return odds === null ? word : `${word} @${odds}`
  })
  return [number, line === null ? '' : `(${line > 0 ? '+' : ''}${line})`, ...words]
    .filter((part) => part !== '')
    .join(' ')
}

/** Rows are compared in any order: a terminal may print them in its own. */
function compareRows(reading: TicketReading, ordered: OrderedTicket): ComparedField[] {
  const left = new Map(reading.rows.map((row, at) => [at, row]))
  const found = ordered.rows.map((row) => {
    const same = [...left].find(([, read]) => read === row)
    if (same !== undefined) left.delete(same[0])
    return same
  })
  const fields = ordered.rows.map((_, index): ComparedField => {
    const key = `row ${index}`
    const same = found[index]
    const [at, read] = same ?? [...left][0] ?? []
    if (at !== undefined) left.delete(at)
    if (at === undefined || read === undefined || read === null)
      return { key, read: null, state: 'unread', isSure: false }
    const isSure = !reading.unsure.includes(`row ${at}`)
    return { key, read, state: same === undefined ? 'differs' : 'same', isSure }
  })
  const extra = [...left].flatMap(([at, read]): ComparedField[] =>
    read === null
      ? []
      : [{ key: `extra ${at}`, read, state: 'differs', isSure: !reading.unsure.includes(`row ${at}`) }],
  )
  return [...fields, ...(ordered.rows.length === 0 ? [] : extra)]
}
