import { chinaDate, ok, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { areStandingTerms, type StandingTerms } from '@caimin/rules/follow'
import { refusePerson } from '../../core/limits/index.ts'
import {
  changeStandingOrder,
  endStandingOrder,
  pauseStandingOrder,
  startStandingOrder,
} from '../../core/orders/index.ts'
import { command } from '../../platform/handlers/feature.ts'

type TermsIn = RequestValues<'standing', 'start'>['terms']

const termsOf = (terms: TermsIn): StandingTerms => ({
  stake: terms.stake,
  totalCopies: terms.total_copies,
  copiesPerDay: terms.copies_per_day,
  minPostStake: terms.min_post_stake,
  maxPostStake: terms.max_post_stake,
  stopAfterLosses: terms.stop_after_losses,
  stopBelow: terms.stop_below,
  lastDay: terms.last_day,
})

/** Subscribes to the posts of a person in one game, at the end of the queue. */
export const start = command<'standing', 'start'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const terms = termsOf(input.terms)
  if (!areAllowed(terms, chinaDate(t.now))) return refuse('bad_input')
  const no = await refusePerson(t, { shopId, playerId })
  if (no !== undefined) return refuse(no)
  const { player_id: posterId, game } = input
  const started = await startStandingOrder(t, { shopId, playerId, posterId, game, terms })
  if (!started.ok) return started
  const { standingOrderId, place } = started.value
  return ok({ standing_order_id: standingOrderId, queue: { place, of: place } })
})

export const change = command<'standing', 'change'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const terms = termsOf(input.terms)
  if (!areAllowed(terms, chinaDate(t.now))) return refuse('bad_input')
  const changed = await changeStandingOrder(t, { shopId, playerId, standingOrderId: input.standing_order_id }, terms)
  return changed.ok ? ok({ done: true }) : changed
})

const areAllowed = (terms: StandingTerms, today: string): boolean =>
  areStandingTerms(terms) && (terms.lastDay === null || terms.lastDay >= today)

export const pause = command<'standing', 'pause'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const key = { shopId, playerId, standingOrderId: input.standing_order_id }
  const paused = await pauseStandingOrder(t, key, input.is_paused)
  return paused.ok ? ok({ done: true }) : paused
})

export const end = command<'standing', 'end'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const ended = await endStandingOrder(t, { shopId, playerId, standingOrderId: input.standing_order_id })
  return ended.ok ? ok({ done: true }) : ended
})
