import { exactAmountText } from '@caimin/base'
import { REBATE_CATEGORIES, type RebateCategory } from '@caimin/rules/agents'
import { Button, Stepper, toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, Pane, PaneSection } from '../../platform/parts/pane.tsx'
import { PaneActions } from '../../platform/parts/pane-actions.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { agentsTexts } from './agents.texts.ts'
import { type Agent, rateIn } from './queries.ts'
import { rateText } from './rate-text.ts'
import './agents.css'

interface AgentPaneProps {
  readonly agent: Agent
  /** The agents directly below: a rate cannot be lower than the highest of theirs. */
  readonly below: readonly Agent[]
  /** What a rate counts at the most. */
  readonly ceiling: number
  readonly onLeave: () => void
}

/** One agent: figures of the month, the rates where the shop sets them, and a pause. */
export function AgentPane({ agent, below, ceiling, onLeave }: AgentPaneProps) {
  const { name, mobile, since, levels, parent_id, is_paused, player_id, stake, rebates, owed } = agent
  const pause = useCommand('agentDesk', 'pause', player_id)

  async function handlePause() {
    if ((await pause.run({ player_id, is_paused: !is_paused })) === null) return
    toast(agentsTexts.done)
    await queryClient.invalidate(['agents'])
  }

  return (
    <Pane
      label={agentsTexts.paneLabel}
      head={
        <>
          <h2>{name}</h2>
          <p className="text-s ink-2">
            {mobile}　{agentsTexts.levelOf(levels)}　{agentsTexts.since(since.slice(0, 10))}
          </p>
        </>
      }
      foot={<PaneActions refusal={pause.refusal} onBack={onLeave} />}
    >
      <PaneSection>
        <Facts
          facts={[
            [agentsTexts.people, `${agent.direct_users} / ${agent.all_users}`],
            [agentsTexts.stake, exactAmountText(stake)],
            [agentsTexts.rebates, exactAmountText(rebates)],
            [agentsTexts.owed, exactAmountText(owed)],
          ]}
        />
      </PaneSection>
      <PaneSection title={agentsTexts.ratesTitle}>
        <div className="stack">
          <p className="text-s ink-2">{parent_id === null ? agentsTexts.ratesNote : agentsTexts.onlyTop}</p>
          {REBATE_CATEGORIES.map((category) => {
            const rate = rateIn(agent, category)
            const least = Math.max(0, ...below.map((one) => rateIn(one, category)))
            return parent_id === null ? (
              <RateLine
                key={`${category} ${rate}`}
                playerId={player_id}
                category={category}
                rate={rate}
                least={Math.min(least, ceiling)}
                most={ceiling}
              />
            ) : (
              <p key={category}>
                {agentsTexts.categories[category]} {rateText(rate)}
              </p>
            )
          })}
        </div>
      </PaneSection>
      <PaneSection title={agentsTexts.pauseTitle}>
        <div className="stack">
          <p className="text-s ink-2">{agentsTexts.pauseNote}</p>
          <Button variant={is_paused ? 'outline' : 'danger'} busy={pause.isBusy} onClick={() => void handlePause()}>
            {is_paused ? agentsTexts.resume : agentsTexts.pause}
          </Button>
        </div>
      </PaneSection>
    </Pane>
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
