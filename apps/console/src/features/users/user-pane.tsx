import { GAME_NAMES } from '@caimin/rules/games'
import { ORDER_STATE_NAMES, orderStateAt } from '@caimin/rules/orders'
import { answerOf } from '@caimin/session'
import { useQuery } from '@tanstack/react-query'
import { client } from '../../platform/client.ts'
import { journalNames } from '../../platform/ledger-names.texts.ts'
import { Link } from '../../platform/navigation.tsx'
import { Flag } from '../../platform/parts/flag.tsx'
import { ListFailed, ListLoading } from '../../platform/parts/list-states.tsx'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { clockOrDay, fenOf, yuanText } from '../../platform/parts/wire-text.ts'
import { type User, UserFoot } from './user-foot.tsx'
import { stateNames, usersTexts } from './users.texts.ts'

interface UserPaneProps {
  readonly personId: string
  readonly onLeave: () => void
}

const when = (time: string): string => clockOrDay(time)

/** One person in hand. */
export function UserPane({ personId, onLeave }: UserPaneProps) {
  const query = useQuery({
    queryKey: ['operator', 'user', personId],
    queryFn: () => answerOf(client.users.user({ person_id: personId })),
  })
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
      {query.isPending && <ListLoading />}
      {query.isError && <ListFailed error={query.error} onRetry={() => void query.refetch()} />}
      {user !== undefined && <UserBody user={user} />}
    </Pane>
  )
}

function UserBody({ user }: { readonly user: User }) {
  return (
    <>
      <PaneSection title={usersTexts.identity}>
        <Facts
          facts={[
            [usersTexts.state, stateText(user)],
            [usersTexts.idNumber, user.id_number ?? usersTexts.notVerified],
            ...(user.verified_at === null ? [] : [[usersTexts.verified, when(user.verified_at)] as const]),
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
            `${device.slice(0, 40)} ${when(signed_in_at)}`,
            usersTexts.seen(when(last_seen_at)),
          ])}
        />
      </PaneSection>
      <PaneSection title={usersTexts.orders}>
        {user.orders.length === 0 ? <p className="ink-2">{usersTexts.noOrders}</p> : <Orders user={user} />}
      </PaneSection>
      <PaneSection title={usersTexts.bills}>
        {user.bills.length === 0 ? <p className="ink-2">{usersTexts.noBills}</p> : <Bills user={user} />}
      </PaneSection>
      <PaneSection title={usersTexts.freezes}>
        {user.freezes.length === 0 && <p className="ink-2">{usersTexts.noFreezes}</p>}
        {user.freezes.map((freeze) => (
          <Facts
            key={freeze.frozen_at}
            facts={[
              [usersTexts.frozenBy(freeze.frozen_by, when(freeze.frozen_at)), freeze.reason],
              ...(freeze.lifted_at === null
                ? []
                : [
                    [
                      usersTexts.liftedBy(freeze.lifted_by ?? '', when(freeze.lifted_at)),
                      freeze.lifted_reason ?? '',
                    ] as const,
                  ]),
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
  return isBreak && until !== null ? `${name} ${usersTexts.until(when(until))}` : name
}

function Wallet({ player }: { readonly player: User['players'][number] }) {
  const { shop, player_id, gift, locked, free, win, owed } = player
  const total = [gift, locked, free, win].reduce((sum, amount) => sum + fenOf(amount), 0n)
  const text = `${total / 100n}.${String(total % 100n).padStart(2, '0')}`
  return (
    <div className="users-wallet">
      <Facts
        facts={[
          [
            shop.name,
            <Link
              key="books"
              className="link-press"
              to="/ledger"
              params={{ account: 'wallet_free', shop: shop.shop_id, player: player_id }}
            >
              {usersTexts.books}
            </Link>,
          ],
          [usersTexts.money, yuanText(text)],
          [usersTexts.win, yuanText(win)],
          ...(fenOf(owed) === 0n
            ? []
            : [
                [
                  usersTexts.owed,
                  <Link key="claims" className="link-press" to="/ledger" params={{ view: 'claims', player: player_id }}>
                    {yuanText(owed)}
                  </Link>,
                ] as const,
              ]),
        ]}
      />
    </div>
  )
}

function Orders({ user }: { readonly user: User }) {
  return (
    <table className="table table-tight table-flush">
      <tbody>
        {user.orders.map((order) => {
          const state = orderStateAt(order.state)
          return (
            <tr key={order.order_id}>
              <td>{when(order.placed_at)}</td>
              <td>{GAME_NAMES[order.game]}</td>
              <td>{state === undefined ? '' : ORDER_STATE_NAMES[state]}</td>
              <td className="num">{yuanText(order.stake)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Bills({ user }: { readonly user: User }) {
  return (
    <table className="table table-tight table-flush">
      <tbody>
        {user.bills.map((bill) => (
          <tr key={bill.journal_id}>
            <td>{when(bill.at)}</td>
            <td>{journalNames[bill.kind]}</td>
            <td className="num">{yuanText(bill.change)}</td>
            <td className="num">{yuanText(bill.money_after)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
