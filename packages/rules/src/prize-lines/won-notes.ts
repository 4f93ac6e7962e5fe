import { type Fen, NO_MONEY } from '@caimin/base'
import type { GameResult, Line, MatchLine, MatchResults, Odds, Ticket } from '../bet.ts'
import { bigWhole } from '../big-whole.ts'
import type { GameFacade } from '../facades/game-facade.ts'
import type { MatchGameId } from '../games/game-ids.ts'
import { matchRulesOf } from '../games/match-rules-of.ts'
import type { SettleOptions } from '../settlement.ts'
import { type NoteSteps, noteSteps } from './note-steps.ts'

/** A printed ticket and what it is settled against. */
export interface PricedTicket {
  readonly ticket: Ticket
  /** As printed, or the final SP. */
  readonly odds: Odds
  readonly result: GameResult
}

/** Winning notes of a ticket that are alike, with what one of them brings once. */
export interface WonNotes {
  /** The note itself; nothing in games of draws, where the level says all. */
  readonly line: Line | null
  /** As the prize table calls it; nothing in games on odds. */
  readonly level: string | null
  readonly count: number
  readonly prize: Fen
  readonly afterTax: Fen
}

/** Settles every note of a ticket by itself; what is alike is counted. The largest prizes first. */
export function wonNotes(
  game: GameFacade,
  { ticket, odds, result }: PricedTicket,
  options: SettleOptions = {},
): WonNotes[] {
  const isOnOdds = game.kind === 'match'
  const found = new Map<string, WonNotes>()
  for (const line of game.expandNotes(ticket)) {
    const note = { ...ticket, multiple: 1, lines: [line] } as Ticket
    const settled = game.settleTicket(note, odds, result, options)
    if (settled.status === 'pending' || settled.winningNotes === 0n) continue
    const { prize, afterTax, levels } = settled
    const level = isOnOdds ? null : Object.keys(levels).join('+')
    const key = level === null ? JSON.stringify(line.selection) : `${level} ${prize}`
    const count = (found.get(key)?.count ?? 0) + 1
    found.set(key, { line: isOnOdds ? line : null, level, count, prize, afterTax })
  }
  return [...found.values()].toSorted((a, b) => Number(b.prize - a.prize))
}

/** One line of a prize calculation: notes that are alike, over all tickets of an order. */
export interface PrizeLine {
  /** As the prize table calls it; nothing in games on odds. */
  readonly level: string | null
  /** How the prize of the note comes about; nothing where a level says it. */
  readonly steps: NoteSteps | null
  /** How often such a note was printed: notes times multiple. */
  readonly bought: bigint
  /** What one of them brings once, before and after tax. */
  readonly prize: Fen
  readonly afterTax: Fen
}

/**
 * The calculation of what printed tickets brought, the largest prizes first. Its lines, each times as often as it was
 * bought, are together exactly what the tickets are settled for.
 */
export function prizeLines(
  game: GameFacade,
  tickets: readonly PricedTicket[],
  options: SettleOptions = {},
): PrizeLine[] {
  const found = new Map<string, PrizeLine>()
  for (const priced of tickets) {
    const { ticket, odds, result } = priced
    for (const { line, level, count, prize, afterTax } of wonNotes(game, priced, options)) {
      const steps =
        line === null
          ? null
          : noteSteps(matchRulesOf(game.id as MatchGameId), line as MatchLine, odds, result as MatchResults)
      const key = `${JSON.stringify(steps ?? level)} ${prize}`
      const bought = (found.get(key)?.bought ?? 0n) + bigWhole(count) * bigWhole(ticket.multiple)
      found.set(key, { level, steps, bought, prize, afterTax })
    }
  }
  return [...found.values()].toSorted((a, b) => Number(b.prize - a.prize))
}

/** What lines of a calculation bring together. */
export const totalOfLines = (lines: readonly PrizeLine[], amount: 'prize' | 'afterTax'): Fen =>
  lines.reduce((total, line) => (total + line[amount] * line.bought) as Fen, NO_MONEY)
