import type { MatchFacade } from '@caimin/rules'
import { chosenOptions, legsOf, type MatchEntry, type MatchSlip, type SlipLeg, withoutOption } from './match-slip.ts'

export interface MovedOdds {
  readonly leg: SlipLeg
  readonly play: string
  readonly option: string
  readonly old: string
  /** Undefined when the option is no longer on sale. */
  readonly now: string | undefined
  /** The line it is bet against, when that moved: its odds are for another question now. */
  readonly line: { readonly old: number; readonly now: number } | undefined
}

/** Chosen options whose odds or lines are no longer what the player saw. */
function changesOf(rules: MatchFacade, slip: MatchSlip, rows: readonly MatchEntry[]): readonly MovedOdds[] {
  const current = new Map(rows.map((row) => [row.match_id, row]))
  return legsOf(slip).flatMap((leg) =>
    chosenOptions(rules, leg).flatMap(({ play, option, seen }) => {
      const row = current.get(leg.id)
      const now = row?.odds[play]?.[option]
      const line = row && movedLine(rules, leg, row, play)
      return now === seen && line === undefined ? [] : [{ leg, play, option, old: seen, now, line }]
    }),
  )
}

/** The line a play of the match is bet against, when it is no longer what the player saw. */
export function movedLine(rules: MatchFacade, leg: SlipLeg, row: MatchEntry, play: string): MovedOdds['line'] {
  const kind = rules.lineOf(play)
  const [old, now] = kind === undefined ? [] : [leg.facts[kind], row[kind]]
  return old === null || old === undefined || now === null || now === undefined || old === now
    ? undefined
    : { old, now }
}

/**
 * What the player has to be asked about before paying. The final SP pays whatever was seen, so that only options which
 * are gone and lines that moved matter there.
 */
export function movedOdds(rules: MatchFacade, slip: MatchSlip, rows: readonly MatchEntry[]): readonly MovedOdds[] {
  const changes = changesOf(rules, slip, rows)
  return rules.finalSpPercent === undefined
    ? changes
    : changes.filter(({ now, line }) => now === undefined || line !== undefined)
}

/** Where the final SP pays, what is shown follows the SP of the moment by itself. */
export function floatedOdds(rules: MatchFacade, slip: MatchSlip, rows: readonly MatchEntry[]): readonly MovedOdds[] {
  if (rules.finalSpPercent === undefined) return []
  return changesOf(rules, slip, rows).filter(({ now, line }) => now !== undefined && line === undefined)
}

/** The slip with the odds and lines of now in place of those seen, and without options that are no longer on sale. */
export function acceptOdds(rules: MatchFacade, slip: MatchSlip, moved: readonly MovedOdds[]): MatchSlip {
  return moved.reduce((changed, each) => acceptOne(rules, changed, each), slip)
}

function acceptOne(
  rules: MatchFacade,
  slip: MatchSlip,
  { leg: { id }, play, option, now, line }: MovedOdds,
): MatchSlip {
  const leg = slip.legs[id]
  if (!leg) return slip
  if (now === undefined) return withoutOption(slip, leg, play, option)
  const seen = { ...leg.seen, [play]: { ...leg.seen[play], [option]: now } }
  const kind = rules.lineOf(play)
  const facts = line && kind ? { ...leg.facts, [kind]: line.now } : leg.facts
  return { ...slip, legs: { ...slip.legs, [id]: { ...leg, facts, seen } } }
}
