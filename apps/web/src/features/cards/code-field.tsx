import { CODE_DIGITS } from '@caimin/contract'
import { Button, TextField } from '@caimin/ui'
import { digitsOf } from '../../platform/forms/digits-of.ts'
import { cardsTexts } from './cards.texts.ts'
import type { useCode } from './use-code.ts'

interface CodeFieldProps {
  readonly code: ReturnType<typeof useCode>
  readonly value: string
  readonly onChange: (value: string) => void
  readonly error?: string | undefined
}

/** Six digits from the message, and the button that sends them. */
export function CodeField({ code, value, onChange, error }: CodeFieldProps) {
  const { sent, send, isBusy, secondsLeft } = code
  return (
    <TextField
      label={cardsTexts.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      value={value}
      onChange={(text) => onChange(digitsOf(text, CODE_DIGITS))}
      error={error}
      {...(sent !== null && { hint: cardsTexts.codeHint(sent.mobile) })}
      end={
        <Button variant="outline" size="small" busy={isBusy} disabled={secondsLeft > 0} onClick={() => void send()}>
          {secondsLeft > 0 ? cardsTexts.sendAgain(secondsLeft) : cardsTexts.sendCode}
        </Button>
      }
    />
  )
}
