import type { OutputOf } from '@caimin/contract'
import type { MatchFacade } from '@caimin/rules'

export type MatchRow = OutputOf<'draws', 'matchResults'>['rows'][number]

/** What came in one play of a match. */
export interface MatchOutcome {
  readonly play: string
  readonly name: string
  readonly text: string
  /** Where the final SP pays, once it is known. */
  readonly sp: string | undefined
}

/**
 * What a finished match made right in each play, asked of the rules that settle it; a play whose facts are missing is
 * left out.
 */
export function outcomesOf(rules: MatchFacade, row: MatchRow): readonly MatchOutcome[] {
  if (row.is_void || row.full === null) return []
  const lines = { handicap: row.handicap, total: row.total ?? undefined }
  const result = rules.resultOf({ full: row.full, half: row.half ?? undefined }, lines)
  return rules.matchPlays.flatMap((play) => {
    const option = rules.winningOption(play, result)
    if (option === undefined) return []
    const name = rules.playName(play)
    // Some options say of which play they are; here the name stands above them.
    const text = rules.choiceText(play, option, lines).replace(name, '')
    return { play, name, text, sp: row.final_sp?.[play]?.[option] }
  })
}
