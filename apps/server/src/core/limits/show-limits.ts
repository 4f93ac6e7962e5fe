import type { Fen, Instant } from '@caimin/base'
import { fen, minus, NO_MONEY } from '@caimin/base'
import { LIMIT_KINDS, LIMIT_PERIODS } from '@caimin/contract'
import type { Reader } from '../../platform/context.ts'
import { type DelayedChange, settledAt } from './delayed-change.ts'
import { figuresAt, findLimits, findQuietHours, limitOf, usedOf } from './limit.store.ts'
import type { PeriodFigures, PlayLimit, QuietHours } from './limit.ts'

/** A limit with what was used of it. */
export interface UsedLimit extends PlayLimit {
  readonly used: Fen
  /** Null without a limit. */
  readonly left: Fen | null
  readonly endsAt: Instant
}

export interface PlayState {
  /** Every kind and period, with a limit or without. */
  readonly limits: readonly UsedLimit[]
  readonly quietHours: DelayedChange<QuietHours>
  readonly figures: readonly PeriodFigures[]
  /** Null when over or never taken. */
  readonly coolingOffUntil: Instant | null
  readonly selfExcludedUntil: Instant | null
}

/** A person's limits, breaks and figures as they stand now. */
export async function showLimits(r: Reader, personId: string): Promise<PlayState> {
  const [found, hours, figures, person] = await Promise.all([
    findLimits(r, personId),
    findQuietHours(r, personId),
    figuresAt(r, personId, r.now),
    r.db
      .selectFrom('persons')
      .select(['cooling_off_until', 'self_excluded_until'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow(),
  ])
  const limits = figures.flatMap((figure) =>
    LIMIT_KINDS.map((kind) => {
      const limit = settledAt(limitOf(found, kind, figure.period), r.now)
      const used = fen(usedOf(kind, figure))
      return { kind, period: figure.period, ...limit, used, left: leftOf(limit.value, used), endsAt: figure.endsAt }
    }),
  )
  const order = (limit: PlayLimit) => LIMIT_KINDS.indexOf(limit.kind) * 10 + LIMIT_PERIODS.indexOf(limit.period)
  const ahead = (at: Instant | null) => (at !== null && at > r.now ? at : null)
  return {
    limits: limits.sort((a, b) => order(a) - order(b)),
    quietHours: settledAt(hours, r.now),
    figures,
    coolingOffUntil: ahead(person.cooling_off_until),
    selfExcludedUntil: ahead(person.self_excluded_until),
  }
}

function leftOf(limit: Fen | null, used: Fen): Fen | null {
  if (limit === null) return null
  return used >= limit ? NO_MONEY : minus(limit, used)
}

/** The same of the person that a player of a shop is. */
export async function showLimitsOfPlayer(
  r: Reader,
  { shopId, playerId }: { readonly shopId: string; readonly playerId: string },
): Promise<PlayState> {
  const { person_id: personId } = await r.db
    .selectFrom('players')
    .select('person_id')
    .where('shop_id', '=', shopId)
    .where('id', '=', playerId)
    .executeTakeFirstOrThrow()
  return await showLimits(r, personId)
}
