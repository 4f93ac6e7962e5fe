import { exactAmountText, fen, fenOf } from '@caimin/base'
import { rateDifference } from '@caimin/rules/agents'
import { Button, Stepper, toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { Facts, PaneSection } from '../../platform/parts/pane.tsx'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { agentsTexts } from './agents.texts.ts'
import type { AgentDetail } from './queries.ts'
import { rateText } from './rate-text.ts'
import './agents.css'

/** The rates of an agent, which the shop sets where it appointed them. */
export function RatesSection({ agent }: { readonly agent: AgentDetail }) {
  const { player_id: playerId, parent, ranges, preview } = agent
  return (
    <PaneSection title={agentsTexts.ratesTitle}>
      <div className="stack">
        <p className="text-s ink-2">{parent === null ? agentsTexts.ratesNote : agentsTexts.onlyTop}</p>
        {ranges.map((range) =>
          parent === null ? (
            <RateLine
              key={`${range.category} ${range.rate}`}
              playerId={playerId}
              range={range}
              days={agentsTexts.days(preview.from, preview.to)}
            />
          ) : (
            <p key={range.category}>
              {agentsTexts.categories[range.category]} {rateText(range.rate)}
            </p>
          ),
        )}
      </div>
    </PaneSection>
  )
}

type Range = AgentDetail['ranges'][number]

interface RateLineProps {
  readonly playerId: string
  readonly range: Range
  /** Of the preview. */
  readonly days: string
}

function RateLine({ playerId, range, days }: RateLineProps) {
  const { category, rate, least, most } = range
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
      {wanted !== rate && <RatePreview range={range} wanted={wanted} days={days} />}
      <RefusalLine refusal={set.refusal} />
    </div>
  )
}

/** What a rate costs of 100 yuan: tenths of a percent are then jiao. */
const ofHundred = (rate: number): string => exactAmountText(fen(BigInt(rate) * 10n))

interface RatePreviewProps {
  readonly range: Range
  readonly wanted: number
  readonly days: string
}

/** What another rate costs the shop, and would have cost it of what was staked below lately. */
function RatePreview({ range: { category, rate, stake }, wanted, days }: RatePreviewProps) {
  const name = agentsTexts.categories[category]
  const more = rateDifference(fenOf(stake), { from: rate, to: wanted })
  const cost = more < 0n ? agentsTexts.costsLess : agentsTexts.costsMore
  return (
    <div className="agents-preview">
      <Facts
        facts={[
          [agentsTexts.ofHundred(name), agentsTexts.change(ofHundred(rate), ofHundred(wanted))],
          [
            agentsTexts.ofStakes(days, name, exactAmountText(stake)),
            cost(exactAmountText(fen(more < 0n ? -more : more))),
          ],
        ]}
      />
      <p className="text-s ink-2">{agentsTexts.previewNote}</p>
    </div>
  )
}
