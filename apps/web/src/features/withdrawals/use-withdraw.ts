import { chinaClock, type MoneyText } from '@caimin/base'
import { type ClientRefusal, timeOf } from '@caimin/contract'
import { navigate } from '@caimin/router'
import { isOutcomeUnknown, keepsRequestId } from '@caimin/session'
import { toast } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { links } from '../../platform/links.ts'
import { useSession } from '../../platform/session/session.ts'
import { keptRequest } from './kept-request.ts'
import { refreshWithdrawals } from './queries.ts'
import { withdrawalRefusals, withdrawalsTexts } from './withdrawals.texts.ts'

export interface WithdrawRequest {
  readonly amount: MoneyText
  readonly card_id: string
}

/** Confirms the password and asks for the money, under one request id until an answer has come, also over a reload. */
export function useWithdraw(request: WithdrawRequest) {
  const kept = keptRequest(useSession()?.userId ?? '')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  async function ask(password: string): Promise<void> {
    const asked = { request_id: kept.take(), ...request }
    const confirmed = await client.withdrawals.payConfirm({ ...asked, withdraw_password: password })
    if (!confirmed.ok) return setProblem(passwordProblem(confirmed))
    const reply = await client.withdrawals.request({ ...asked, pay_token: confirmed.value.pay_token })
    if (!reply.ok) {
      if (!keepsRequestId(reply)) kept.end()
      return setProblem(isOutcomeUnknown(reply) ? withdrawalsTexts.unknown : explain(reply, withdrawalRefusals))
    }
    kept.end()
    toast(withdrawalsTexts.done)
    navigate(links.withdrawals.record({ withdrawal_id: reply.value.withdrawal_id }))
    await refreshWithdrawals()
  }

  async function send(password: string): Promise<void> {
    if (isBusy) return
    setBusy(true)
    setProblem(undefined)
    await ask(password)
    setBusy(false)
  }

  return { send, isBusy, problem, clearProblem: () => setProblem(undefined) }
}

/** Says how many tries are left, or until when it is locked. */
function passwordProblem(refusal: ClientRefusal): string {
  const { left, until } = refusal.detail ?? {}
  if (refusal.reason === 'withdraw_password_wrong' && typeof left === 'number') return withdrawalsTexts.leftTries(left)
  if (refusal.reason === 'withdraw_password_locked' && typeof until === 'string') {
    return withdrawalsTexts.lockedUntil(chinaClock(timeOf(until)))
  }
  return explain(refusal, withdrawalRefusals)
}
