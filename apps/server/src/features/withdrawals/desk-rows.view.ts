import { present } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { findPlayerNames, findStaffNames, maskName, type PlayerName, viewPlayer } from '../../core/identity/index.ts'
import type { Withdrawal } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import type { ShopActor } from '../../platform/http/handler.ts'
import { viewRow } from './withdrawal.view.ts'

type DeskRow = Values<OutputOf<'withdrawals', 'deskList'>>['rows'][number]

/** Who looks at the list: what they may do is answered with it. */
export type Viewer = Pick<ShopActor, 'staffId' | 'role'>

/** Withdrawals of one shop as its desk sees them, with two look-ups whatever their number. */
export async function viewDeskRows(
  r: Reader,
  shopId: string,
  { withdrawals, viewer }: { readonly withdrawals: readonly Withdrawal[]; readonly viewer: Viewer },
): Promise<DeskRow[]> {
  const [players, staff] = await Promise.all([
    findPlayerNames(
      r,
      shopId,
      withdrawals.map(({ playerId }) => playerId),
    ),
    findStaffNames(
      r,
      withdrawals.flatMap(({ firstApprovedBy }) => firstApprovedBy ?? []),
    ),
  ])
  const mayAct = viewer.role !== 'auditor'
  const isShopkeeper = viewer.role === 'shopkeeper'
  return withdrawals.map((withdrawal) => ({
    ...viewWithPlayer(withdrawal, present(players.get(withdrawal.playerId), 'a withdrawal has a player')),
    first_approved_by: nameIn(staff, withdrawal.firstApprovedBy),
    can: {
      approve: mayAct && withdrawal.state === 'applied' && withdrawal.firstApprovedBy !== viewer.staffId,
      refuse:
        mayAct &&
        (withdrawal.state === 'applied' ||
          (withdrawal.state === 'approved' && (withdrawal.batchId === null || isShopkeeper))),
      confirm: withdrawal.state === 'approved' && isShopkeeper,
    },
  }))
}

export const viewWithPlayer = (withdrawal: Withdrawal, player: PlayerName) => ({
  ...viewRow(withdrawal),
  player: viewPlayer(player),
  holder: maskName(withdrawal.holder),
  from_locked: withdrawal.fromLocked,
  is_in_file: withdrawal.batchId !== null,
})

export const nameIn = (names: ReadonlyMap<string, string>, id: string | null): string | null =>
  id === null ? null : (names.get(id) ?? '')
