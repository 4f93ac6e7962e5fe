import { Button, QueryView, TextField, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { agentsTexts } from './agents.texts.ts'
import { candidatesQuery } from './queries.ts'

/** A player becomes an agent of the shop. */
export function AppointPane({ onLeave }: { readonly onLeave: () => void }) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const players = useQuery(candidatesQuery(wanted))
  const appoint = useCommand('agentDesk', 'appoint')

  async function handleAppoint(player_id: string, name: string) {
    if ((await appoint.run({ player_id })) === null) return
    toast(agentsTexts.appointed(name))
    await queryClient.invalidate(['agents'])
    onLeave()
  }

  return (
    <Pane
      label={agentsTexts.paneLabel}
      head={<h2>{agentsTexts.appoint}</h2>}
      foot={<PaneActions refusal={appoint.refusal} onBack={onLeave} />}
    >
      <PaneSection>
        <div className="stack">
          <p className="text-s ink-2">{agentsTexts.appointNote}</p>
          <TextField label={agentsTexts.search} type="search" value={search} onChange={setSearch} />
          {wanted !== '' && (
            <QueryView
              query={players}
              isEmpty={({ rows }) => rows.length === 0}
              empty={<p className="ink-2">{agentsTexts.noPlayers}</p>}
            >
              {({ rows }) => (
                <ul className="stack">
                  {rows.map(({ player_id, name, mobile }) => (
                    <li key={player_id} className="bar">
                      <span className="grow">
                        {name} <span className="ink-2">{mobile}</span>
                      </span>
                      <Button
                        variant="outline"
                        size="small"
                        busy={appoint.isBusy}
                        onClick={() => void handleAppoint(player_id, name)}
                      >
                        {agentsTexts.appoint}
                      </Button>
                    </li>
                  ))}
                </ul>
              )}
            </QueryView>
          )}
        </div>
      </PaneSection>
    </Pane>
  )
}
