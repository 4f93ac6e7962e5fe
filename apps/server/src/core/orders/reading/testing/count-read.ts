import { readPicture } from '../../../../platform/files/picture.ts'
import type { TextReader } from '../../../../platform/ocr/text-reader.ts'
import { isSameOdds } from '../../odds-tolerance.ts'
import { compareTicket, type Verdict } from '../compare-ticket.ts'
import type { TicketReading } from '../paper-ticket.ts'
import { readTicket } from '../read-ticket.ts'
import type { DrawnTicket } from './drawn-tickets.ts'
import { type MadeTicket, mistyped, seededPick } from './make-ticket.ts'

/** How many were read rightly, of how many. */
export interface Count {
  right: number
  all: number
}

const FIELDS = [
  'game',
  'play',
  'issue',
  'passes',
  'multiple',
  'amount',
  'serial',
  'match',
  'options',
  'odds',
  'row',
] as const
const SHOWN = ['wrong ticket', 'wrong refused', 'mistyped', 'own not refused'] as const
type Counted = (typeof FIELDS)[number] | (typeof SHOWN)[number]

/** The share of each that must be right. */
export const LIMITS = { serial: 0.95, odds: 0.97, amount: 0.98, 'wrong ticket': 0.99 } as const

export const shareOf = ({ right, all }: Count): number => (all === 0 ? 1 : right / all)

export interface ReadCounts {
  readonly fields: Readonly<Record<Counted, Count>>
  /** Milliseconds of each ticket but the first, with which the reader starts. */
  readonly times: readonly number[]
  /** And of all processors, which other work on the machine lengthens less. */
  readonly processorTimes: readonly number[]
}

/**
 * Reads tickets and counts what is right. Each is also shown for the order of the one before it, and for its own with
 * one thing changed: that must be noticed. Its own order must not refuse it.
 */
export async function countRead(reader: TextReader, drawn: readonly DrawnTicket[]): Promise<ReadCounts> {
  const fields = Object.fromEntries([...FIELDS, ...SHOWN].map((name) => [name, { right: 0, all: 0 }])) as Record<
    Counted,
    Count
  >
  const count = (name: Counted, isRight: boolean) => {
    fields[name].all += 1
    if (isRight) fields[name].right += 1
  }
  const times: number[] = []
  const processorTimes: number[] = []
  for (const [at, { ticket, photograph }] of drawn.entries()) {
    const picture = await readPicture(await photograph())
    if (!picture.ok) throw new Error(picture.reason)
    const [startedAt, usedBefore] = [performance.now(), process.cpuUsage()]
    const read = await readTicket(reader, picture.value.bytes)
    const used = process.cpuUsage(usedBefore)
    if (at > 0) {
      times.push(performance.now() - startedAt)
      processorTimes.push((used.user + used.system) / 1000)
    }
    const reading = read.ok ? read.value : NOTHING
    countFields(reading, ticket, count)
    const other = drawn.at(at - 1)?.ticket ?? ticket
    const asOther = compareTicket(reading, other).verdict
    count('wrong ticket', isNoticed(asOther))
    count('wrong refused', asOther === 'another')
    count('mistyped', isNoticed(compareTicket(reading, mistyped(ticket, seededPick(at + 1))).verdict))
    count('own not refused', compareTicket(reading, ticket).verdict !== 'another')
  }
  return { fields, times, processorTimes }
}

const isNoticed = (verdict: Verdict): boolean => verdict === 'another' || verdict === 'differs'

const NOTHING: TicketReading = {
  game: null,
  play: null,
  issue: null,
  passes: null,
  multiple: null,
  notes: null,
  amount: null,
  legs: [],
  rows: [],
  serial: null,
  unsure: [],
}

function countFields(
  reading: TicketReading,
  ticket: MadeTicket,
  count: (name: Counted, isRight: boolean) => void,
): void {
  count('game', reading.game === ticket.game)
  if (ticket.play !== null) {
    count('play', reading.play === ticket.play)
    count('passes', reading.passes?.join() === ticket.passes.join())
  } else count('issue', reading.issue === ticket.issue)
  count('multiple', reading.multiple === ticket.multiple)
  count('amount', reading.amount === ticket.amount)
  count('serial', reading.serial === ticket.serial)
  for (const leg of ticket.legs) {
    const read = reading.legs.find(({ number }) => number === leg.number)
    count('match', read !== undefined)
    const codes = (options: typeof leg.options) =>
      options
        .map(({ option }) => option)
        .toSorted()
        .join()
    count('options', codes(read?.options ?? []) === codes(leg.options))
    for (const { option, odds } of leg.options) {
      if (odds === null) continue
      const printed = read?.options.find((each) => each.option === option)?.odds
      count('odds', isSameOdds(odds, printed ?? undefined))
    }
  }
  for (const row of ticket.rows) count('row', reading.rows.includes(row))
}
