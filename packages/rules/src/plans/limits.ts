import { type Fen, yuan } from '@caimin/base'

/** A plan of shares of one yuan that all players of the shop may join, or of equal seats for invited friends. */
export type PlanKind = 'together' | 'spell'

/** Who may see the content of a plan, and when; `never` is for those who joined alone, after the cutoff. */
export const OPENNESS = ['at_once', 'to_joiners', 'after_cutoff', 'never'] as const
export type Openness = (typeof OPENNESS)[number]

/** What a share costs. Own shares, joins and guarantees of a plan together are whole shares. */
export const SHARE_PRICE: Fen = yuan(1)

/** What a plan may be (behaviour.md, Group purchase; social.md, Group plans). */
export const PLAN_LIMITS = {
  minTotal: yuan(20),
  /** Of the total, what the initiator buys at least. */
  minOwnPercent: 5,
  maxCommissionPercent: 10,
  minSeats: 2,
  maxSeats: 20,
  minSeatPrice: yuan(1),
  maxPeople: 10_000,
  maxOpenPlans: 5,
  /** Characters of what the initiator says about it. */
  maxDeclaration: 200,
  /** Joining ends so long before the last moment at which the shop can still take the plan. */
  joinAdvanceMinutes: 10,
  /** The same for one of more than `fewTickets`. */
  joinAdvanceMinutesOfMany: 30,
  fewTickets: 10,
} as const
