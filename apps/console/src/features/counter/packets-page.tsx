import { exactAmountText } from '@caimin/base'
import { MAX_PACKET_PLAYERS } from '@caimin/contract'
import { navigate } from '@caimin/router'
import { usePages } from '@caimin/session'
import { choicesOf, EmptyState, PagedList, Segmented } from '@caimin/ui'
import { useState } from 'react'
import { links } from '../../platform/links.ts'
import { type Column, DataTable } from '../../platform/lists/data-table.tsx'
import { useSearchText } from '../../platform/lists/use-search-text.ts'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { counterTexts } from './counter.texts.ts'
import { GivePacket } from './give-packet.tsx'
import { GivenPackets } from './given-packets.tsx'
import { packetTexts } from './packet.texts.ts'
import { PlayerSearch } from './player-search.tsx'
import { type CounterPlayer, playersQuery } from './queries.ts'
import './counter.css'

type Target = 'all' | 'some' | 'given'

const TARGETS = choicesOf<Target>(['some', 'all', 'given'], packetTexts.targets)

/** Red packets for several players, or for all of the shop. */
export function PacketsPage() {
  const [target, setTarget] = useState<Target>('some')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly CounterPlayer[]>([])
  const { role } = useSignedInStaff()
  const players = usePages(playersQuery(useSearchText(search)))
  useKeys({ escape: () => navigate(links.players()) })
  const toggle = (player: CounterPlayer) =>
    setChosen((before) => {
      const others = before.filter(({ player_id }) => player_id !== player.player_id)
      if (others.length < before.length) return others
      return before.length < MAX_PACKET_PLAYERS ? [...before, player] : before
    })
  return (
    <DeskPage title={packetTexts.title} help={packetTexts.help}>
      <div className={target === 'given' ? 'counter-whole' : 'split split-stacked'}>
        <div className="column">
          <div className="bar">
            <Segmented
              views
              label={packetTexts.target}
              choices={role === 'shopkeeper' ? TARGETS : TARGETS.slice(0, 2)}
              value={target}
              onChange={setTarget}
            />
            {target === 'some' && <PlayerSearch value={search} onChange={setSearch} />}
          </div>
          {target === 'given' && <GivenPackets />}
          {target === 'all' && <p className="ink-2 counter-note">{packetTexts.allNote}</p>}
          {target === 'some' && (
            <div className="table-scroll">
              <PagedList list={players} empty={<EmptyState title={counterTexts.empty} hint={counterTexts.emptyHint} />}>
                {(rows) => <ChoiceTable rows={rows} chosen={chosen} onToggle={toggle} />}
              </PagedList>
            </div>
          )}
        </div>
        {target !== 'given' && <GivePane target={target} chosen={chosen} />}
      </div>
    </DeskPage>
  )
}

interface GivePaneProps {
  readonly target: 'some' | 'all'
  readonly chosen: readonly CounterPlayer[]
}

/** The packet, and whom it goes to. */
function GivePane({ target, chosen }: GivePaneProps) {
  const { role } = useSignedInStaff()
  return (
    <Pane
      label={packetTexts.heading}
      head={<h2>{target === 'all' ? packetTexts.targets.all : packetTexts.chosen(chosen.length)}</h2>}
    >
      <PaneSection>
        {role === 'shopkeeper' ? (
          <GivePacket to={target === 'all' ? 'all' : chosen.map(({ player_id }) => player_id)} />
        ) : (
          <p className="ink-2">{packetTexts.onlyOwner}</p>
        )}
      </PaneSection>
      {target === 'some' && chosen.length > 0 && (
        <PaneSection title={packetTexts.chosen(chosen.length)}>
          <p className="ink-2">{chosen.map(({ name }) => name).join('、')}</p>
        </PaneSection>
      )}
    </Pane>
  )
}

interface ChoiceTableProps {
  readonly rows: readonly CounterPlayer[]
  readonly chosen: readonly CounterPlayer[]
  readonly onToggle: (player: CounterPlayer) => void
}

function ChoiceTable({ rows, chosen, onToggle }: ChoiceTableProps) {
  const isChosen = ({ player_id }: CounterPlayer) => chosen.some((player) => player.player_id === player_id)
  const columns: readonly Column<CounterPlayer>[] = [
    {
      head: packetTexts.choose,
      hidesHead: true,
      columnClass: 'packet-pick',
      cell: (player) => (
        <label className="packet-tick">
          <input
            type="checkbox"
            aria-label={packetTexts.chooseOne(player.name)}
            checked={isChosen(player)}
            disabled={!isChosen(player) && chosen.length >= MAX_PACKET_PLAYERS}
            onChange={() => onToggle(player)}
          />
        </label>
      ),
    },
    { head: counterTexts.player, cell: ({ name }) => name },
    { head: counterTexts.mobile, cell: ({ mobile }) => mobile },
    { head: counterTexts.money, isNumber: true, isExtra: true, cell: ({ money }) => exactAmountText(money) },
  ]
  return (
    <DataTable
      caption={counterTexts.list}
      columns={columns}
      rows={rows}
      keyOf={({ player_id }) => player_id}
      rowClass={(player) => isChosen(player) && 'selected'}
    />
  )
}
