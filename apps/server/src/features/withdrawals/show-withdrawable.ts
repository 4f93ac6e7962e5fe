import { chinaDate, type Fen, fenToText, NO_MONEY, ok, toWire } from '@caimin/base'
import type { OutputOf, Reply } from '@caimin/contract'
import {
  type BankCard,
  findBankCards,
  findPayee,
  maskName,
  type Payee,
  withdrawPasswordState,
} from '../../core/identity/index.ts'
import {
  type Buckets,
  countOnDay,
  findLockedSources,
  findWallets,
  leavingBuckets,
  WITHDRAW_RULES,
  withdrawableOf,
} from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { PlayerActor } from '../../platform/http/handler.ts'
import { playerOf } from './player-of.ts'
import { ARRIVAL_HOURS, viewCard } from './withdrawal.view.ts'
import type { WithdrawalsDeps } from './withdrawals.deps.ts'

const EMPTY: Buckets = { gift: NO_MONEY, locked: NO_MONEY, free: NO_MONEY, win: NO_MONEY }

/** Everything the withdrawal page needs: what can leave, where to, and what is still missing. */
export const info = ({ database }: WithdrawalsDeps, actor: PlayerActor): Promise<Reply<'withdrawals', 'info'>> =>
  database.read(async (r) => {
    const key = playerOf(actor)
    const [buckets, payee, cards, password, today] = await Promise.all([
      bucketsOfPlayer(r, key),
      findPayee(r, actor.personId),
      findBankCards(r, actor.personId),
      withdrawPasswordState(r, actor.personId),
      countOnDay(r, key, chinaDate(r.now)),
    ])
    const holder = payee.realName === null ? null : maskName(payee.realName)
    return ok({
      withdrawable: fenToText(withdrawableOf(buckets, payee)),
      win: fenToText(buckets.win),
      free: fenToText(buckets.free),
      locked: fenToText(buckets.locked),
      may_locked_leave: leavingBuckets(payee).includes('locked'),
      gift: fenToText(buckets.gift),
      win_blocked: fenToText(blockedWin(buckets, payee)),
      left_today: Math.max(0, WITHDRAW_RULES.aDay - today),
      ...viewRules(),
      missing: missingOf(payee, cards, password.isSet),
      withdraw_password_locked_until: password.lockedUntil === null ? null : toWire(password.lockedUntil),
      holder,
      cards: cards.map((card) => viewCard(card, holder ?? '')),
    })
  })

/** The specification's `notWithdraw`: what must stay, and the recharges it came with. */
export const notWithdraw = (
  { database }: WithdrawalsDeps,
  actor: PlayerActor,
): Promise<Reply<'withdrawals', 'notWithdraw'>> =>
  database.read(async (r) => {
    const key = playerOf(actor)
    const [buckets, payee] = await Promise.all([bucketsOfPlayer(r, key), findPayee(r, actor.personId)])
    const { sources, fromEarlier } = await findLockedSources(r, key, buckets.locked)
    return ok({
      locked: fenToText(buckets.locked),
      may_locked_leave: leavingBuckets(payee).includes('locked'),
      gift: fenToText(buckets.gift),
      win_blocked: fenToText(blockedWin(buckets, payee)),
      rows: sources.map(({ kind, creditedAt, amount, stillLocked }) => ({
        kind,
        credited_at: toWire(creditedAt),
        amount: fenToText(amount),
        still_locked: fenToText(stillLocked),
      })),
      from_earlier: fenToText(fromEarlier),
    })
  })

async function bucketsOfPlayer(r: Reader, { shopId, playerId }: { shopId: string; playerId: string }) {
  const [wallet] = await findWallets(r, shopId, [playerId])
  return wallet?.buckets ?? EMPTY
}

const blockedWin = ({ win }: Buckets, { isMinor }: Payee): Fen => (isMinor ? win : NO_MONEY)

const viewRules = () => ({
  least: fenToText(WITHDRAW_RULES.least),
  most: fenToText(WITHDRAW_RULES.most),
  a_day: WITHDRAW_RULES.aDay,
  second_person_above: fenToText(WITHDRAW_RULES.secondPersonAbove),
  arrival_hours: ARRIVAL_HOURS.usual,
  arrival_hours_large: ARRIVAL_HOURS.large,
})

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
