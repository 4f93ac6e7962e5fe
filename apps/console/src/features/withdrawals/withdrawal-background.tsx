import { exactAmountText, fenOf, NO_MONEY } from '@caimin/base'
import { QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { PlayerMoneySections } from '../../platform/player-money/player-money.tsx'
import { type Background, backgroundQuery, type WithdrawalKey } from './queries.ts'
import { stateNames, withdrawalsTexts } from './withdrawals.texts.ts'

/** Where the money of a withdrawal comes from, what its player has left, and what they asked for before. */
export function WithdrawalBackground({ of }: { readonly of: WithdrawalKey }) {
  return (
    <QueryView query={useQuery(backgroundQuery(of))}>
      {(background) => (
        <>
          <Source background={background} />
          <PlayerMoneySections title={withdrawalsTexts.balance} money={background.money} />
          <PaneSection title={withdrawalsTexts.others}>
            {background.others.length === 0 ? (
              <p className="ink-2">{withdrawalsTexts.firstOne}</p>
            ) : (
              <DataTable
                isTight
                isFlush
                caption={withdrawalsTexts.others}
                columns={OTHER_COLUMNS}
                rows={background.others}
                keyOf={({ withdrawal_id }) => withdrawal_id}
              />
            )}
            {background.has_more_others && <p className="ink-2 text-s">{withdrawalsTexts.moreOthers}</p>}
          </PaneSection>
        </>
      )}
    </QueryView>
  )
}

const OTHER_COLUMNS: readonly Column<Background['others'][number]>[] = [
  { cellClass: 'ink-2', cell: ({ requested_at }) => clockOrDay(requested_at) },
  { cell: ({ bank, last_four }) => `${bank} ${last_four}` },
  { cell: ({ state }) => stateNames[state] },
  { isNumber: true, cell: ({ amount }) => exactAmountText(amount) },
]

function Source({ background: { from_win, from_free, from_locked } }: { readonly background: Background }) {
  const isSome = (amount: typeof from_win) => fenOf(amount) !== NO_MONEY
  return (
    <PaneSection title={withdrawalsTexts.source}>
      <Facts
        facts={[
          isSome(from_win) && [withdrawalsTexts.sources.win, exactAmountText(from_win)],
          isSome(from_free) && [withdrawalsTexts.sources.free, exactAmountText(from_free)],
          isSome(from_locked) && [withdrawalsTexts.sources.locked, exactAmountText(from_locked)],
        ]}
      />
    </PaneSection>
  )
}
