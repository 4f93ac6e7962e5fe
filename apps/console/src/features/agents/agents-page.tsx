import { Button } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ListAndPane } from '../../platform/lists/list-and-pane.tsx'
import { columnsOf } from './agent-columns.tsx'
import { AgentPane } from './agent-pane.tsx'
import { agentsTexts } from './agents.texts.ts'
import { AppointPane } from './appoint-pane.tsx'
import { type Agent, settingsQuery, treeQuery } from './queries.ts'
import { SettingsBar } from './settings-bar.tsx'

const APPOINT = 'appoint'

const agentId = ({ player_id }: Agent): string => player_id

/** Whom the shop pays rebates, at which rates, and what it cost this month. */
export function AgentsPage() {
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const tree = useQuery(treeQuery)
  const settings = useQuery(settingsQuery)
  const rows = tree.data?.rows
  const agent = rows?.find((row) => agentId(row) === selectedId)
  const leave = () => setSelectedId(null)
  return (
    <ListAndPane
      texts={agentsTexts}
      above={
        <>
          {settings.data && <SettingsBar key={JSON.stringify(settings.data)} settings={settings.data} />}
          <div className="bar">
            <Button variant="outline" disabled={settings.data?.is_on !== true} onClick={() => setSelectedId(APPOINT)}>
              {agentsTexts.appoint}
            </Button>
          </div>
        </>
      }
      list={{ data: rows, error: tree.error, refetch: tree.refetch }}
      columns={columnsOf(rows ?? [])}
      keyOf={agentId}
      selection={{
        selected: agent,
        isSelected: (row) => agentId(row) === selectedId,
        select: (row) => setSelectedId(agentId(row)),
        clear: leave,
      }}
      pane={
        selectedId === APPOINT ? (
          <AppointPane onLeave={leave} />
        ) : (
          agent &&
          settings.data && (
            <AgentPane
              key={agentId(agent)}
              agent={agent}
              below={rows?.filter(({ parent_id }) => parent_id === agentId(agent)) ?? []}
              ceiling={settings.data.counted_ceiling}
              onLeave={leave}
            />
          )
        )
      }
    />
  )
}
