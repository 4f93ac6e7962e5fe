import { randomUUID } from 'node:crypto'
import { type Fen, fenToText, minus, sum, yuan } from '@caimin/base'
import type { InputOf, OutputOf } from '@caimin/contract'
import { doubleColourBet, footballBet, type TestMatch } from './betting-scene.ts'
import { must } from './desk-scene.ts'
import type { TestPlayer } from './people.ts'

export type OpenInput = InputOf<'together', 'open'>
type Terms = Extract<OpenInput['terms'], { kind: 'together' }>
type SpellTerms = Extract<OpenInput['terms'], { kind: 'spell' }>

/** A slip as a plan takes it: odds are not asked about at print time. */
function draftOf({
  request_id: _id,
  red_packet_id: _packet,
  tolerance: _tolerance,
  ...bet
}: InputOf<'betting', 'place'>) {
  return { ...bet, tolerance: { kind: 'any' } as const }
}

/** A plan of 100 yuan: fifty times the home win of each match, by one pass. */
export const footballPlan = (matches: readonly TestMatch[], terms: Partial<Terms> = {}): OpenInput =>
  planOf(fiftyTimes(footballBet(matches)), terms)

/** A plan of 100 yuan on an issue of shuangseqiu. */
export const doubleColourPlan = (terms: Partial<Terms> = {}): OpenInput => planOf(doubleColourBet(1, 50), terms)

function fiftyTimes(bet: InputOf<'betting', 'place'>): InputOf<'betting', 'place'> {
  return { ...bet, bet: { ...bet.bet, multiple: 50 }, stake: '100.00' }
}

/** A plan of any slip. */
export const planOf = (bet: InputOf<'betting', 'place'>, terms: Partial<Terms> = {}): OpenInput => ({
  request_id: randomUUID(),
  ...draftOf(bet),
  terms: {
    kind: 'together',
    own: '10.00',
    guarantee: '0.00',
    commission_percent: 0,
    openness: 'after_cutoff',
    ...terms,
  },
})

/** The same as a spell of equal seats. */
export const spellOf = (plan: OpenInput, terms: Partial<SpellTerms> = {}): OpenInput => ({
  ...plan,
  request_id: randomUUID(),
  terms: { kind: 'spell', seats: 4, takes_empty_seats: false, ...terms },
})

/** Opens a plan that must be opened. */
export const opened = async (player: TestPlayer, plan: OpenInput): Promise<OutputOf<'together', 'open'>> =>
  must(await player.client.together.open(plan))

/** What joins a plan for some yuan. */
export const joinOf = (planId: string, amount: Fen, changes: Partial<InputOf<'together', 'join'>> = {}) => ({
  request_id: randomUUID(),
  plan_id: planId,
  amount: fenToText(amount),
  ...changes,
})

/** Joins a plan that must be joined. */
export const joined = async (player: TestPlayer, planId: string, amount: Fen, changes = {}) =>
  must(await player.client.together.join(joinOf(planId, amount, changes)))

/** Has others join all that is left of a plan of 100 yuan whose initiator has 10: the last of them takes the rest. */
export async function filled(planId: string, others: readonly TestPlayer[], left: Fen = yuan(90)): Promise<void> {
  const each = yuan(10)
  for (const player of others.slice(0, -1)) await joined(player, planId, each)
  const last = others.at(-1)
  if (last === undefined) throw new Error('a plan is filled by a last joiner')
  await joined(last, planId, minus(left, sum(others.slice(0, -1).map(() => each))))
}
