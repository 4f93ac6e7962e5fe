import { exactAmountText } from '@caimin/base'
import { Button, QueryView, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { agentsTexts } from './agents.texts.ts'
import { type AgentDetail, agentQuery } from './queries.ts'
import { RateHistory } from './rate-history.tsx'
import { RatesSection } from './rates-section.tsx'
import './agents.css'

interface AgentPaneProps {
  readonly playerId: string
  readonly onLeave: () => void
}

/** One agent: figures of the month, what is unusual, the rates where the shop sets them, and a pause. */
export function AgentPane({ playerId, onLeave }: AgentPaneProps) {
  const query = useQuery(agentQuery(playerId))
  const pause = useCommand('agentDesk', 'pause', playerId)
  return (
    <Pane
      label={agentsTexts.paneLabel}
      head={query.data && <AgentHead agent={query.data} />}
      foot={<PaneActions refusal={pause.refusal} onBack={onLeave} />}
    >
      <QueryView query={query}>
        {(agent) => (
          <>
            <Figures agent={agent} />
            <RatesSection agent={agent} />
            <RateHistory playerId={playerId} changes={agent.rate_changes} />
            <PauseSection agent={agent} pause={pause} />
          </>
        )}
      </QueryView>
    </Pane>
  )
}

function AgentHead({ agent: { name, mobile, levels, parent, since } }: OfAgent) {
  return (
    <>
      <h2>{name}</h2>
      <p className="text-s ink-2">
        {[
          mobile,
          parent === null ? agentsTexts.levelOf(levels) : agentsTexts.belowOf(levels, parent.name),
          agentsTexts.since(since.slice(0, 10)),
        ].join('　')}
      </p>
    </>
  )
}

interface OfAgent {
  readonly agent: AgentDetail
}

function Figures({ agent }: OfAgent) {
  const { direct_users, all_users, stake, rebates, owed, paid_for_line: paid, strain, warnings } = agent
  return (
    <>
      {warnings.length > 0 && (
        <PaneSection>
          {warnings.map((warning) => (
            <Status key={warning} kind="warn">
              {agentsTexts.warnings[warning]}
            </Status>
          ))}
        </PaneSection>
      )}
      <PaneSection title={agentsTexts.month}>
        <Facts
          facts={[
            [agentsTexts.directAndAll, `${direct_users} / ${all_users}`],
            [agentsTexts.stakeYuan, exactAmountText(stake)],
            [agentsTexts.rebatesYuan, exactAmountText(rebates)],
            [agentsTexts.paidForLine, exactAmountText(paid.month)],
            [agentsTexts.paidForLineInAll, exactAmountText(paid.all)],
            [agentsTexts.owed, exactAmountText(owed)],
          ]}
        />
      </PaneSection>
      <PaneSection title={agentsTexts.strain}>
        <Facts
          facts={[
            [agentsTexts.stakeYuan, exactAmountText(strain.stake)],
            [agentsTexts.prizes, exactAmountText(strain.prizes)],
            [agentsTexts.excluded, `${strain.excluded}${agentsTexts.people}`],
          ]}
        />
      </PaneSection>
    </>
  )
}

interface PauseSectionProps extends OfAgent {
  readonly pause: ReturnType<typeof useCommand<'agentDesk', 'pause'>>
}

function PauseSection({ agent: { player_id, is_paused }, pause }: PauseSectionProps) {
  async function handlePause() {
    if ((await pause.run({ player_id, is_paused: !is_paused })) === null) return
    toast(agentsTexts.done)
    await queryClient.invalidate(['agents'])
  }

  return (
    <PaneSection title={agentsTexts.pauseTitle}>
      <div className="stack">
        <p className="text-s ink-2">{agentsTexts.pauseNote}</p>
        <Button variant={is_paused ? 'outline' : 'danger'} busy={pause.isBusy} onClick={() => void handlePause()}>
          {is_paused ? agentsTexts.resume : agentsTexts.pause}
        </Button>
      </div>
    </PaneSection>
  )
}
