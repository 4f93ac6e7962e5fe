import { type InputOf, MOBILE } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { Button, toast, useEverySecond } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../data/client.ts'
import { explain } from '../data/explain.ts'
import { codeTexts } from './code.texts.ts'

interface CodeButtonProps {
  readonly mobile: string
  readonly purpose: InputOf<'account', 'phoneSend'>['event']
  /** Called instead of sending when the number cannot be one. */
  readonly onMobileWrong: () => void
}

/** Sends a code by SMS to a number that was typed, and counts down until another may be asked for. */
export function CodeButton({ mobile, purpose, onMobileWrong }: CodeButtonProps) {
  const [nextAt, setNextAt] = useState(0)
  const { run, isBusy } = useCall(client.account.phoneSend, (refusal) => toast(explain(refusal)))
  useEverySecond()
  const secondsLeft = Math.max(0, Math.ceil((nextAt - performance.now()) / 1000))

  async function send(): Promise<void> {
    if (!MOBILE.test(mobile)) return onMobileWrong()
    const sent = await run({ mobile, event: purpose })
    if (sent === null) return
    setNextAt(performance.now() + sent.seconds_until_next * 1000)
    toast(codeTexts.sent)
  }

  return (
    <Button variant="outline" size="small" busy={isBusy} disabled={secondsLeft > 0} onClick={() => void send()}>
      {secondsLeft > 0 ? codeTexts.sendAgain(secondsLeft) : codeTexts.send}
    </Button>
  )
}
