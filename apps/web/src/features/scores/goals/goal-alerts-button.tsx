import { useCall } from '@caimin/session'
import { BellIcon, Button, Card, Cell, QueryView, Sheet, Switch, toast } from '@caimin/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { links } from '../../../platform/links.ts'
import { goalAlertsQuery } from '../queries.ts'
import { announceGoal, type GoalAlerts } from './announce-goal.ts'
import { goalsTexts } from './goals.texts.ts'

/** How goals in matches that the player follows make themselves known. */
export function GoalAlertsButton() {
  const [isOpen, setOpen] = useState(false)
  const alerts = useQuery({ ...goalAlertsQuery, enabled: isOpen })
  return (
    <>
      <Button variant="outline" size="small" onClick={() => setOpen(true)}>
        <BellIcon /> {goalsTexts.title}
      </Button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={goalsTexts.title}>
        <p className="ink-2">{goalsTexts.hint}</p>
        <QueryView query={alerts} skeletons={2}>
          {(data) => <Switches alerts={data} />}
        </QueryView>
      </Sheet>
    </>
  )
}

const MAY_VIBRATE = 'vibrate' in navigator

function Switches({ alerts }: { readonly alerts: GoalAlerts }) {
  const { run, isBusy } = useCall(client.scores.setGoalAlerts, (refusal) => toast(explain(refusal)))

  /** Shows at once what was switched on; the press lets the browser play sounds from now on. */
  async function handleChange(change: Partial<GoalAlerts>) {
    announceGoal({ plays_sound: change.plays_sound === true, vibrates: change.vibrates === true })
    await run({ ...alerts, ...change })
    await queryClient.invalidate(goalAlertsQuery.queryKey)
  }

  return (
    <Card>
      <Cell
        title={goalsTexts.sound}
        value={
          <Switch
            hideLabel
            label={goalsTexts.sound}
            on={alerts.plays_sound}
            disabled={isBusy}
            onChange={(on) => void handleChange({ plays_sound: on })}
          />
        }
      />
      <Cell
        title={goalsTexts.vibration}
        note={MAY_VIBRATE ? undefined : goalsTexts.noVibration}
        value={
          <Switch
            hideLabel
            label={goalsTexts.vibration}
            on={alerts.vibrates}
            disabled={isBusy || !MAY_VIBRATE}
            onChange={(on) => void handleChange({ vibrates: on })}
          />
        }
      />
      <Cell
        title={goalsTexts.elsewhere}
        note={goalsTexts.elsewhereHint}
        href={links.messages.messages({ kind: 'score' })}
      />
    </Card>
  )
}
