import { chinaDate, NO_MONEY, ok } from '@caimin/base'
import type { OutputOf } from '@caimin/contract'
import {
  type BankCard,
  findBankCards,
  findPayee,
  maskName,
  type Payee,
  viewBankCard,
  withdrawPasswordState,
} from '../../core/identity/index.ts'
import {
  type Buckets,
  countOnDay,
  findBuckets,
  findLockedSources,
  leavingBuckets,
  WITHDRAW_RULES,
  withdrawableOf,
} from '../../core/ledger/index.ts'
import { query } from '../../platform/handlers/feature.ts'
import { ARRIVAL_HOURS } from './withdrawal.view.ts'

/** Everything the withdrawal page needs: what can leave, where to, and what is still missing. */
export const info = query<'withdrawals', 'info'>(async ({ r, actor }) => {
  const { personId } = actor
  const [buckets, payee, cards, password, today] = await Promise.all([
    findBuckets(r, actor),
    findPayee(r, personId),
    findBankCards(r, personId),
    withdrawPasswordState(r, personId),
    countOnDay(r, actor, chinaDate(r.now)),
  ])
  const holder = payee.realName === null ? null : maskName(payee.realName)
  return ok({
    withdrawable: withdrawableOf(buckets, payee),
    win: buckets.win,
    free: buckets.free,
    ...viewStaying(buckets, payee),
    left_today: Math.max(0, WITHDRAW_RULES.aDay - today),
    ...RULES,
    missing: missingOf(payee, cards, password.isSet),
    withdraw_password_locked_until: password.lockedUntil,
    holder,
    cards: cards.map((card) => viewBankCard(card, holder)),
  })
})

/** The specification's `notWithdraw`: what must stay, and the recharges it came with. */
export const notWithdraw = query<'withdrawals', 'notWithdraw'>(async ({ r, actor }) => {
  const [buckets, payee] = await Promise.all([findBuckets(r, actor), findPayee(r, actor.personId)])
  const { sources, fromEarlier } = await findLockedSources(r, actor, buckets.locked)
  return ok({
    ...viewStaying(buckets, payee),
    rows: sources.map(({ kind, creditedAt, amount, stillLocked }) => ({
      kind,
      credited_at: creditedAt,
      amount,
      still_locked: stillLocked,
    })),
    from_earlier: fromEarlier,
  })
})

/** The part of a wallet that cannot leave; prize money of minors stays. */
const viewStaying = ({ locked, gift, win }: Buckets, payee: Payee) => ({
  locked,
  may_locked_leave: leavingBuckets(payee).includes('locked'),
  gift,
  win_blocked: payee.isMinor ? win : NO_MONEY,
})

const RULES = {
  least: WITHDRAW_RULES.least,
  most: WITHDRAW_RULES.most,
  a_day: WITHDRAW_RULES.aDay,
  second_person_above: WITHDRAW_RULES.secondPersonAbove,
  arrival_hours: ARRIVAL_HOURS.usual,
  arrival_hours_large: ARRIVAL_HOURS.large,
}

/** In the order in which they are put right: a card needs the name, a withdrawal needs all. */
function missingOf(
  { realName }: Payee,
  cards: readonly BankCard[],
  hasPassword: boolean,
): OutputOf<'withdrawals', 'info'>['missing'] {
  return [
    ...(realName === null ? (['real_name'] as const) : []),
    ...(cards.length === 0 ? (['card'] as const) : []),
    ...(hasPassword ? [] : (['withdraw_password'] as const)),
  ]
}
