import { ok } from '@caimin/base'
import { command, query } from '../../platform/handlers/feature.ts'
import { findGoalAlerts, saveGoalAlerts } from './goal-alerts.store.ts'

export const showGoalAlerts = query<'scores', 'goalAlerts'>(async ({ r, actor }) => {
  const { playsSound, vibrates } = await findGoalAlerts(r, actor)
  return ok({ plays_sound: playsSound, vibrates })
})

export const setGoalAlerts = command<'scores', 'setGoalAlerts'>(async ({ t, actor, input }) => {
  await saveGoalAlerts(t, actor, { playsSound: input.plays_sound, vibrates: input.vibrates })
  return ok({ done: true })
})
