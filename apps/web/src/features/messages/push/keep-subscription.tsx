import { useEffect } from 'react'
import { client } from '../../../platform/data/client.ts'
import { subscribedDevice } from './device-push.ts'

/**
 * Tells the server again of this browser's subscription, when the app is opened and, by its key, whenever another
 * player or shop comes: the server has ended it with the last session, or was never told because the page was closed.
 */
export function KeepSubscription() {
  useEffect(() => {
    // Where it fails, the next start tells it.
    subscribedDevice().then(
      (known) => known && client.messages.subscribe(known),
      () => undefined,
    )
  }, [])
  return null
}
