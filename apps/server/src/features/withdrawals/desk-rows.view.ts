import { present } from '@caimin/base'
import type { OutputOf, Values } from '@caimin/contract'
import { findPlayerNames, findStaffNames, maskName, type PlayerName, viewPlayer } from '../../core/identity/index.ts'
import type { Withdrawal } from '../../core/ledger/index.ts'
import type { Reader } from '../../platform/context.ts'
import { viewRow } from './withdrawal.view.ts'

type DeskRow = Values<OutputOf<'withdrawals', 'deskList'>>['rows'][number]

/** Who looks at the list: what they may do is answered with it. */
export interface Viewer {
  readonly staffId: string
  readonly isShopkeeper: boolean
}

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
  return withdrawals.map((withdrawal) => ({
    ...viewWithPlayer(withdrawal, present(players.get(withdrawal.playerId), 'a withdrawal has a player')),
    first_approved_by: nameIn(staff, withdrawal.firstApprovedBy),
    can: {
      approve: withdrawal.state === 'applied' && withdrawal.firstApprovedBy !== viewer.staffId,
      refuse:
        withdrawal.state === 'applied' ||
        (withdrawal.state === 'approved' && (withdrawal.batchId === null || viewer.isShopkeeper)),
      confirm: withdrawal.state === 'approved' && viewer.isShopkeeper,
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
