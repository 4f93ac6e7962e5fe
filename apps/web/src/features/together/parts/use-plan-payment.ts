import type { MoneyText } from '@caimin/base'
import type { ClientRefusal, InputOf, OutputOf } from '@caimin/contract'
import { toast } from '@caimin/ui'
import { useMoneyCommand } from '../../../platform/commands/use-money-command.ts'
import { explain } from '../../../platform/data/explain.ts'
import { queryClient } from '../../../platform/data/query-client.ts'
import { refreshUser } from '../../../platform/data/user.ts'
import { limitsQuery } from '../../../platform/queries/limits.ts'
import { sharesText } from '../figures.ts'
import { togetherTexts } from '../together.texts.ts'

/** Calls that set money of a player aside for a plan. */
type PaymentName = 'join' | 'raiseGuarantee' | 'open'
type Input<E extends PaymentName> = InputOf<'together', E>
/** An amount that was chosen is one that can be shown. */
type Body<E extends PaymentName> = Omit<Input<E>, 'request_id'> &
  (Input<E> extends { readonly amount: string } ? { readonly amount: MoneyText } : unknown)

/** Whatever the answer, only the server says how the plan and the wallet stand. */
export async function refreshPlans(): Promise<void> {
  await Promise.all([
    refreshUser(),
    queryClient.invalidate(['together']),
    queryClient.invalidate(['orders']),
    queryClient.invalidate(limitsQuery.queryKey),
  ])
}

/** How much is left is said with the number that would do. */
const textOf = (refusal: ClientRefusal): string =>
  refusal.reason === 'too_few_left' && refusal.detail.left !== undefined
    ? togetherTexts.fewLeft(sharesText(refusal.detail.left))
    : explain(refusal)

/** Sets money aside for a plan, and says why not: the page then shows what has changed. */
export function usePlanPayment<E extends PaymentName>(
  intent: string,
  onDone: (held: OutputOf<'together', E>, body: Body<E>) => void,
) {
  const { pay, retry, ...rest } = useMoneyCommand<Body<E>, OutputOf<'together', E>>({
    intent,
    onDone: (held, body) => {
      void refreshPlans()
      onDone(held, body)
    },
  })
  function say(refusal: ClientRefusal | undefined): void {
    if (refusal === undefined) return
    toast(textOf(refusal))
    void refreshPlans()
  }
  return {
    ...rest,
    pay: async (body: Body<E>) => say(await pay(body)),
    retry: async () => say(await retry()),
  }
}

export type PlanPayment = Pick<ReturnType<typeof usePlanPayment>, 'isSending' | 'isUnknown' | 'tooOld' | 'retry'>
