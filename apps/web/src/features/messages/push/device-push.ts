/** How notifications stand in this browser. */
export type DevicePush = 'unsupported' | 'denied' | 'off' | 'on'

const canPush = (): boolean =>
  'PushManager' in globalThis && 'Notification' in globalThis && 'serviceWorker' in navigator

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration === undefined ? null : await registration.pushManager.getSubscription()
}

/** Looks without asking for the permission, and without waiting for the app's worker. */
export async function lookAtDevice(publicKey: string): Promise<DevicePush> {
  if (!canPush()) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  const subscription = await findSubscription()
  return subscription !== null && keyOf(subscription) === publicKey ? 'on' : 'off'
}

/** The key that a subscription was made with, as the server writes it; what is sent with another never comes. */
function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  const base64 = btoa(String.fromCharCode(...bytes))
  return base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

interface Subscribed {
  readonly endpoint: string
  readonly p256dh: string
  readonly auth: string
}

/**
 * Asks for the permission, where it has not been given, and subscribes. To be called by a tap alone: a browser shows no
 * question otherwise, and a player who is asked out of the blue says no for ever. The permission is therefore asked for
 * before the worker is there, which on a first visit fetches the whole app. Undefined where there is no permission.
 */
export async function subscribeDevice(publicKey: string): Promise<Subscribed | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined
  if ((await navigator.serviceWorker.getRegistration()) === undefined) throw new Error('the app has no worker')
  const { pushManager } = await navigator.serviceWorker.ready
  // A browser refuses a second subscription with another key.
  const before = await pushManager.getSubscription()
  if (before !== null && keyOf(before) !== publicKey) await before.unsubscribe()
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  return subscribedOf(await pushManager.subscribe(options))
}

function subscribedOf(subscription: PushSubscription): Subscribed {
  const { endpoint = '', keys } = subscription.toJSON()
  return { endpoint, p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' }
}

/** The subscription that this browser has; undefined without one. */
export async function subscribedDevice(): Promise<Subscribed | undefined> {
  const subscription = canPush() ? await findSubscription() : null
  return subscription === null ? undefined : subscribedOf(subscription)
}

/** Ends the subscription of this browser, and tells which it was. */
export async function unsubscribeDevice(): Promise<string | undefined> {
  const subscription = await findSubscription()
  await subscription?.unsubscribe()
  return subscription?.endpoint
}
