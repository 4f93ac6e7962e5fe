import { canonicalJson, type Fen, NO_MONEY, plus, times } from '@caimin/base'
import type { DrawResult, NumberBet, NumberLine, Ticket } from './bet.ts'
import { bigWhole } from './big-whole.ts'
import type { NumberFacade } from './facades/number-facade.ts'
import type { LevelWon } from './number/level-prizes.ts'
import type { SettleOptions } from './settlement.ts'
import { afterTax } from './tax.ts'

/** A ticket of a bet on drawn numbers, and the draw it is settled against; no draw where it was not printed. */
export interface PlayedTicket {
  readonly ticket: Ticket
  readonly draw: DrawResult | undefined
}

/** Winning notes of one line that bring the same. */
export interface WonGroup {
  readonly level: string
  /** Different notes. */
  readonly notes: bigint
  /** How often they were printed together: notes times multiple, when all of the line was. */
  readonly bought: bigint
  /** What one of them brings once, before tax; undefined while its floating amount is not known. */
  readonly notePrize: Fen | undefined
}

/** What one line of a bet brought on the tickets that were printed of it. */
export interface LineOutcome {
  /** How much of it was printed. */
  readonly printed: 'all' | 'part' | 'none'
  /** The largest prizes first, those that are not known before them. */
  readonly groups: readonly WonGroup[]
  /** With the multiple; undefined while an amount is not known. */
  readonly prize: Fen | undefined
  readonly afterTax: Fen | undefined
}

/**
 * A line of the bet, or what tickets divided it into because all of it was too dear, while its tickets are looked for.
 */
interface Part {
  readonly line: number
  readonly key: string
  /** How many times it still stands on tickets that were not looked at. */
  left: number
  printed: number
  /** Groups that this part is counted in, so that a second ticket adds times and no notes. */
  readonly groups: Set<string>
}

/** What each line brought; see `lineOutcomes` of all-games.ts. */
export function lineOutcomes(
  game: NumberFacade,
  bet: NumberBet,
  tickets: readonly PlayedTicket[],
  options: SettleOptions = {},
): LineOutcome[] {
  const parts = partsOf(game, bet, tickets)
  const partsByKey = Map.groupBy(parts, (part) => part.key)
  const groups = bet.lines.map(() => new Map<string, WonGroup>())
  for (const { ticket, draw } of tickets) {
    const taken = new Set<Part>()
    for (const line of ticket.lines as readonly NumberLine[]) {
      const found = partsByKey.get(canonicalJson(line)) ?? []
      const part = found.find((one) => one.left >= ticket.multiple && !taken.has(one))
      if (part === undefined) continue
      taken.add(part)
      part.left -= ticket.multiple
      if (draw === undefined) continue
      part.printed += ticket.multiple
      const won = game.levelsWon(line, draw, { ...options, append: bet.append === true })
      addWon(groups[part.line] ?? new Map(), won, part, ticket.multiple)
    }
  }
  const partsByLine = Map.groupBy(parts, (part) => part.line)
  return groups.map((found, line) => ({
    printed: printedOf(partsByLine.get(line) ?? [], bet.multiple),
    ...outcomeOf([...found.values()], options),
  }))
}

/** The lines of a bet as its tickets hold them: whole, or divided as often as it took. */
function partsOf(game: NumberFacade, bet: NumberBet, tickets: readonly PlayedTicket[]): Part[] {
  const onTickets = new Set(tickets.flatMap(({ ticket }) => ticket.lines.map((line) => canonicalJson(line))))
  const keysOf = (line: NumberLine): string[] => {
    const key = canonicalJson(line)
    return onTickets.has(key) ? [key] : game.divideLine(line).flatMap(keysOf)
  }
  return bet.lines.flatMap((one, line) =>
    keysOf(one).map((key): Part => ({ line, key, left: bet.multiple, printed: 0, groups: new Set() })),
  )
}

function addWon(found: Map<string, WonGroup>, won: readonly LevelWon[], part: Part, multiple: number): void {
  for (const { level, notes, prize } of won) {
    const notePrize = typeof prize === 'bigint' ? prize : undefined
    const key = `${level} ${notePrize}`
    const before = found.get(key)
    const isMoreTimes = part.groups.has(key)
    part.groups.add(key)
    found.set(key, {
      level,
      notes: (before?.notes ?? 0n) + (isMoreTimes ? 0n : notes),
      bought: (before?.bought ?? 0n) + notes * bigWhole(multiple),
      notePrize,
    })
  }
}

function printedOf(parts: readonly Part[], multiple: number): LineOutcome['printed'] {
  if (parts.every(({ printed }) => printed === 0)) return 'none'
  return parts.every(({ printed }) => printed === multiple) ? 'all' : 'part'
}

function outcomeOf(groups: readonly WonGroup[], { tax }: SettleOptions): Omit<LineOutcome, 'printed'> {
  let prize: Fen = NO_MONEY
  let taxed: Fen = NO_MONEY
  for (const { notePrize = NO_MONEY, bought } of groups) {
    prize = plus(prize, times(notePrize, bought))
    taxed = plus(taxed, times(afterTax(notePrize, tax), bought))
  }
  const isKnown = groups.every(({ notePrize }) => notePrize !== undefined)
  return {
    groups: groups.toSorted(byPrize),
    prize: isKnown ? prize : undefined,
    afterTax: isKnown ? taxed : undefined,
  }
}

function byPrize(a: WonGroup, b: WonGroup): number {
  if (a.notePrize === undefined || b.notePrize === undefined) {
    return Number(a.notePrize !== undefined) - Number(b.notePrize !== undefined)
  }
  return Number(b.notePrize - a.notePrize)
}
