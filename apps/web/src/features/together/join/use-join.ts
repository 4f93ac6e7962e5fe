import { exactAmountText } from '@caimin/base'
import { toast } from '@caimin/ui'
import { joinIntent } from '../../../platform/commands/intents.ts'
import { sharesText } from '../figures.ts'
import { usePlanPayment } from '../parts/use-plan-payment.ts'
import { joinTexts } from './join.texts.ts'

export type JoinPayment = ReturnType<typeof useJoin>

/** Joins a plan of shares, and says what was paid. */
export const useJoin = (planId: string, onDone?: () => void) =>
  usePlanPayment<'join'>(joinIntent(planId), (_held, { amount }) => {
    toast(joinTexts.done(sharesText(amount), exactAmountText(amount)))
    onDone?.()
  })
