import { ok, refuse } from '@caimin/base'
import type { Config } from '../../../platform/config.ts'
import { command, query } from '../../../platform/handlers/feature.ts'
import type { PushKeys } from './push-keys.ts'
import { isPushService } from './push-service.ts'
import { addSubscription, findPushSettings, removeSubscription, savePushSettings } from './subscription.store.ts'

interface Pushing {
  readonly pushKeys: PushKeys | undefined
  readonly config: Pick<Config, 'pushServices'>
}

export const push = query<'messages', 'push', Pushing>(async ({ r, actor: { shopId, playerId }, pushKeys }) => {
  const { offKinds, showsContent, unlistedKinds } = await findPushSettings(r, { shopId, playerId })
  return ok({
    public_key: pushKeys?.publicKey ?? null,
    off_kinds: offKinds,
    shows_content: showsContent,
    unlisted_kinds: unlistedKinds,
  })
})

export const setPush = command<'messages', 'setPush'>(async ({ t, actor: { shopId, playerId }, input }) => {
  const { off_kinds: offKinds, shows_content: showsContent, unlisted_kinds: unlisted } = input
  await savePushSettings(
    t,
    { shopId, playerId },
    {
      offKinds: [...new Set(offKinds)],
      showsContent,
      ...(unlisted !== undefined && { unlistedKinds: [...new Set(unlisted)] }),
    },
  )
  return ok({ done: true })
})

export const subscribe = command<'messages', 'subscribe', Pushing>(
  async ({ t, actor: { shopId, playerId, sessionId }, input, pushKeys, config }) => {
    if (pushKeys === undefined) return refuse('push_off')
    if (!isPushService(input.endpoint, config.pushServices)) return refuse('push_service_unknown')
    await addSubscription(t, { shopId, playerId, sessionId, ...input })
    return ok({ done: true })
  },
)

export const unsubscribe = command<'messages', 'unsubscribe'>(async ({ t, actor: { shopId, playerId }, input }) => {
  await removeSubscription(t, { shopId, playerId }, input.endpoint)
  return ok({ done: true })
})
