import { exactAmountText } from '@caimin/base'
import { Link } from '@caimin/router'
import { usePages } from '@caimin/session'
import { useRef, useState } from 'react'
import { links } from '../../platform/links.ts'
import type { Column } from '../../platform/lists/data-table.tsx'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { useSearchText } from '../../platform/lists/use-search-text.ts'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { counterTexts } from './counter.texts.ts'
import { CreditPane } from './credit-pane.tsx'
import { packetTexts } from './packet.texts.ts'
import { PlayerSearch } from './player-search.tsx'
import { type CounterPlayer, playersQuery } from './queries.ts'
import { takingsTexts } from './takings.texts.ts'
import './counter.css'

const COLUMNS: readonly Column<CounterPlayer>[] = [
  { head: counterTexts.player, selects: true, cell: ({ name }) => name },
  { head: counterTexts.mobile, cell: ({ mobile }) => mobile },
  {
    head: counterTexts.joined,
    isExtra: true,
    cellClass: 'ink-2',
    cell: ({ joined_at }) => joined_at.slice(0, 10),
  },
  { head: counterTexts.winMoney, isNumber: true, isExtra: true, cell: ({ win_money }) => exactAmountText(win_money) },
  { head: counterTexts.money, isNumber: true, cellClass: 'bold', cell: ({ money }) => exactAmountText(money) },
]

const playerId = ({ player_id }: CounterPlayer): string => player_id

/** The shop's players, masked, and cash for their wallets. */
export function PlayersPage() {
  const [search, setSearch] = useState('')
  const { role } = useSignedInStaff()
  const players = usePages(playersQuery(useSearchText(search)))
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  return (
    <ListAndPane
      texts={counterTexts}
      above={
        <div className="bar">
          <PlayerSearch fieldRef={field} value={search} onChange={setSearch} />
          <Link to={links.takings()}>{takingsTexts.entry}</Link>
          {role === 'shopkeeper' && <Link to={links.packets()}>{packetTexts.entry}</Link>}
        </div>
      }
      list={players}
      columns={COLUMNS}
      keyOf={playerId}
      keepsGone
      pane={(player, onLeave) => <CreditPane player={player} onLeave={onLeave} />}
    />
  )
}
