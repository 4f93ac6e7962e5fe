import { present } from '@caimin/base'
import { checkTicket, type MatchResults, type Odds, rightLegsPricer, settleTicket, type Ticket } from '@caimin/rules'
import type { BenchRow } from '../report.ts'
import { endings, LEGS, makeSlips, OPTIONS, PASS, rightOdds, type Slips } from './football-slips.ts'
import { withBig, withBigInt, withDecimal, withSharedBigInt } from './note-by-note.ts'
import { oddsText } from './odds-text.ts'
import { faster, mustAgree, race } from './race.ts'

const TICKETS = 100_000
// The decimal libraries take half a minute for all of them.
const FEWER = 5000
const AS_JSON = 10_000

/**
 * Football tickets settled to the fen: eight legs of two options, 4串1 + 5串1 + 6串1. From columns, by the step that
 * settling takes with a slip of this kind (`rightLegsPricer`), all sides finding the right legs alike; and from tickets
 * as the database keeps them, where half of the work is to find the odds.
 */
export function ticketRows(): BenchRow[] {
  const slips = makeSlips(TICKETS)
  const ending = endings()
  const price = rightLegsPricer('jczq', LEGS, PASS)
  const ours = (count: number) => () => {
    let total = 0
    for (let slip = 0; slip < count; slip += 1) total += price(rightOdds(slips, slip, ending)).prize
    return BigInt(total)
  }
  const peer = (prizeOf: (odds: readonly number[]) => bigint, count: number) => () => {
    let total = 0n
    for (let slip = 0; slip < count; slip += 1) total += prizeOf(rightOdds(slips, slip, ending))
    return total
  }
  const all = { ours: ours(TICKETS), bigInt: peer(withBigInt, TICKETS), shared: peer(withSharedBigInt, TICKETS) }
  mustAgree('fen of all tickets', { ours: all.ours(), bigInt: all.bigInt(), shared: all.shared() })
  const whole = race(all)
  const some = { ours: ours(FEWER), big: peer(withBig, FEWER), decimal: peer(withDecimal, FEWER) }
  mustAgree('fen of some tickets', { ours: some.ours(), big: some.big(), decimal: some.decimal() })
  const part = race(some)
  return [
    faster('kernel/tickets-15x-bigint', whole.ours, whole.bigInt),
    faster('kernel/tickets-to-bigint-sharing-products', whole.ours, whole.shared),
    faster('kernel/tickets-to-big.js', part.ours, part.big),
    faster('kernel/tickets-to-decimal.js', part.ours, part.decimal),
    jsonRow(slips, ending),
  ]
}

interface Stored {
  readonly ticket: Ticket
  readonly odds: Odds
}

/** The same work from tickets and printed odds as JSON holds them, by `settleTicket`. */
function jsonRow(slips: Slips, ending: Uint8Array): BenchRow {
  const tickets = Array.from(
    { length: AS_JSON },
    (_, slip) => JSON.parse(JSON.stringify(stored(slips, slip))) as Stored,
  )
  const results: MatchResults = Object.fromEntries(
    [...ending].map((place, match) => [idOf(match), { full: ['1:0', '0:0', '0:1'][place] ?? '' }]),
  )
  const ours = () => {
    let total = 0n
    for (const { ticket, odds } of tickets) {
      const settled = settleTicket(ticket, odds, results)
      if (settled.status === 'settled') total += settled.prize
    }
    return total
  }
  const right = new Map([...ending].map((place, match) => [idOf(match), OPTIONS[place] ?? '']))
  const bigInt = () =>
    tickets.reduce((total, { ticket, odds }) => total + withBigInt(rightOfJson(ticket, odds, right)), 0n)
  mustAgree('fen of stored tickets', { ours: ours(), bigInt: bigInt() })
  const laps = race({ ours, bigInt })
  return faster('kernel/tickets-from-json-to-bigint', laps.ours, laps.bigInt)
}

const idOf = (match: number): string => `m${match + 1}`

function stored({ match, odds }: Slips, slip: number): Stored {
  const printed: Record<string, { SPF: Record<string, string> }> = {}
  const matches = Array.from({ length: LEGS }, (_, i) => {
    const leg = slip * LEGS + i
    const id = idOf(match[leg] ?? 0)
    const places = OPTIONS.map((option, place) => [option, odds[leg * OPTIONS.length + place] ?? 0] as const)
    const chosen = places.filter(([, hundredths]) => hundredths > 0)
    printed[id] = {
      SPF: Object.fromEntries(chosen.map(([option, hundredths]) => [option, oddsText(hundredths, 2)])),
    }
    return { id, picks: { SPF: chosen.map(([option]) => option) } }
  })
  const lines = [{ play: 'SPF', selection: { matches, pass: PASS } }]
  const ticket = checkTicket({ game: 'jczq', multiple: 1, lines })
  return { ticket: present(ticket.ok ? ticket.value : null, 'the rules take the ticket'), odds: printed }
}

function rightOfJson(ticket: Ticket, odds: Odds, right: ReadonlyMap<string, string>): number[] {
  const found: number[] = []
  for (const { selection } of ticket.lines) {
    if (!('matches' in selection)) continue
    for (const { id, picks } of selection.matches as readonly {
      id: string
      picks: Record<string, readonly string[]>
    }[]) {
      const option = right.get(id) ?? ''
      if (picks.SPF?.includes(option) === true) found.push(Number(odds[id]?.SPF?.[option]?.replace('.', '')))
    }
  }
  return found
}
