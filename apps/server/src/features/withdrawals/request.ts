import { type Fen, ok, refuse } from '@caimin/base'
import type { RequestValues } from '@caimin/contract'
import { checkWithdrawPassword, findBankCard, findPayee } from '../../core/identity/index.ts'
import { requestWithdrawal, stepsOf, WITHDRAW_RULES } from '../../core/ledger/index.ts'
import type { Database } from '../../platform/context.ts'
import { command, steps } from '../../platform/handlers/feature.ts'
import type { MemberActor } from '../../platform/http/handler.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { isPermitted, type Permission, signPermission } from './pay-token.ts'
import { viewDetail } from './withdrawal.view.ts'

interface Signing {
  /** Signs the permission that a right withdraw password gives. */
  readonly secrets: Secrets
}

interface PasswordServices extends Signing {
  readonly database: Database
}

/** The specification's `PayConfirm`: a right withdraw password permits one withdrawal for five minutes. */
export const payConfirm = steps<'withdrawals', 'payConfirm', PasswordServices>(
  async ({ read, actor, input, request: from, database, secrets }) => {
    if (!isInRange(input.amount)) return refuse('amount_out_of_range')
    const tried = await checkWithdrawPassword(database, actor.personId, { typed: input.withdraw_password, from })
    if (!tried.ok) return tried
    const { token, until } = await read(async (r) => signPermission(permissionOf(input, actor), r.wallNow, secrets))
    return ok({ pay_token: token, expires_at: until })
  },
)

/**
 * The specification's `Withdrawal`: sets the money aside at once. A repeat may come with a fresh permission: what it
 * asks for is the same.
 */
export const request = command<'withdrawals', 'request', Signing>(async ({ t, actor, input, secrets }) => {
  if (!isInRange(input.amount)) return refuse('amount_out_of_range')
  if (!isPermitted(input.pay_token, permissionOf(input, actor), t.wallNow, secrets)) return refuse('pay_confirm_needed')
  const { shopId, playerId, personId } = actor
  const { isFrozen, isMinor, isSelfExcluded, realName: holder } = await findPayee(t, personId)
  if (isFrozen) return refuse('account_frozen')
  if (holder === null) return refuse('real_name_needed')
  const card = await findBankCard(t, personId, input.card_id)
  if (card === undefined) return refuse('not_found')
  const { amount } = input
  const requested = await requestWithdrawal(t, { shopId, playerId, amount, card, holder, isMinor, isSelfExcluded })
  if (!requested.ok) return requested
  const { withdrawal, moneyAfter } = requested.value
  return ok({ ...viewDetail(withdrawal, await stepsOf(t, shopId, withdrawal.id)), money_after: moneyAfter })
})

const isInRange = (amount: Fen): boolean => amount >= WITHDRAW_RULES.least && amount <= WITHDRAW_RULES.most

/** Both calls have the same request id. */
const permissionOf = (
  { request_id: requestId, card_id: cardId, amount }: Omit<RequestValues<'withdrawals', 'request'>, 'pay_token'>,
  { playerId }: MemberActor,
): Permission => ({ playerId, requestId, cardId, amount })
