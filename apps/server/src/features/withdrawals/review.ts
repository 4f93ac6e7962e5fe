import { ok, present, refuse } from '@caimin/base'
import type { InputOf, Reply } from '@caimin/contract'
import { findPlayerNamesOfShops, findStaffNames } from '../../core/identity/index.ts'
import { approveWithdrawal, listForReview, refuseWithdrawal } from '../../core/ledger/index.ts'
import { findShops } from '../../core/shops/index.ts'
import { NO_SHOP, once } from '../../platform/handlers/once.ts'
import type { OperatorActor } from '../../platform/http/handler.ts'
import { readAfterRow } from '../../platform/page-cursor.ts'
import { nameIn, viewWithPlayer } from './desk-rows.view.ts'
import { pageOf } from './page-of.ts'
import { viewMoved } from './withdrawal.view.ts'
import type { WithdrawalsDeps } from './withdrawals.deps.ts'

const PAGE = 30

/** Large withdrawals of all shops that wait for a second person. */
export const reviewList = (
  { database }: WithdrawalsDeps,
  { cursor }: InputOf<'withdrawals', 'reviewList'>,
): Promise<Reply<'withdrawals', 'reviewList'>> =>
  database.read(async (r) => {
    const { shown, next_cursor } = pageOf(
      await listForReview(r, { after: readAfterRow(cursor), limit: PAGE + 1 }),
      PAGE,
    )
    const [players, staff, shops] = await Promise.all([
      findPlayerNamesOfShops(r, shown),
      findStaffNames(
        r,
        shown.flatMap(({ firstApprovedBy }) => firstApprovedBy ?? []),
      ),
      findShops(
        r,
        shown.map(({ shopId }) => shopId),
      ),
    ])
    return ok({
      rows: shown.map((withdrawal) => ({
        ...viewWithPlayer(withdrawal, present(players.get(withdrawal.playerId), 'a withdrawal has a player')),
        first_approved_by: nameIn(staff, withdrawal.firstApprovedBy),
        shop_id: withdrawal.shopId,
        shop_name: shops.find(({ id }) => id === withdrawal.shopId)?.name ?? '',
      })),
      next_cursor,
    })
  })

type ReviewInput = InputOf<'withdrawals', 'reviewApprove'> & { readonly reason?: string }

/** The operator's yes, as the second person. */
export const reviewApprove = (
  deps: WithdrawalsDeps,
  input: InputOf<'withdrawals', 'reviewApprove'>,
  actor: OperatorActor,
): Promise<Reply<'withdrawals', 'reviewApprove'>> => decide(deps, input, actor)

export const reviewRefuse = (
  deps: WithdrawalsDeps,
  input: InputOf<'withdrawals', 'reviewRefuse'>,
  actor: OperatorActor,
): Promise<Reply<'withdrawals', 'reviewRefuse'>> => decide(deps, input, actor)

const decide = (
  { database }: WithdrawalsDeps,
  input: ReviewInput,
  { staffId }: OperatorActor,
): Promise<Reply<'withdrawals', 'reviewApprove'>> =>
  database.tx((t) => {
    const call = input.reason === undefined ? 'withdrawals.reviewApprove' : 'withdrawals.reviewRefuse'
    const key = { shopId: NO_SHOP, actorId: staffId, requestId: input.request_id, call, body: input }
    return once(t, key, async (): Promise<Reply<'withdrawals', 'reviewApprove'>> => {
      const by = { kind: 'operator', id: staffId } as const
      const move = { shopId: input.shop_id, withdrawalId: input.withdrawal_id, by }
      const moved =
        input.reason === undefined
          ? await approveWithdrawal(t, move)
          : await refuseWithdrawal(t, { ...move, reason: input.reason.trim(), isReturnedByBank: false })
      if (moved.ok) return ok(viewMoved(moved.value))
      const isOver = moved.reason === 'second_person_needed' || moved.reason === 'already_in_file'
      return refuse(isOver ? 'withdrawal_moved_on' : moved.reason)
    })
  })
