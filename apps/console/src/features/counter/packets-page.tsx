import { classNames } from '@caimin/ui'
import { useState } from 'react'
import { navigate } from '../../platform/navigation.tsx'
import { DeskPage } from '../../platform/parts/desk-page.tsx'
import { PagedList } from '../../platform/parts/paged-list.tsx'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { Switcher } from '../../platform/parts/switcher.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { yuanText } from '../../platform/parts/wire-text.ts'
import { useSignedInStaff } from '../../platform/staff.ts'
import { counterTexts } from './counter.texts.ts'
import { GivePacket } from './give-packet.tsx'
import { packetTexts } from './packet.texts.ts'
import { PlayerSearch } from './player-search.tsx'
import { type CounterPlayer, usePlayers } from './use-players.ts'
import './counter.css'

type Target = 'all' | 'some'

const TARGETS: readonly Target[] = ['some', 'all']
/** As many as one call takes by name. */
const MOST_CHOSEN = 50

/** Red packets for several players, or for all of the shop. */
export function PacketsPage() {
  const [target, setTarget] = useState<Target>('some')
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<readonly CounterPlayer[]>([])
  const { role } = useSignedInStaff()
  const query = usePlayers(search.trim())
  const rows = query.data?.pages.flatMap((page) => page.rows) ?? []
  useKeys({ escape: () => navigate('/players') })
  const toggle = (player: CounterPlayer) =>
    setChosen((before) => {
      const others = before.filter(({ player_id }) => player_id !== player.player_id)
      if (others.length < before.length) return others
      return before.length < MOST_CHOSEN ? [...before, player] : before
    })
  return (
    <DeskPage title={packetTexts.title} help={packetTexts.help}>
      <div className="split split-stacked">
        <div className="column">
          <div className="bar">
            <Switcher
              label={packetTexts.target}
              choices={TARGETS.map((value) => ({ value, label: packetTexts.targets[value] }))}
              value={target}
              onChange={setTarget}
            />
            {target === 'some' && <PlayerSearch value={search} onChange={setSearch} />}
          </div>
          {target === 'all' ? (
            <p className="ink-2 counter-note">{packetTexts.allNote}</p>
          ) : (
            <div className="table-scroll">
              <PagedList
                query={query}
                count={rows.length}
                empty={{ title: counterTexts.empty, hint: counterTexts.emptyHint }}
              >
                <ChoiceTable rows={rows} chosen={chosen} onToggle={toggle} />
              </PagedList>
            </div>
          )}
        </div>
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
      </div>
    </DeskPage>
  )
}

interface ChoiceTableProps {
  readonly rows: readonly CounterPlayer[]
  readonly chosen: readonly CounterPlayer[]
  readonly onToggle: (player: CounterPlayer) => void
}

function ChoiceTable({ rows, chosen, onToggle }: ChoiceTableProps) {
  const ids = new Set(chosen.map(({ player_id }) => player_id))
  return (
    <table className="table">
      <caption className="unseen">{counterTexts.list}</caption>
      <thead>
        <tr>
          <th>
            <span className="unseen">{packetTexts.choose}</span>
          </th>
          <th>{counterTexts.player}</th>
          <th>{counterTexts.mobile}</th>
          <th className="num">{counterTexts.money}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((player) => (
          <tr key={player.player_id} className={classNames(ids.has(player.player_id) && 'in-hand')}>
            <td>
              <input
                type="checkbox"
                aria-label={packetTexts.chooseOne(player.name)}
                checked={ids.has(player.player_id)}
                disabled={!ids.has(player.player_id) && chosen.length >= MOST_CHOSEN}
                onChange={() => onToggle(player)}
              />
            </td>
            <td>{player.name}</td>
            <td>{player.mobile}</td>
            <td className="num">{yuanText(player.money)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
