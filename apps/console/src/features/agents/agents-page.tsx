import { exactAmountText } from '@caimin/base'
import { usePages } from '@caimin/session'
import { Button, type Choice, Segmented } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { client } from '../../platform/client.ts'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { Counters } from '../../platform/parts/counters.tsx'
import { ExportButton } from '../../platform/parts/export-button.tsx'
import { SearchField } from '../../platform/parts/search-field.tsx'
import { useKeys } from '../../platform/parts/use-keys.ts'
import { AGENT_COLUMNS } from './agent-columns.tsx'
import { AgentPane } from './agent-pane.tsx'
import { agentKeys, agentsTexts } from './agents.texts.ts'
import { AppointPane } from './appoint-pane.tsx'
import {
  type Agent,
  type AgentScope,
  reversalsQuery,
  type Settings,
  type Summary,
  settingsQuery,
  summaryQuery,
  treeQuery,
} from './queries.ts'
import { REVERSAL_COLUMNS } from './reversal-columns.tsx'
import { SettingsBar } from './settings-bar.tsx'

const APPOINT = 'appoint'

type View = AgentScope | 'reversals'

const agentId = ({ player_id }: Pick<Agent, 'player_id'>): string => player_id

/** Whom the shop pays rebates, at which rates, what it cost this month, and what was taken back. */
export function AgentsPage() {
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [view, setView] = useState<View>('all')
  const [search, setSearch] = useState('')
  const searched = useDeferredValue(search.trim())
  const field = useRef<HTMLInputElement>(null)
  useKeys({ '/': () => field.current?.focus() })
  const settings = useQuery(settingsQuery).data
  const summary = useQuery(summaryQuery).data
  const above = (
    <>
      {settings && <SettingsBar key={JSON.stringify(settings)} settings={settings} />}
      <SummaryStrip summary={summary} />
      <div className="bar">
        <Segmented views label={agentsTexts.view} choices={viewsOf(summary)} value={view} onChange={setView} />
        {view !== 'reversals' && (
          <SearchField
            className="agents-search"
            label={agentsTexts.searchAgent}
            value={search}
            onChange={setSearch}
            fieldRef={field}
          />
        )}
        <Button variant="outline" disabled={settings?.is_on !== true} onClick={() => setSelectedId(APPOINT)}>
          {agentsTexts.appoint}
        </Button>
        <ExportButton load={(after) => client.agentDesk.export(after)} />
      </div>
    </>
  )
  const list = { above, settings, selectedId, onSelect: setSelectedId }
  return view === 'reversals' ? <ReversalList {...list} /> : <AgentList {...list} scope={view} search={searched} />
}

const viewsOf = (summary: Summary | undefined): readonly Choice<View>[] => [
  { value: 'all', label: agentsTexts.views.all(summary?.agents) },
  { value: 'top', label: agentsTexts.views.top(summary?.top_agents) },
  { value: 'owing', label: agentsTexts.views.owing(summary?.owing) },
  { value: 'reversals', label: agentsTexts.views.reversals },
]

function SummaryStrip({ summary }: { readonly summary: Summary | undefined }) {
  const money = (amount: 'stake' | 'rebates' | 'owed') => (summary ? exactAmountText(summary[amount]) : '—')
  return (
    <Counters
      counters={[
        { name: agentsTexts.agent, value: summary?.agents ?? '—', more: agentsTexts.people },
        {
          name: agentsTexts.users,
          value: summary?.users ?? '—',
          more: summary && agentsTexts.ofPlayers(summary.players),
        },
        { name: agentsTexts.stakeOfMonth, value: money('stake'), more: agentsTexts.yuan },
        { name: agentsTexts.rebatesOfMonth, value: money('rebates'), more: agentsTexts.yuan },
        { name: agentsTexts.owedNow, value: money('owed'), more: agentsTexts.yuan, isExtra: true },
      ]}
    />
  )
}

interface ListProps {
  readonly above: ReactNode
  readonly settings: Settings | undefined
  readonly selectedId: string | null
  readonly onSelect: (id: string | null) => void
}

/** What is beside the list: one agent, or the search for another one. */
function paneOf({ selectedId, onSelect }: ListProps): ReactNode {
  const leave = () => onSelect(null)
  if (selectedId === null) return null
  if (selectedId === APPOINT) return <AppointPane onLeave={leave} />
  return <AgentPane key={selectedId} playerId={selectedId} onLeave={leave} />
}

interface AgentListProps extends ListProps {
  readonly scope: AgentScope
  readonly search: string
}

/** What the list says when it is empty. */
function textsOf({ scope, search }: Pick<AgentListProps, 'scope' | 'search'>) {
  if (search !== '') return { ...agentsTexts, empty: agentsTexts.noneFound, emptyHint: agentsTexts.noneFoundHint }
  return scope === 'owing' ? { ...agentsTexts, empty: agentsTexts.noneOwing, emptyHint: '' } : agentsTexts
}

function AgentList({ scope, search, ...props }: AgentListProps) {
  const tree = usePages(treeQuery(scope, search))
  const { selectedId, onSelect } = props
  return (
    <ListAndPane
      className="agents-split"
      tableClass="agents-table"
      texts={textsOf({ scope, search })}
      keyNames={agentKeys}
      above={props.above}
      list={tree}
      columns={AGENT_COLUMNS}
      keyOf={agentId}
      selection={{
        selected: tree.rows.find((row) => agentId(row) === selectedId),
        isSelected: (row) => agentId(row) === selectedId,
        select: (row) => onSelect(agentId(row)),
        clear: () => onSelect(null),
      }}
      pane={paneOf(props)}
    />
  )
}

function ReversalList(props: ListProps) {
  const reversals = usePages(reversalsQuery)
  const { selectedId, onSelect } = props
  return (
    <ListAndPane
      className="agents-split"
      tableClass="agents-table"
      texts={{ ...agentsTexts, list: agentsTexts.views.reversals, empty: agentsTexts.noReversals, emptyHint: '' }}
      above={props.above}
      list={reversals}
      columns={REVERSAL_COLUMNS}
      keyOf={({ rebate_id }) => rebate_id}
      selection={{
        selected: reversals.rows.find((row) => agentId(row) === selectedId),
        isSelected: (row) => agentId(row) === selectedId,
        select: (row) => onSelect(agentId(row)),
        clear: () => onSelect(null),
      }}
      pane={paneOf(props)}
    />
  )
}
