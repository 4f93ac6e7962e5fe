import { exactAmountText } from '@caimin/base'
import type { RebateCategory } from '@caimin/rules/agents'
import { Button, QueryView, Stepper, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { Status } from '../../platform/parts/status.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { agentsTexts } from './agents.texts.ts'
import { type AgentDetail, agentQuery } from './queries.ts'
import { rateText } from './rate-text.ts'
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
            <Rates agent={agent} />
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
  const { direct_users, all_users, stake, rebates, owed, strain, warnings } = agent
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

function Rates({ agent: { player_id, parent, ranges } }: OfAgent) {
  return (
    <PaneSection title={agentsTexts.ratesTitle}>
      <div className="stack">
        <p className="text-s ink-2">{parent === null ? agentsTexts.ratesNote : agentsTexts.onlyTop}</p>
        {ranges.map(({ category, rate, least, most }) =>
          parent === null ? (
            <RateLine
              key={`${category} ${rate}`}
              playerId={player_id}
              category={category}
              rate={rate}
              least={least}
              most={most}
            />
          ) : (
            <p key={category}>
              {agentsTexts.categories[category]} {rateText(rate)}
            </p>
          ),
        )}
      </div>
    </PaneSection>
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

interface RateLineProps {
  readonly playerId: string
  readonly category: RebateCategory
  readonly rate: number
  readonly least: number
  readonly most: number
}

function RateLine({ playerId, category, rate, least, most }: RateLineProps) {
  const [wanted, setWanted] = useState(rate)
  const set = useCommand('agentDesk', 'setRate', `${playerId} ${category}`)
  const name = agentsTexts.categories[category]

  async function handleSet() {
    if ((await set.run({ player_id: playerId, category, rate: wanted })) === null) return
    toast(agentsTexts.wasSet)
    await queryClient.invalidate(['agents'])
  }

  return (
    <div className="agents-rate">
      <span>
        {name} <b>{rateText(rate)}</b>
        <small className="ink-2">{agentsTexts.range(rateText(least), rateText(most))}</small>
      </span>
      <Stepper
        label={agentsTexts.rateOf(name)}
        value={wanted}
        min={least}
        max={most}
        decimals={1}
        onChange={setWanted}
      />
      <Button size="small" disabled={wanted === rate} busy={set.isBusy} onClick={() => void handleSet()}>
        <span className="unseen">{name}</span>
        {agentsTexts.set(rateText(wanted))}
      </Button>
      <RefusalLine refusal={set.refusal} />
    </div>
  )
}
