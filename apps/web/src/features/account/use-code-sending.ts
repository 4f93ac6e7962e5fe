import { toast, useEverySecond } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { accountRefusals, accountTexts } from './account.texts.ts'

type Purpose = 'register' | 'forget_password'

/** Asks for a code by SMS and counts down until another may be asked for. */
export function useCodeSending(purpose: Purpose) {
  const [nextAt, setNextAt] = useState(0)
  const [busy, setBusy] = useState(false)
  useEverySecond()

  async function send(mobile: string): Promise<void> {
    setBusy(true)
    const reply = await client.account.phoneSend({ mobile, event: purpose })
    setBusy(false)
    if (!reply.ok) return toast(explain(reply, accountRefusals))
    setNextAt(performance.now() + reply.value.seconds_until_next * 1000)
    toast(accountTexts.codeSent)
  }

  return { send, busy, secondsLeft: Math.max(0, Math.ceil((nextAt - performance.now()) / 1000)) }
}
