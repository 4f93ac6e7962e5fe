import { Button } from '@caimin/ui'
import { useEffect, useRef } from 'react'
import { useConnection } from '../data/connection.ts'
import { unknownPaymentTexts } from './unknown-payment.texts.ts'
import type { MoneyCommand } from './use-money-command.ts'

interface UnknownPaymentProps {
  readonly payment: Pick<MoneyCommand<never>, 'isSending' | 'tooOld'>
  readonly onRetry: () => void
}

/**
 * The answer to a payment was lost: it can only be asked for again, which happens by itself once the network is back.
 * What is too old for that is looked up in what the player holds.
 */
export function UnknownPayment({ payment: { isSending, tooOld }, onRetry }: UnknownPaymentProps) {
  const { isOnline } = useConnection()
  const wasOnline = useRef(isOnline)
  const isTooOld = tooOld !== undefined
  useEffect(() => {
    if (isOnline && !wasOnline.current && !isTooOld) onRetry()
    wasOnline.current = isOnline
  }, [isOnline, isTooOld, onRetry])
  return (
    <div className="stack" role="alert">
      <b>{unknownPaymentTexts.title}</b>
      <p className="text-s ink-2">{isTooOld ? unknownPaymentTexts.tooOld : unknownPaymentTexts.text}</p>
      {isTooOld ? (
        <Button block onClick={tooOld.discard}>
          {unknownPaymentTexts.seen}
        </Button>
      ) : (
        <Button block busy={isSending} onClick={onRetry}>
          {unknownPaymentTexts.askAgain}
        </Button>
      )}
    </div>
  )
}
