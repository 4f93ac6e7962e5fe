import type { Fen } from '@caimin/base'
import type { MatchBet, MatchFacade, MatchLineFacts } from '@caimin/rules'
import { legsOf, withTwoDecimals } from '../../platform/bet-content/leg-options.ts'
import type { BetRules } from '../../platform/bet-content/shown-bet.ts'
import type { Order, OrderTicket } from './queries.ts'

/** An option that the terminal offers at other odds or against another line than the player saw. */
export interface MovedOption {
  readonly key: string
  readonly name: string
  /** The option against the line that is offered, where that is another one. */
  readonly becomes: string | undefined
  readonly seen: string
  readonly offered: string
}

export function movedOptions(rules: BetRules, order: Order, { odds_question: asked }: OrderTicket): MovedOption[] {
  if (rules.kind !== 'match' || asked === null) return []
  return legsOf(rules, order).flatMap(({ pick, match, lines, options }) => {
    const offeredLines = {
      handicap: asked.handicaps[pick.id] ?? lines.handicap,
      total: asked.totals[pick.id] ?? lines.total,
    }
    return options.flatMap(({ play, option, text, seen = '' }): MovedOption[] => {
      const offered = withTwoDecimals(asked.odds[pick.id]?.[play]?.[option])
      if (offered === undefined) return []
      const now = rules.choiceText(play, option, offeredLines)
      const becomes = now === text ? undefined : now
      if (offered === seen && becomes === undefined) return []
      const key = `${pick.id}/${play}/${option}`
      return [{ key, name: `${match?.number_text ?? ''} ${text}`, becomes, seen, offered }]
    })
  })
}

/** The most a ticket can bring: at the odds and lines the player saw, and at those the terminal offers. */
export function prizesInQuestion(
  rules: MatchFacade,
  order: Order,
  { content, odds_question: asked }: OrderTicket,
): { readonly seen: Fen; readonly offered: Fen } | undefined {
  if (asked === null || order.seen_odds === null) return undefined
  const bet = content as unknown as MatchBet
  const lines = { handicaps: order.seen_handicaps ?? {}, totals: order.seen_totals ?? {} }
  const offered = {
    handicaps: { ...lines.handicaps, ...asked.handicaps },
    totals: { ...lines.totals, ...asked.totals },
  }
  return {
    seen: rules.forecastBet(bet, order.seen_odds, factsOf(lines)).most,
    offered: rules.forecastBet(bet, asked.odds, factsOf(offered)).most,
  }
}

/** In the words of the rules, where a let of basketball is what a handicap is elsewhere. */
function factsOf({ handicaps, totals }: Record<'handicaps' | 'totals', Readonly<Record<string, number>>>) {
  const ids = [...Object.keys(handicaps), ...Object.keys(totals)]
  return Object.fromEntries(
    ids.map((id): [string, MatchLineFacts] => {
      const [line, total] = [handicaps[id], totals[id]]
      return [id, { ...(line !== undefined && { handicap: line, let: line }), ...(total !== undefined && { total }) }]
    }),
  )
}
