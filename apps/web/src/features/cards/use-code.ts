import type { InputOf } from '@caimin/contract'
import { useCall } from '@caimin/session'
import { toast, useEverySecond } from '@caimin/ui'
import { useState } from 'react'
import { client } from '../../platform/data/client.ts'
import { explain } from '../../platform/data/explain.ts'
import { cardsTexts } from './cards.texts.ts'

/** A code that was sent: to which number, and when another may follow. */
export interface CodeSent {
  readonly mobile: string
  readonly nextAt: number
}

export const codeSentNow = ({
  mobile,
  seconds_until_next,
}: {
  mobile: string
  seconds_until_next: number
}): CodeSent => ({
  mobile,
  nextAt: performance.now() + seconds_until_next * 1000,
})

/** Sends codes to the player's own number and counts down until another may be asked for. */
export function useCode(event: InputOf<'cards', 'sendCode'>['event'], first: CodeSent | null = null) {
  const [sent, setSent] = useState<CodeSent | null>(first)
  const { run, isBusy } = useCall(client.cards.sendCode, (refusal) => toast(explain(refusal)))
  useEverySecond()

  async function send(): Promise<void> {
    const reply = await run({ event })
    if (reply === null) return
    setSent(codeSentNow(reply))
    toast(cardsTexts.codeSent)
  }

  const secondsLeft = sent === null ? 0 : Math.max(0, Math.ceil((sent.nextAt - performance.now()) / 1000))
  return { sent, send, isBusy, secondsLeft }
}
