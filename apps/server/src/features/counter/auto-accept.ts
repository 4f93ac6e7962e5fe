import { ok } from '@caimin/base'
import { setAutoAccept } from '../../core/shops/index.ts'
import { command } from '../../platform/handlers/feature.ts'

export const switchAutoAccept = command<'counter', 'setAutoAccept'>(async ({ t, actor: { shopId }, input }) => {
  await setAutoAccept(t, shopId, input.auto_accept)
  return ok({ done: true })
})
