import { useCall } from '@caimin/session'
import { client } from '../client.ts'
import { refreshPlans } from './queries.ts'

/** Opens the bet of a plan to who is signed in, on record; from then on every call of the desk shows it to them. */
export function useOpenContent(planId: string) {
  const { run, isBusy, refusal } = useCall(client.plans.openContent)

  async function open(): Promise<void> {
    await run({ plan_id: planId })
    await refreshPlans()
  }

  return { open, isBusy, refusal }
}
