import { RATE_LIMITS } from '@caimin/rules/agents'
import { Button, Stepper, Switch, toast } from '@caimin/ui'
import { useState } from 'react'
import { useCommand } from '../../platform/commands/use-command.ts'
import { RefusalLine } from '../../platform/parts/refusal-line.tsx'
import { queryClient } from '../../platform/query-client.ts'
import { agentsTexts } from './agents.texts.ts'
import type { Settings } from './queries.ts'
import { rateText } from './rate-text.ts'

/** What counts, and why it is not what the shop has set. */
function countedText({ rate_ceiling, operator_ceiling, counted_ceiling }: Settings): string {
  const isOperators = operator_ceiling === counted_ceiling && operator_ceiling < rate_ceiling
  return (isOperators ? agentsTexts.countedByOperator : agentsTexts.counted)(rateText(counted_ceiling))
}

/** Whether the shop has agents, and what a rate counts at the most. */
export function SettingsBar({ settings }: { readonly settings: Settings }) {
  const [isOn, setOn] = useState(settings.is_on)
  const [ceiling, setCeiling] = useState(settings.rate_ceiling)
  const save = useCommand('agentDesk', 'saveSettings')
  const isSame = isOn === settings.is_on && ceiling === settings.rate_ceiling

  async function handleSave() {
    if ((await save.run({ is_on: isOn, rate_ceiling: ceiling })) === null) return
    toast(agentsTexts.saved)
    await queryClient.invalidate(['agents'])
  }

  return (
    <div className="bar">
      <Switch label={agentsTexts.isOn} on={isOn} onChange={setOn} />
      <span>{agentsTexts.ceiling}</span>
      <Stepper
        label={agentsTexts.ceiling}
        value={ceiling}
        min={0}
        max={RATE_LIMITS.shopCeiling}
        decimals={1}
        onChange={setCeiling}
      />
      <span className="ink-2 text-s">{countedText(settings)}</span>
      <Button disabled={isSame} busy={save.isBusy} onClick={() => void handleSave()}>
        {agentsTexts.save}
      </Button>
      <RefusalLine refusal={save.refusal} />
    </div>
  )
}
