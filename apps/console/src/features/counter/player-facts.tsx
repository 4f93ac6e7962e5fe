import { exactAmountText } from '@caimin/base'
import { Link } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { links } from '../../platform/links.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { PlayerMoneySections } from '../../platform/player-money/player-money.tsx'
import { playerTexts } from './player.texts.ts'
import { playerQuery, type ServedPlayer } from './queries.ts'

/** Who the player is, what they have, what moved in thirty days, their own limits and their newest orders. */
export function PlayerFacts({ playerId }: { readonly playerId: string }) {
  return (
    <QueryView query={useQuery(playerQuery(playerId))}>
      {(player) => (
        <>
          <PaneSection title={playerTexts.identity}>
            <Facts
              facts={[
                [playerTexts.realName, player.real_name ?? playerTexts.notVerified],
                [playerTexts.nickname, player.nickname],
                [playerTexts.joined, player.joined_at.slice(0, 10)],
              ]}
            />
          </PaneSection>
          <PlayerMoneySections title={playerTexts.balance} money={player.money} held={player.held} />
          <Limits player={player} />
          <PaneSection title={playerTexts.orders}>
            {player.orders.length === 0 ? (
              <p className="ink-2">{playerTexts.noOrders}</p>
            ) : (
              <DataTable
                isTight
                isFlush
                caption={playerTexts.orders}
                columns={ORDER_COLUMNS}
                rows={player.orders}
                keyOf={({ order_id }) => order_id}
              />
            )}
          </PaneSection>
        </>
      )}
    </QueryView>
  )
}

const ORDER_COLUMNS: readonly Column<ServedPlayer['orders'][number]>[] = [
  {
    cell: ({ order_id, game }) => (
      <Link className="text-link" to={links.orders({ order: order_id })}>
        {GAME_NAMES[game]}
      </Link>
    ),
  },
  { cellClass: 'ink-2', cell: ({ placed_at }) => clockOrDay(placed_at) },
  {
    cell: ({ state: index }) => {
      const state = orderStateAt(index)
      return state === undefined ? '' : ORDER_STATE_NAMES[state]
    },
  },
  { isNumber: true, cell: ({ stake }) => exactAmountText(stake) },
]

function Limits({ player }: { readonly player: ServedPlayer }) {
  const { limits, cooling_off_until, self_excluded_until } = player
  const isFree = limits.length === 0 && cooling_off_until === null && self_excluded_until === null
  return (
    <PaneSection title={playerTexts.limits}>
      {isFree ? (
        <p className="ink-2">{playerTexts.noLimits}</p>
      ) : (
        <Facts
          facts={[
            self_excluded_until !== null && [playerTexts.selfExcluded, clockOrDay(self_excluded_until)],
            cooling_off_until !== null && [playerTexts.coolingOff, clockOrDay(cooling_off_until)],
            ...limits.map(
              ({ kind, period, amount, used }) =>
                [
                  playerTexts.limitOf(playerTexts.periods[period], playerTexts.kinds[kind]),
                  playerTexts.used(exactAmountText(used), exactAmountText(amount)),
                ] as const,
            ),
          ]}
        />
      )}
    </PaneSection>
  )
}
