import { toast } from '@caimin/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { client } from '../../../platform/data/client.ts'
import { explain } from '../../../platform/data/explain.ts'
import { devicePushQuery } from '../queries.ts'
import { type DevicePush, subscribeDevice, unsubscribeDevice } from './device-push.ts'
import { pushTexts } from './push.texts.ts'

const PROBLEMS: Readonly<Partial<Record<DevicePush, string>>> = {
  unsupported: pushTexts.unsupported,
  denied: pushTexts.denied,
}

/** Notifications on this device: whether they are on, why they cannot be, and the switch. */
export function useDevicePush(publicKey: string) {
  const device = useQuery(devicePushQuery(publicKey))
  const { mutate, status, variables } = useMutation({
    mutationFn: (on: boolean) => (on ? turnOn(publicKey) : turnOff()),
    onError: () => toast(pushTexts.failed),
    onSettled: () => device.refetch(),
  })
  const { data: state } = device
  const isChanging = status === 'pending'
  return {
    isOn: state === 'on',
    isBusy: isChanging || state === undefined,
    isTurningOn: isChanging && variables === true,
    problem: state && PROBLEMS[state],
    toggle: (on: boolean) => mutate(on),
  }
}

async function turnOn(publicKey: string): Promise<void> {
  const subscribed = await subscribeDevice(publicKey)
  if (subscribed === undefined) return
  const reply = await client.messages.subscribe(subscribed)
  if (reply.ok) return
  // What the server does not know is not shown as on.
  await unsubscribeDevice()
  toast(explain(reply))
}

async function turnOff(): Promise<void> {
  const endpoint = await unsubscribeDevice()
  if (endpoint !== undefined) await client.messages.unsubscribe({ endpoint })
}
