import { chinaClock, type MoneyText } from '@caimin/base'
import type { ClientRefusal, InputOf, OutputOf } from '@caimin/contract'
import { navigate } from '@caimin/router'
import { isOutcomeUnknown, useCall, useCommand } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useState } from 'react'
import { WITHDRAWAL_INTENT } from '../../platform/commands/intents.ts'
import { useCommands } from '../../platform/commands/use-command.ts'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { refreshWithdrawals } from './queries.ts'
import { withdrawalsTexts } from './withdrawals.texts.ts'

type RequestBody = Omit<InputOf<'withdrawals', 'request'>, 'request_id'>
type Withdrawn = OutputOf<'withdrawals', 'request'>

export interface WithdrawRequest {
  readonly amount: MoneyText
  readonly card_id: string
}

/** Confirms the password and asks for the money, under one request id until an answer has come, also over a reload. */
export function useWithdraw(request: WithdrawRequest) {
  const [problem, setProblem] = useState<string>()
  const confirming = useCall(client.withdrawals.payConfirm, (refusal) => setProblem(passwordProblem(refusal)))
  const requesting = useCommand<RequestBody, Withdrawn>({ commands: useCommands(), intent: WITHDRAWAL_INTENT })

  async function send(password: string): Promise<void> {
    if (requesting.isBusy) return
    setProblem(undefined)
    const request_id = requesting.requestId()
    const confirmed = await confirming.run({ ...request, request_id, withdraw_password: password })
    if (confirmed === null) return
    const reply = await requesting.tryOnce({ ...request, pay_token: confirmed.pay_token })
    if (reply === null) return
    if (!reply.ok) {
      return setProblem(isOutcomeUnknown(reply) ? withdrawalsTexts.unknown : explain(reply))
    }
    toast(withdrawalsTexts.done)
    navigate(links.withdrawals.record({ withdrawal_id: reply.value.withdrawal_id }))
    await refreshWithdrawals()
  }

  return {
    send,
    isBusy: confirming.isBusy || requesting.isBusy,
    problem,
    clearProblem: () => setProblem(undefined),
  }
}

/** Says how many tries are left, or until when it is locked. */
function passwordProblem(refusal: ClientRefusal): string {
  if (refusal.reason === 'withdraw_password_wrong') return withdrawalsTexts.leftTries(refusal.detail.left)
  if (refusal.reason === 'withdraw_password_locked') {
    return withdrawalsTexts.lockedUntil(chinaClock(refusal.detail.until))
  }
  return explain(refusal)
}
