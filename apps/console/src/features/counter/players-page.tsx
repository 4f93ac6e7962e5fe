import { classNames } from '@caimin/ui'
import { useRef, useState } from 'react'
import { Link } from '../../platform/navigation.tsx'
import { ListAndPane } from '../../platform/parts/list-and-pane.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { yuanText } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { counterTexts } from './counter.texts.ts'
import { CreditPane } from './credit-pane.tsx'
import { packetTexts } from './packet.texts.ts'
import { PlayerSearch } from './player-search.tsx'
import { takingsTexts } from './takings.texts.ts'
import { type CounterPlayer, usePlayers } from './use-players.ts'
import './counter.css'

/** The shop's players, masked, and cash for their wallets. */
export function PlayersPage() {
  const [search, setSearch] = useState('')
  const [taken, setTaken] = useState<CounterPlayer | null>(null)
  const { role } = useSignedInStaff()
  const query = usePlayers(search.trim())
  const field = useRef<HTMLInputElement>(null)
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  const inHand = taken === null ? null : (rows.find(({ player_id }) => player_id === taken.player_id) ?? taken)
  useKeys({ '/': () => field.current?.focus(), escape: () => setTaken(null) })
  return (
    <ListAndPane
      title={counterTexts.title}
      help={counterTexts.help}
      above={
        <div className="bar">
          <PlayerSearch fieldRef={field} value={search} onChange={setSearch} />
          <Link to="/takings">{takingsTexts.entry}</Link>
          {role === 'shopkeeper' && <Link to="/packets">{packetTexts.entry}</Link>}
        </div>
      }
      query={query}
      count={rows.length}
      empty={{ title: counterTexts.empty, hint: counterTexts.emptyHint }}
      pane={
        inHand === null ? null : <CreditPane key={inHand.player_id} player={inHand} onLeave={() => setTaken(null)} />
      }
      nothing={{ label: counterTexts.paneLabel, text: counterTexts.nothingInHand }}
    >
      <PlayersTable rows={rows} takenId={inHand?.player_id ?? null} onTake={setTaken} />
    </ListAndPane>
  )
}

interface PlayersTableProps {
  readonly rows: readonly CounterPlayer[]
  readonly takenId: string | null
  readonly onTake: (player: CounterPlayer) => void
}

function PlayersTable({ rows, takenId, onTake }: PlayersTableProps) {
  return (
    <table className="table">
      <caption className="unseen">{counterTexts.list}</caption>
      <thead>
        <tr>
          <th>{counterTexts.player}</th>
          <th>{counterTexts.mobile}</th>
          <th className="extra-column">{counterTexts.joined}</th>
          <th className="num extra-column">{counterTexts.winMoney}</th>
          <th className="num">{counterTexts.money}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((player) => (
          <tr key={player.player_id} className={classNames(player.player_id === takenId && 'in-hand')}>
            <td>
              <button type="button" className="row-press" onClick={() => onTake(player)}>
                {player.name}
              </button>
            </td>
            <td>{player.mobile}</td>
            <td className="extra-column ink-2">{player.joined_at.slice(0, 10)}</td>
            <td className="num extra-column">{yuanText(player.win_money)}</td>
            <td className="num bold">{yuanText(player.money)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
