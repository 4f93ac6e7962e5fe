import { useCall } from '@caimin/session'
import { toast, useEverySecond } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { accountTexts } from './account.texts.ts'

type Purpose = 'register' | 'forget_password'

/** Asks for a code by SMS and counts down until another may be asked for. */
export function useCodeSending(purpose: Purpose) {
  const [nextAt, setNextAt] = useState(0)
  const { run, isBusy } = useCall(client.account.phoneSend, (refusal) => toast(explain(refusal)))
  useEverySecond()

  async function send(mobile: string): Promise<void> {
    const sent = await run({ mobile, event: purpose })
    if (sent === null) return
    setNextAt(performance.now() + sent.seconds_until_next * 1000)
    toast(accountTexts.codeSent)
  }

  return { send, busy: isBusy, secondsLeft: Math.max(0, Math.ceil((nextAt - performance.now()) / 1000)) }
}
