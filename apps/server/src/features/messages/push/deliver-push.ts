import { seconds } from '@caimin/base'
import webPush from 'web-push'
import type { Database } from '../../../platform/context.ts'
import type { Logger } from '../../../platform/logging.ts'
import { textOf, titleOf } from '../messages.texts.ts'
import {
  claimDelivery,
  type Delivery,
  dropSubscription,
  endDelivery,
  MARKETING,
  postponeDelivery,
} from './delivery.store.ts'
import { PUSH_TEXTS } from './push.texts.ts'
import type { PushKeys } from './push-keys.ts'

const TIMEOUT_MS = seconds(10)
/** On their way to one push service at once, from this process. */
export const MAX_OF_SERVICE = 4
/** With their growing pauses about six hours. */
const MAX_TRIES = 12
/** For how long a push service keeps it for a phone that is off. What draws to play must not come in quiet hours. */
const TTL_S = { news: 86_400, marketing: 3_600 } as const

interface PushParts {
  readonly database: Database
  readonly log: Logger
  readonly keys: PushKeys
  /** One is about to be sent: meanwhile there may be others to send. */
  readonly onClaimed?: () => void
}

/**
 * Sends the next message that is on its way to a browser; false when there is none. A push service that hangs keeps
 * only its own waiting: it is sent no more than {@link MAX_OF_SERVICE} at once.
 */
export function pushDeliverer(parts: PushParts): () => Promise<boolean> {
  const underWay = new Map<string, number>()
  let claiming: Promise<unknown> = Promise.resolve()

  function count(service: string, by: number): void {
    const pushes = (underWay.get(service) ?? 0) + by
    if (pushes === 0) underWay.delete(service)
    else underWay.set(service, pushes)
  }

  async function claim(): Promise<Delivery | undefined> {
    const busy = [...underWay].filter(([, pushes]) => pushes >= MAX_OF_SERVICE).map(([service]) => service)
    const delivery = await parts.database.autocommit((a) => claimDelivery(a, busy))
    if (delivery !== undefined) count(delivery.service, 1)
    return delivery
  }

  return async () => {
    // One after the other, so that each sees what those before it have taken.
    const claimed = claiming.then(claim)
    claiming = claimed.catch(() => undefined)
    const delivery = await claimed
    if (delivery === undefined) return false
    parts.onClaimed?.()
    await deliver(delivery, parts).finally(() => count(delivery.service, -1))
    return true
  }
}

/**
 * Sends a message to a browser; no transaction is open meanwhile. A browser that is no more is dropped; what a push
 * service refuses for good is given up, all else is tried again.
 */
async function deliver(delivery: Delivery, { database, log, keys }: PushParts): Promise<void> {
  if (delivery.isSeen || delivery.isUnwanted) {
    await database.autocommit((a) => endDelivery(a, delivery))
    return
  }
  const status = await statusOf(delivery, keys).catch((error: unknown) => {
    log.warn({ deliveryId: delivery.id, error: String(error) }, 'a push service cannot be reached')
    return UNREACHED
  })
  if (isGone(status)) await database.autocommit((a) => dropSubscription(a, delivery))
  else if (isTransient(status) && delivery.tries < MAX_TRIES) {
    await database.autocommit((a) => postponeDelivery(a, delivery))
  } else await database.autocommit((a) => endDelivery(a, delivery))
  if (status >= 400 && !isGone(status)) log.warn({ deliveryId: delivery.id, status }, 'a push was not taken')
}

const GONE = 410
const UNREACHED = 503
/** With 401 and 403 it subscribed with another key than ours, and can do so anew. */
const isGone = (status: number): boolean => [401, 403, 404, GONE].includes(status)
const isTransient = (status: number): boolean => status === 429 || status >= 500

/** What the service worker shows. A browser replaces what it shows of the same kind. */
const payloadOf = ({ kind, event, detail, showsContent }: Delivery): string =>
  JSON.stringify(
    showsContent
      ? { kind, title: titleOf(event, detail), body: textOf(event, detail) }
      : { kind, title: PUSH_TEXTS[kind], body: '' },
  )

/** What the push service answers; a browser whose session has ended is gone too. */
async function statusOf(delivery: Delivery, vapidDetails: PushKeys): Promise<number> {
  if (!delivery.isSignedIn) return GONE
  const { endpoint, p256dh, auth } = delivery
  const { headers, body } = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payloadOf(delivery), {
    vapidDetails,
    TTL: MARKETING.includes(delivery.event) ? TTL_S.marketing : TTL_S.news,
  })
  // fetch counts the length itself.
  const { 'Content-Length': _length, ...own } = headers as Record<string, string | number>
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: Object.fromEntries(Object.entries(own).map(([name, value]) => [name, String(value)])),
    body: new Uint8Array(body as Buffer),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  await response.body?.cancel()
  return response.status
}
