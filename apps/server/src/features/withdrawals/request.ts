import { type Fen, fenFromText, fenToText, ok, type Result, refuse, toWire } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { checkWithdrawPassword, findBankCard, findPayee } from '../../core/identity/index.ts'
import { requestWithdrawal, stepsOf, WITHDRAW_RULES } from '../../core/ledger/index.ts'
import type { Tx } from '../../platform/context.ts'
import { once } from '../../platform/handlers/once.ts'
import type { Call, PlayerActor } from '../../platform/http/handler.ts'
import { isPermitted, signPermission } from './pay-token.ts'
import { playerOf } from './player-of.ts'
import { viewDetail } from './withdrawal.view.ts'
import type { WithdrawalsDeps } from './withdrawals.deps.ts'

/** The specification's `PayConfirm`: a right withdraw password permits one withdrawal for five minutes. */
export async function payConfirm(
  { database, secret }: WithdrawalsDeps,
  input: InputOf<'withdrawals', 'payConfirm'>,
  { actor, from }: { readonly actor: PlayerActor; readonly from: Call },
): Promise<Reply<'withdrawals', 'payConfirm'>> {
  const amount = readAmount(input.amount)
  if (!amount.ok) return amount
  const tried = await checkWithdrawPassword(database, actor.personId, { typed: input.withdraw_password, from })
  if (tried.ok) {
    const permission = permissionOf(input, amount.value, actor)
    const { token, until } = await database.read(async (r) => signPermission(permission, r.wallNow, secret))
    return ok({ pay_token: token, expires_at: toWire(until) })
  }
  return tried
}

/** The specification's `Withdrawal`: sets the money aside at once. */
export async function request(
  deps: WithdrawalsDeps,
  input: InputOf<'withdrawals', 'request'>,
  actor: PlayerActor,
): Promise<Reply<'withdrawals', 'request'>> {
  const amount = readAmount(input.amount)
  if (!amount.ok) return amount
  const { shopId, playerId } = playerOf(actor)
  // A repeat may come with a fresh permission: what it asks for is the same.
  const { pay_token: _permission, ...body } = input
  const key = { shopId, actorId: playerId, requestId: input.request_id, call: 'withdrawals.request', body }
  return deps.database.tx((t) => once(t, key, () => requestOnce(deps, t, { input, amount: amount.value, actor })))
}

interface Asked {
  readonly input: InputOf<'withdrawals', 'request'>
  readonly amount: Fen
  readonly actor: PlayerActor
}

async function requestOnce(
  { secret }: WithdrawalsDeps,
  t: Tx,
  { input, amount, actor }: Asked,
): Promise<Reply<'withdrawals', 'request'>> {
  if (!isPermitted(input.pay_token, permissionOf(input, amount, actor), t.wallNow, secret)) {
    return refuse('pay_confirm_needed')
  }
  const payee = await findPayee(t, actor.personId)
  if (payee.isFrozen) return refuse('account_frozen')
  if (payee.realName === null) return refuse('real_name_needed')
  const card = await findBankCard(t, actor.personId, input.card_id)
  if (card === undefined) return refuse('not_found')
  const key = playerOf(actor)
  const { isMinor, isSelfExcluded, realName: holder } = payee
  const requested = await requestWithdrawal(t, { ...key, amount, card, holder, isMinor, isSelfExcluded })
  if (!requested.ok) return requested
  const { withdrawal, moneyAfter } = requested.value
  const steps = await stepsOf(t, key.shopId, withdrawal.id)
  return ok({ ...viewDetail(withdrawal, steps), money_after: fenToText(moneyAfter) })
}

const permissionOf = (
  { request_id: requestId, card_id: cardId }: { request_id: string; card_id: string },
  amount: Fen,
  actor: PlayerActor,
) => ({ playerId: playerOf(actor).playerId, requestId, cardId, amount })

function readAmount(text: string): Result<Fen, 'bad_input' | 'amount_out_of_range'> {
  const amount = fenFromText(text)
  if (!amount.ok) return refuse('bad_input')
  const isInRange = amount.value >= WITHDRAW_RULES.least && amount.value <= WITHDRAW_RULES.most
  return isInRange ? amount : refuse('amount_out_of_range')
}
