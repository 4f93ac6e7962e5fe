import { exactAmountText, fenOf, sum } from '@caimin/base'
import { Link } from '@caimin/router'
import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { QueryView } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { journalNames } from '../../platform/ledger-names.texts.ts'
import { links } from '../../platform/links.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { clockOrDay } from '../../platform/parts/wire-text.ts'
import { type User, userQuery } from './queries.ts'
import { UserFoot } from './user-foot.tsx'
import { stateNames, usersTexts } from './users.texts.ts'

interface UserPaneProps {
  readonly personId: string
  readonly onLeave: () => void
}

/** The selected person. */
export function UserPane({ personId, onLeave }: UserPaneProps) {
  const query = useQuery(userQuery(personId))
  const { data: user } = query
  return (
    <Pane
      label={usersTexts.paneLabel}
      head={
        <>
          <h2>{user === undefined ? usersTexts.paneLabel : `${user.name}　${user.mobile}`}</h2>
          {user?.state === 'frozen' && <Flag kind="wrong">{user.freezes[0]?.reason ?? stateNames.frozen}</Flag>}
        </>
      }
      foot={<UserFoot user={user} onLeave={onLeave} />}
    >
      <QueryView query={query}>{(shown) => <UserBody user={shown} />}</QueryView>
    </Pane>
  )
}

const ORDER_COLUMNS: readonly Column<User['orders'][number]>[] = [
  { cell: ({ placed_at }) => clockOrDay(placed_at) },
  { cell: ({ game }) => GAME_NAMES[game] },
  {
    cell: (order) => {
      const state = orderStateAt(order.state)
      return state === undefined ? '' : ORDER_STATE_NAMES[state]
    },
  },
  { isNumber: true, cell: ({ stake }) => exactAmountText(stake) },
]

const BILL_COLUMNS: readonly Column<User['bills'][number]>[] = [
  { cell: ({ at }) => clockOrDay(at) },
  { cell: ({ kind }) => journalNames[kind] },
  { isNumber: true, cell: ({ change }) => exactAmountText(change) },
  { isNumber: true, cell: ({ money_after }) => exactAmountText(money_after) },
]

function UserBody({ user }: { readonly user: User }) {
  return (
    <>
      <PaneSection title={usersTexts.identity}>
        <Facts
          facts={[
            [usersTexts.state, stateText(user)],
            [usersTexts.idNumber, user.id_number ?? usersTexts.notVerified],
            user.verified_at !== null && [usersTexts.verified, clockOrDay(user.verified_at)],
            [usersTexts.limits, user.has_play_limits ? usersTexts.hasLimits : usersTexts.noLimits],
          ]}
        />
      </PaneSection>
      <PaneSection title={usersTexts.wallets}>
        {user.players.map((player) => (
          <Wallet key={player.player_id} player={player} />
        ))}
      </PaneSection>
      <PaneSection title={usersTexts.devices}>
        {user.sessions.length === 0 && <p className="ink-2">{usersTexts.noDevices}</p>}
        <Facts
          facts={user.sessions.map(({ device, signed_in_at, last_seen_at }) => [
            `${device.slice(0, 40)} ${clockOrDay(signed_in_at)}`,
            usersTexts.seen(clockOrDay(last_seen_at)),
          ])}
        />
      </PaneSection>
      <PaneSection title={usersTexts.orders}>
        {user.orders.length === 0 ? (
          <p className="ink-2">{usersTexts.noOrders}</p>
        ) : (
          <DataTable isTight isFlush columns={ORDER_COLUMNS} rows={user.orders} keyOf={({ order_id }) => order_id} />
        )}
      </PaneSection>
      <PaneSection title={usersTexts.bills}>
        {user.bills.length === 0 ? (
          <p className="ink-2">{usersTexts.noBills}</p>
        ) : (
          <DataTable isTight isFlush columns={BILL_COLUMNS} rows={user.bills} keyOf={({ journal_id }) => journal_id} />
        )}
      </PaneSection>
      <PaneSection title={usersTexts.freezes}>
        {user.freezes.length === 0 && <p className="ink-2">{usersTexts.noFreezes}</p>}
        {user.freezes.map((freeze) => (
          <Facts
            key={freeze.frozen_at}
            facts={[
              [usersTexts.frozenBy(freeze.frozen_by, clockOrDay(freeze.frozen_at)), freeze.reason],
              freeze.lifted_at !== null && [
                usersTexts.liftedBy(freeze.lifted_by ?? '', clockOrDay(freeze.lifted_at)),
                freeze.lifted_reason ?? '',
              ],
            ]}
          />
        ))}
      </PaneSection>
    </>
  )
}

function stateText(user: User): string {
  const until = user.state === 'self_excluded' ? user.self_excluded_until : user.cooling_off_until
  const isBreak = user.state === 'self_excluded' || user.state === 'cooling_off'
  const name = stateNames[user.state]
  return isBreak && until !== null ? `${name} ${usersTexts.until(clockOrDay(until))}` : name
}

function Wallet({ player }: { readonly player: User['players'][number] }) {
  const { shop, player_id, gift, locked, free, win, owed } = player
  const total = sum([gift, locked, free, win].map((amount) => fenOf(amount)))
  return (
    <div className="users-wallet">
      <Facts
        facts={[
          [
            shop.name,
            <Link
              key="books"
              className="text-link"
              to={links.ledger({ account: 'wallet_free', shop: shop.shop_id, player: player_id })}
            >
              {usersTexts.books}
            </Link>,
          ],
          [usersTexts.money, exactAmountText(total)],
          [usersTexts.win, exactAmountText(win)],
          fenOf(owed) !== 0n && [
            usersTexts.owed,
            <Link key="claims" className="text-link" to={links.ledger({ view: 'claims', player: player_id })}>
              {exactAmountText(owed)}
            </Link>,
          ],
        ]}
      />
    </div>
  )
}
